import type {
  GeneratedSdk,
  HooksProject,
  SdkSettings,
} from '../../../../lib/languages/language.js';
import { python } from '../../../../lib/languages/python/index.js';
import { type PythonOptions, pythonOptions } from '../../../../lib/languages/python/options.js';
import type { ApiModel } from '../../../../lib/model/model.js';
import type { Assets } from '../../../../lib/render/assets.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { sdkSettings, textFiles } from '../generated.js';

export { fileOf } from '../generated.js';

const loaded = loadAssets('python', python.plain);

/** What is printed is looked at here; the runtime beside it, which is the same in all, is left empty. */
export const assets: Assets = {
  render: (name, view) => loaded.render(name, view),
  runtime: (path) => (path === '../parts.json' ? loaded.runtime(path) : ''),
};

/** With the runtime, for SDKs that are to run. */
export const wholeAssets: Assets = loaded;

/** A hooks project as `sdkgen hooks add` writes it. */
export const scaffoldedHooks: HooksProject = {
  files: ['__init__.py', 'hook.py'].map((path) => ({
    path,
    content: loaded.runtime(`../../hooks/src/${path}`),
  })),
  dependencies: {},
};

export interface GenerateRequest {
  readonly settings?: Partial<SdkSettings>;
  readonly options?: Partial<PythonOptions>;
  readonly assets?: Assets;
  readonly hooks?: HooksProject | undefined;
}

export function generateSdk(
  model: ApiModel,
  { settings, options, assets: printed = assets, hooks }: GenerateRequest = {},
): GeneratedSdk {
  return python.generate(model, {
    settings: sdkSettings(settings),
    options: pythonOptions.parse(options ?? {}),
    assets: printed,
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
