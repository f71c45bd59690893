import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generateFiles } from '../unit/languages/typescript/generated.js';
import { modelOfFixture } from '../unit/model/modelled.js';

/** A whole SDK as users get it, to read and to see what a change does to it. */
const golden = resolve(dirname(fileURLToPath(import.meta.url)), 'sdks/petstore/typescript');

/** What `npm install` and the compiler leave there is not ours. */
const foreign = ['node_modules', 'dist', 'package-lock.json'];

function filesOnDisk(): Map<string, string> {
  const entries = readdirSync(golden, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(golden, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !foreign.some((name) => path.split('/').includes(name)));
  return new Map(paths.map((path) => [path, readFileSync(join(golden, path), 'utf8')]));
}

function writeGolden(files: ReadonlyMap<string, string>): void {
  rmSync(golden, { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(golden, path)), { recursive: true });
    writeFileSync(join(golden, path), content);
  }
}

test('the SDK of the pet store is the committed one; UPDATE_GOLDEN=1 writes it anew', async () => {
  const model = await modelOfFixture('petstore', { auth: ['apikey'] });
  const files = generateFiles(model, { settings: { sdkName: 'petstore' } });
  if (process.env['UPDATE_GOLDEN'] !== undefined) writeGolden(files);
  const committed = filesOnDisk();
  expect([...committed.keys()].toSorted()).toEqual([...files.keys()].toSorted());
  for (const [path, content] of files) expect(committed.get(path), path).toBe(content);
});
