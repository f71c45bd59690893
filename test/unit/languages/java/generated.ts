import { java } from '../../../../lib/languages/java/index.js';
import type { JavaOptions } from '../../../../lib/languages/java/options.js';
import type { Assets } from '../../../../lib/render/assets.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { generatorOf, type LanguageRequest, newHooks } from '../generated.js';

export { fileOf } from '../generated.js';

const loaded = loadAssets('java', java.plain);

/** With the runtime, for what compiles an SDK. */
export const wholeAssets: Assets = loaded;

/** What is printed is looked at here; the runtime has tests of its own. */
const printedAssets: Assets = {
  render: (name, view) => loaded.render(name, view),
  runtime: (path) => (path === '../parts.json' ? '[]' : ''),
};

/** A hooks project as `sdkgen hooks add` writes it. */
export const scaffoldedHooks = newHooks(java, loaded);

export type GenerateRequest = LanguageRequest<JavaOptions>;
export const { generateFiles, generateSdk } = generatorOf(java, printedAssets);
