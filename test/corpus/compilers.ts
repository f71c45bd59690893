import type { languages } from '../../lib/languages/registry.js';
import { typescriptCompiler } from '../compile/compiler.js';
import { goCompiler } from '../go/compiler.js';
import { pythonCompiler } from '../python/compiler.js';
import type { SdkCompiler } from './compiler.js';

/** By the id of the language; one that is not here does not compile. */
export const sdkCompilers = {
  go: goCompiler,
  python: pythonCompiler,
  typescript: typescriptCompiler,
} satisfies Record<keyof typeof languages, SdkCompiler>;
