import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect } from 'vitest';
import { neededLines } from '../../lib/languages/common/runtime-parts.js';
import type { ApiModel } from '../../lib/model/model.js';
import { packageRoot } from '../../lib/paths.js';

/** SDKs as users get them, to read and to see what a change does to them. */
const sdks = join(packageRoot, 'test/golden/sdks');

/** The features of the pet store by which its SDKs have lines of the runtime. */
const petstoreFeatures = new Set(['credentials']);

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

/** The list of an SDK's files that are not committed once more. */
const listName = 'runtime-files.txt';

/** The committed SDK of a language, and where the sources of its runtime come from. */
export interface GoldenSdk {
  /** Every file of an SDK with the name of the pet store. */
  readonly files: (model: ApiModel) => ReadonlyMap<string, string>;
  /** The source that a file of the SDK is copied from, below the folder of the runtime. */
  readonly sourceOf: (path: string) => string | undefined;
  /** A source with the names that belong to this SDK. */
  readonly adapted: (source: string, path: string) => string;
}

/** Whether a file is its source in the runtime with the SDK's own names, and no more. */
function isRuntime(language: string, path: string, content: string, golden: GoldenSdk): boolean {
  const source = golden.sourceOf(path);
  const file = source && join(packageRoot, 'templates', language, 'runtime', source);
  if (!file || !existsSync(file)) return false;
  const lines = neededLines(readFileSync(file, 'utf8'), petstoreFeatures);
  return golden.adapted(lines, path) === content;
}

/**
 * Compares an SDK with the committed one of its language. `UPDATE_GOLDEN=1` replaces the committed
 * one. Files that are copies of the runtime's sources are listed by name only.
 */
export function expectCommitted(language: string, model: ApiModel, golden: GoldenSdk): void {
  const entries = [...golden.files(model)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const fixed = entries.filter(([path, content]) => isRuntime(language, path, content, golden));
  const listed = fixed.map(([path]) => path);
  const expected = new Map([
    ...entries.filter(([path]) => !listed.includes(path)),
    [listName, `${listed.join('\n')}\n`],
  ]);
  expectFiles(join(sdks, 'petstore', language), expected);
}

/** Compares the files of one service with the committed ones: its sources and its page. */
export function expectService(
  { language, description }: { readonly language: string; readonly description: string },
  files: ReadonlyMap<string, string>,
  service: RegExp,
): void {
  const own = [...files].filter(([path]) => service.test(path));
  expect(own.length, `${language} ${description}`).toBeGreaterThan(1);
  expectFiles(join(sdks, description, language), new Map(own));
}

/** `UPDATE_GOLDEN=1` writes them instead. */
function expectFiles(folder: string, expected: ReadonlyMap<string, string>): void {
  if (process.env['UPDATE_GOLDEN'] !== undefined) writeGolden(folder, expected);
  const committed = filesOnDisk(folder);
  expect([...committed.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
  for (const [path, content] of expected) expect(committed.get(path), path).toBe(content);
}
