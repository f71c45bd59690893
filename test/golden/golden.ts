import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** Whole SDKs as users get them, to read and to see what a change does to them. */
const sdks = resolve(dirname(fileURLToPath(import.meta.url)), 'sdks/petstore');

/** What the tools of the languages leave there is not ours. */
const foreign = ['node_modules', 'dist', 'package-lock.json', '.venv', '__pycache__'];

function filesOnDisk(golden: string): Map<string, string> {
  const entries = readdirSync(golden, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(golden, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !foreign.some((name) => path.split('/').includes(name)));
  return new Map(paths.map((path) => [path, readFileSync(join(golden, path), 'utf8')]));
}

function writeGolden(golden: string, files: ReadonlyMap<string, string>): void {
  rmSync(golden, { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(golden, path)), { recursive: true });
    writeFileSync(join(golden, path), content);
  }
}

/** Compares an SDK with the committed one of its language; `UPDATE_GOLDEN=1` writes that anew. */
export function expectCommitted(language: string, files: ReadonlyMap<string, string>): void {
  const golden = join(sdks, language);
  if (process.env['UPDATE_GOLDEN'] !== undefined) writeGolden(golden, files);
  const committed = filesOnDisk(golden);
  expect([...committed.keys()].toSorted()).toEqual([...files.keys()].toSorted());
  for (const [path, content] of files) expect(committed.get(path), path).toBe(content);
}
