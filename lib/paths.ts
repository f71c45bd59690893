import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function packageAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageAbove(dirname(folder));
}

/** The root of this package, from the sources and from `dist/` alike. */
export const packageRoot = packageAbove(dirname(fileURLToPath(import.meta.url)));

/** Where Yeoman takes a generator to be; in a bundle a module does not know its own place. */
export function generatorPath(name: string): string {
  return join(packageRoot, 'dist/generators', name, 'index.js');
}

/** This package's own name and version. */
export function packageIdentity(): { readonly name: string; readonly version: string } {
  const text = readFileSync(join(packageRoot, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return { name, version };
}
