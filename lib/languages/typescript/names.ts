import type { ApiModel, Words } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { kebabCase } from '../../naming/cases.js';
import { nameSdk, type SdkNames } from '../../sdk/names.js';
import type { SdkRequest } from '../language.js';
import { type Modules, planModules } from './analysis/modules.js';
import { type NamedGuard, nameGuards } from './guard-names.js';
import { nameRules } from './name-rules.js';
import type { TypeScriptOptions } from './options.js';
import { packageNameOf } from './package-name.js';
import { fileNames, sourceFiles } from './reserved.js';

/** Every identifier of one SDK. */
export interface Names extends SdkNames {
  readonly packageName: string;
  readonly clientFile: string;
  readonly modules: Modules;
  /** Type guards by union, in the order of its variants. */
  readonly guards: ReadonlyMap<Declaration, readonly NamedGuard[]>;
}

/** @param split - declarations whose type to send differs from the one that is read */
export function nameModel(
  model: ApiModel,
  { options, settings }: SdkRequest<TypeScriptOptions>,
  split: ReadonlySet<Declaration>,
): Names {
  const modules = planModules(model);
  const declarations = modules.types.flatMap((module) => module.declarations);
  const { clientName, sdkWords } = settings;
  const rules = nameRules(options, split);
  const names = nameSdk({ model, declarations, clientName }, rules);
  return {
    ...names,
    packageName: packageNameOf({ options, settings }),
    clientFile: clientFile(sdkWords),
    modules,
    guards: nameGuards(declarations, names.types),
  };
}

function clientFile(words: Words): string {
  const file = kebabCase(words);
  return [...sourceFiles, ...fileNames].includes(file) ? `${file}-client` : file;
}
