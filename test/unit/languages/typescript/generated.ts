import { typescript } from '../../../../lib/languages/typescript/index.js';
import type { TypeScriptOptions } from '../../../../lib/languages/typescript/options.js';
import type { Assets } from '../../../../lib/render/assets.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { generatorOf, type LanguageRequest, newHooks } from '../generated.js';

export { fileOf } from '../generated.js';

export const assets: Assets = loadAssets('typescript', typescript.plain);

export type GenerateRequest = LanguageRequest<TypeScriptOptions>;
export const { generateFiles, generateSdk } = generatorOf(typescript, assets);

/** A hooks project as `sdkgen hooks add` writes it. */
export const scaffoldedHooks = newHooks(typescript, assets);
