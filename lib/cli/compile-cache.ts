import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from '../user-folders.js';

/** `module.enableCompileCache` of Node.js 22.1 and later, which says what came of it. */
type EnableCompileCache = (folder: string) => unknown;

/**
 * Has Node.js keep the compiled code of the modules that are loaded from here on, and read what it
 * kept before. What cannot be kept or read is compiled as ever; nothing fails.
 */
export function keepCompiledCode(): void {
  const known: object = nodeModule;
  keepCodeIn(
    cacheFolder(),
    'enableCompileCache' in known ? (known.enableCompileCache as EnableCompileCache) : undefined,
  );
}

/** @param caches - the user's folder of caches; nothing is kept where there is none */
export function keepCodeIn(
  caches: string | undefined,
  enable: EnableCompileCache | undefined,
): void {
  if (caches !== undefined) enable?.(join(caches, 'code'));
}
