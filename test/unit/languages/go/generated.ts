import { go } from '../../../../lib/languages/go/index.js';
import { type GoOptions, goOptions } from '../../../../lib/languages/go/options.js';
import type { GeneratedSdk, SdkSettings } from '../../../../lib/languages/language.js';
import type { ApiModel } from '../../../../lib/model/model.js';
import type { Assets } from '../../../../lib/render/assets.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { sdkSettings, textFiles } from '../generated.js';

export { fileOf } from '../generated.js';

const loaded = loadAssets('go', go.plain);

/** With the runtime, for what compiles an SDK. */
export const wholeAssets: Assets = loaded;

/** What is printed is looked at here; the runtime beside it has tests of its own. */
const printedAssets: Assets = {
  render: (name, view) => loaded.render(name, view),
  runtime: (path) => (path === '../parts.json' ? '[]' : ''),
};

export interface GenerateRequest {
  readonly settings?: Partial<SdkSettings>;
  readonly options?: Partial<GoOptions>;
  readonly assets?: Assets;
}

export function generateSdk(
  model: ApiModel,
  { settings, options, assets = printedAssets }: GenerateRequest = {},
): GeneratedSdk {
  return go.generate(model, {
    settings: sdkSettings(settings),
    options: goOptions.parse(options ?? {}),
    assets,
    hooks: undefined,
  });
}

/** The text files of an SDK by path. */
export function generateFiles(
  model: ApiModel,
  request?: GenerateRequest,
): ReadonlyMap<string, string> {
  return textFiles(generateSdk(model, request));
}
