import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { InstallCommand } from '../../../lib/languages/language.js';
import { InstallStates } from '../../../lib/output/install-states.js';
import { runTool } from '../../../lib/output/post-install.js';

const command: InstallCommand = {
  command: process.execPath,
  args: ['-e', 'require("node:fs").appendFileSync("runs.txt", "run\\n")'],
  dependsOn: ['package.json'],
  writes: [],
  purpose: 'counts how often it was run',
};
const run = (output: string) =>
  runTool(
    {
      language: 'x',
      folder: join(output, 'x'),
      generated: new Set(['package.json']),
      states: new InstallStates(output),
    },
    command,
    false,
  );

function newOutput(): string {
  const output = mkdtempSync(join(tmpdir(), 'sdkgen-install-'));
  mkdirSync(join(output, 'x'));
  writeFileSync(join(output, 'x/package.json'), '{}');
  return output;
}

test('a command is run once, until a file that it depends on changes', async () => {
  const output = newOutput();
  expect((await run(output)).result).toBe('done');
  expect((await run(output)).result).toBe('unchanged');
  writeFileSync(join(output, 'x/package.json'), '{"a":1}');
  expect((await run(output)).result).toBe('done');
  expect(readFileSync(join(output, 'x/runs.txt'), 'utf8')).toBe('run\nrun\n');
});

const places: readonly (readonly [string, (path: string, outside: string) => void])[] = [
  ['a link to a device that never ends', (path) => symlinkSync('/dev/zero', path)],
  ['a link out of the folder', (path, outside) => symlinkSync(outside, path)],
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a folder', (path) => mkdirSync(path)],
];

test.each(places)('a state that is %s is not read or written through', async (_, place) => {
  const output = newOutput();
  const outside = join(mkdtempSync(join(tmpdir(), 'sdkgen-outside-')), 'state.json');
  writeFileSync(outside, 'outside');
  place(join(output, '.post-install.json'), outside);
  expect((await run(output)).result).toBe('done');
  expect(readFileSync(outside, 'utf8')).toBe('outside');
});

test.each(places)(
  'a file that a command depends on and that is %s is not read',
  async (_, place) => {
    const output = newOutput();
    const outside = join(mkdtempSync(join(tmpdir(), 'sdkgen-outside-')), 'package.json');
    writeFileSync(outside, '{}');
    rmSync(join(output, 'x/package.json'));
    place(join(output, 'x/package.json'), outside);
    expect((await run(output)).result).toBe('done');
  },
);

test('a state with names out of the SDK only has the command run again', async () => {
  const output = newOutput();
  await run(output);
  const file = join(output, '.post-install.json');
  const state = JSON.parse(readFileSync(file, 'utf8'));
  for (const entry of Object.values<{ made: string[] }>(state)) entry.made = ['../../etc', '/etc'];
  writeFileSync(file, JSON.stringify(state));
  expect((await run(output)).result).toBe('done');
  expect(existsSync(join(output, 'x/runs.txt'))).toBe(true);
});
