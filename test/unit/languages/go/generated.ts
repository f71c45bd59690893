import { go } from '../../../../lib/languages/go/index.js';
import { type GoOptions, goOptions } from '../../../../lib/languages/go/options.js';
import type {
  GeneratedSdk,
  HooksProject,
  SdkSettings,
} from '../../../../lib/languages/language.js';
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

/** A hooks project as `sdkgen hooks add` writes it. */
export const scaffoldedHooks: HooksProject = {
  files: [{ path: 'custom_hook.go', content: loaded.runtime('../../hooks/hooks/custom_hook.go') }],
  dependencies: {},
  manifest: loaded.runtime('../../hooks/go.mod'),
};

export interface GenerateRequest {
  readonly settings?: Partial<SdkSettings>;
  readonly options?: Partial<GoOptions>;
  readonly assets?: Assets;
  readonly hooks?: HooksProject | undefined;
}

export function generateSdk(
  model: ApiModel,
  { settings, options, hooks, assets = printedAssets }: GenerateRequest = {},
): GeneratedSdk {
  return go.generate(model, {
    settings: sdkSettings(settings),
    options: goOptions.parse(options ?? {}),
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
