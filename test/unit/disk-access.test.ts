import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../lib/paths.js';

/** Modules that read or write what lies in the output folder, and what each of them does there. */
const gates: Readonly<Record<string, readonly string[]>> = {
  // Reads and lists: regular files of bounded size, no links.
  'lib/output/plain-file.ts': ['openSync', 'fstatSync', 'readSync', 'closeSync', 'readdirSync'],
  // Looks, without following links and without reading.
  'lib/output/safe-path.ts': ['lstatSync', 'accessSync'],
  'lib/output/output-folder.ts': ['accessSync'],
  'lib/output/written-paths.ts': ['readdir', 'realpath'],
  'lib/up-to-date/last-build.ts': ['lstatSync', 'realpathSync', 'readdir', 'readFile', 'rm'],
  // Write: what a transaction asks for, the reports, the lock.
  'lib/output/disk.ts': [
    'openSync',
    'writeFileSync',
    'fdatasyncSync',
    'closeSync',
    'renameSync',
    'rmSync',
    'chmod',
    'mkdir',
    'open',
    'rm',
    'rmdir',
  ],
  'lib/output/write-file.ts': ['mkdir', 'writeFile', 'rename', 'rm'],
  'lib/output/lock.ts': [
    'mkdir',
    'writeFile',
    'link',
    'copyFile',
    'rename',
    'rm',
    'rmdir',
    'utimes',
    'unlinkSync',
  ],
};

/** Modules that read or write elsewhere: the project, this package, the user's own folders. */
const elsewhere = [
  'lib/workers/background-worker.ts',
  'lib/cli/init.ts',
  'lib/cli/yeoman-files.ts',
  'lib/config/fetched-file.ts',
  'lib/config/init/find-descriptions.ts',
  'lib/config/init/plan.ts',
  'lib/config/load.ts',
  'lib/config/read-file.ts',
  'lib/hooks/read-hooks.ts',
  'lib/hooks/scaffold.ts',
  'lib/hooks/sources.ts',
  'lib/output/journal-seal.ts',
  'lib/output/process-identity.ts',
  'lib/output/program-path.ts',
  'lib/paths.ts',
  'lib/modifiers/files.ts',
  'lib/names-file/write.ts',
  'lib/render/load-assets.ts',
  'lib/report/source-positions.ts',
  'lib/openapi/files.ts',
  'lib/openapi/input.ts',
  'lib/stages/config.ts',
  'lib/stages/editor-schema.ts',
  'lib/stages/proposed-config.ts',
  'lib/up-to-date/bundle-identity.ts',
  'lib/up-to-date/recorded-inputs.ts',
  'lib/watch/inputs.ts',
];

/** Values that a module imports from `node:fs`, by module. */
const imports = new Map(
  readdirSync(join(packageRoot, 'lib'), { recursive: true })
    .map((name) => `lib/${String(name).replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [path, importedFrom(readFileSync(join(packageRoot, path), 'utf8'))] as const)
    .filter(([, names]) => names.length > 0),
);

function importedFrom(text: string): readonly string[] {
  const statements = text.matchAll(
    /\bimport\s+(?!type\b)([^'";]*?)\s*from\s*['"](?:node:)?fs(?:\/promises)?['"]/g,
  );
  const lazy = /\bimport\s*\(\s*['"](?:node:)?fs/.test(text) ? ['*'] : [];
  return [...statements]
    .flatMap(([, names = '']) =>
      names.startsWith('{')
        ? names
            .replace(/[{}\s]/g, ' ')
            .split(',')
            .flatMap(valueOf)
        : ['*'],
    )
    .concat(lazy);
}

function valueOf(name: string): readonly string[] {
  const word = name.trim();
  return word === '' || word === 'constants' || word.startsWith('type ') ? [] : [word];
}

describe('what lies in the output folder', () => {
  test('is touched by the gates only: every other module that imports node:fs is known', () => {
    expect([...imports.keys()].sort()).toEqual([...Object.keys(gates), ...elsewhere].sort());
  });

  test.each(Object.entries(gates))('%s does nothing else there', (path, names) => {
    expect([...(imports.get(path) ?? [])].sort()).toEqual([...names].sort());
  });

  test.each([
    "import { readFileSync } from 'node:fs';",
    "import fs from 'fs';",
    "import * as fs from 'node:fs/promises';",
    "const { rm } = await import('node:fs/promises');",
    "import {\n  type Stats,\n  rm,\n} from 'node:fs';",
  ])('is found to be touched by %j', (text) => {
    expect(importedFrom(text)).toHaveLength(1);
  });
});
