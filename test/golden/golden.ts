import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect } from 'vitest';
import { packageRoot } from '../../lib/paths.js';

/** SDKs as users get them, to read and to see what a change does to them. */
const sdks = join(packageRoot, 'test/golden/sdks/petstore');

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

/** Where the runtime's sources of a language are, and what is put in them. */
interface Runtime {
  /** The source that a file of the SDK is made of, below the folder of the runtime. */
  readonly sourceOf: (path: string) => string | undefined;
  /** A source with the names that are the SDK's own. */
  readonly adapted: (source: string, path: string) => string;
}

/** Whether a file is its source in the runtime with the SDK's own names, and no more. */
function isRuntime(language: string, path: string, content: string, runtime: Runtime): boolean {
  const source = runtime.sourceOf(path);
  const file = source && join(packageRoot, 'templates', language, 'runtime', source);
  if (!file || !existsSync(file)) return false;
  return runtime.adapted(readFileSync(file, 'utf8'), path) === content;
}

/**
 * Compares an SDK with the committed one of its language; `UPDATE_GOLDEN=1` writes that anew. Files
 * that are the runtime's sources are in the list of such files and not there once more.
 */
export function expectCommitted(
  language: string,
  files: ReadonlyMap<string, string>,
  runtime: Runtime,
): void {
  const golden = join(sdks, language);
  const entries = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const fixed = entries.filter(([path, content]) => isRuntime(language, path, content, runtime));
  const listed = fixed.map(([path]) => path);
  const expected = new Map([
    ...entries.filter(([path]) => !listed.includes(path)),
    [listName, `${listed.join('\n')}\n`],
  ]);
  if (process.env['UPDATE_GOLDEN'] !== undefined) writeGolden(golden, expected);
  const committed = filesOnDisk(golden);
  expect([...committed.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
  for (const [path, content] of expected) expect(committed.get(path), path).toBe(content);
}
