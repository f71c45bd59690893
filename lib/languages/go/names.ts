import type { ApiModel } from '../../model/model.js';
import { nameSdk, type SdkNames } from '../../sdk/names.js';
import type { SdkSettings } from '../language.js';
import { type Files, planFiles } from './analysis/files.js';
import { type ModulePath, modulePathOf } from './module-path.js';
import { nameRules } from './name-rules.js';
import type { GoOptions } from './options.js';

/** Every identifier of one SDK. */
export interface Names extends SdkNames {
  readonly module: ModulePath;
  readonly files: Files;
}

export function nameModel(model: ApiModel, settings: SdkSettings, options: GoOptions): Names {
  const files = planFiles(model);
  const declarations = files.types.flatMap((file) => file.declarations);
  return {
    ...nameSdk({ model, declarations, clientName: settings.clientName }, nameRules),
    module: modulePathOf(settings, options),
    files,
  };
}
