import { modelSettings } from '../config/settings.js';
import { buildModel } from '../model/build.js';
import type { ApiModel } from '../model/model.js';
import { type NextNames, nextNames } from '../names-file/next-names.js';
import { located } from '../report/finding.js';
import { besideLint, type LintedBuild } from './lint.js';

export interface ModeledBuild extends LintedBuild {
  readonly model: ApiModel;
  /** The names file of the model, which plan modifiers do not change. */
  readonly nextNames: NextNames;
}

/** Builds the model of the API, with the names of the names file. */
export async function modelInput(build: LintedBuild): Promise<ModeledBuild> {
  const { request, host, config, description, names, positionOf } = build;
  const settings = modelSettings(config, request);
  const modeled = () => {
    const model = buildModel(description, settings, names.rows);
    return { model, nextNames: nextNames(model, names) };
  };
  const task = () => located(positionOf, modeled);
  return { ...build, ...(await besideLint(build, () => host.clock.time('model', task))) };
}
