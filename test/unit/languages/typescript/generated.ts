import type {
  GeneratedSdk,
  HooksProject,
  SdkSettings,
} from '../../../../lib/languages/language.js';
import { typescript } from '../../../../lib/languages/typescript/index.js';
import {
  type TypeScriptOptions,
  typescriptOptions,
} from '../../../../lib/languages/typescript/options.js';
import type { ApiModel } from '../../../../lib/model/model.js';
import type { Assets } from '../../../../lib/render/assets.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { sdkSettings, textFiles } from '../generated.js';

export { fileOf } from '../generated.js';

export const assets: Assets = loadAssets('typescript', typescript.plain);

export interface GenerateRequest {
  readonly settings?: Partial<SdkSettings>;
  readonly options?: Partial<TypeScriptOptions>;
  readonly hooks?: HooksProject;
}

export function generateSdk(
  model: ApiModel,
  { settings, options, hooks }: GenerateRequest = {},
): GeneratedSdk {
  return typescript.generate(model, {
    settings: sdkSettings(settings),
    options: typescriptOptions.parse(options ?? {}),
    assets,
    hooks,
  });
}

/** The text files of an SDK by path. */
export function generateFiles(
  model: ApiModel,
  request?: GenerateRequest,
): ReadonlyMap<string, string> {
  return textFiles(generateSdk(model, request));
}

/** A hooks project as `sdkgen hooks add` writes it. */
export const scaffoldedHooks: HooksProject = {
  files: [{ path: 'custom-hook.ts', content: assets.runtime('../../hooks/custom-hook.ts') }],
  dependencies: {},
};
