import { python } from '../../../../lib/languages/python/index.js';
import type { PythonOptions } from '../../../../lib/languages/python/options.js';
import type { Assets } from '../../../../lib/render/assets.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { generatorOf, type LanguageRequest, newHooks } from '../generated.js';

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
export const scaffoldedHooks = newHooks(python, loaded);

export type GenerateRequest = LanguageRequest<PythonOptions>;
export const { generateFiles, generateSdk } = generatorOf(python, assets);
