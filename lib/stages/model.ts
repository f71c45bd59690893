import { modelSettings } from '../config/settings.js';
import { buildModel } from '../model/build.js';
import type { ApiModel } from '../model/model.js';
import { located } from '../report/finding.js';
import { besideLint, type LintedBuild } from './lint.js';

export interface ModeledBuild extends LintedBuild {
  readonly model: ApiModel;
}

/** Builds the model of the API. */
export async function modelInput(build: LintedBuild): Promise<ModeledBuild> {
  const { request, host, config, description, positionOf } = build;
  const settings = modelSettings(config, request);
  const task = () => located(positionOf, () => buildModel(description, settings));
  const model = await besideLint(build, () => host.clock.time('model', task));
  return { ...build, model };
}
