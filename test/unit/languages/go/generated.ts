import { go } from '../../../../lib/languages/go/index.js';
import type { GoOptions } from '../../../../lib/languages/go/options.js';
import type { Assets } from '../../../../lib/render/assets.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { generatorOf, type LanguageRequest, newHooks } from '../generated.js';

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
export const scaffoldedHooks = newHooks(go, loaded);

export type GenerateRequest = LanguageRequest<GoOptions>;
export const { generateFiles, generateSdk } = generatorOf(go, printedAssets);
