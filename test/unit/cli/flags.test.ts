import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { buildFlags, requestOf, validateFlags } from '../../../lib/cli/build-flags.js';
import { readFlags } from '../../../lib/cli/flags.js';
import type { BuildRequest } from '../../../lib/report/host.js';
import { buildRequest } from '../../languages/plain-text/project.js';

const request = async (...args: string[]) =>
  requestOf(await readFlags('build', buildFlags, args), '/x');

describe('flags', () => {
  test.each<[string[], Partial<BuildRequest>]>([
    [[], {}],
    [['--yes', '--force'], { yes: true, onConflict: 'overwrite' }],
    [['-y'], { yes: true }],
    [['--spec', 'a.yaml', '--allow-remote'], { spec: 'a.yaml', fetch: 'if-absent' }],
    [['--allow-remote', '--refresh'], { fetch: 'again' }],
    [['--on-conflict', 'markers'], { onConflict: 'markers' }],
    [['--on-conflict=mine'], { onConflict: 'mine' }],
    [['--reask', '--allow-deletions'], { reask: true, allowDeletions: true }],
    [['--on-conflict=overwrite', '--force'], { onConflict: 'overwrite' }],
    [
      ['--languages', 'elvish, klingon,', '--no-lint'],
      { languages: ['elvish', 'klingon'], lint: false },
    ],
    [['--config=a.json', '--config', 'b.json'], { config: 'b.json' }],
    [['--config=-odd.json', '--'], { config: '-odd.json' }],
    [
      ['--allow-errors', '--allow-remote-refs', '--skip-install', '--dry-run'],
      { allowErrors: true, allowRemoteRefs: true, skipInstall: true, dryRun: true },
    ],
  ])('%j', async (args, wanted) => {
    expect(await request(...args)).toEqual(buildRequest('/x', wanted));
  });

  test.each([
    [['--frce'], /--frce.*--force/],
    [['-x'], /Unknown flag -x/],
    [['--hepl'], /Did you mean --help\?/],
    [['--versoin'], /Did you mean --version\?/],
    [['--refresh'], /Add --allow-remote/],
    [['--no-yes'], /Unknown flag --no-yes/],
    [['file'], /no arguments/],
    [['--yes=no'], /takes no value/],
    [['--config'], /needs a value/],
    [['--config', '--yes'], /needs a value/],
    [['--config='], /needs a value/],
    [['--on-conflict=yours'], /keep, mine, overwrite, markers/],
    [['--on-conflict=keep', '--force'], /cannot be combined/],
    [['--__proto__'], /Unknown flag/],
  ])('%j is refused with code 2', async (args, said) => {
    await expect(request(...args)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(said),
    });
  });

  test('validate has no flag that would write', () => {
    const names = validateFlags.map((flag) => flag.name);
    expect(names).toContain('config');
    for (const name of ['force', 'yes', 'skip-install', 'dry-run'])
      expect(names).not.toContain(name);
  });
});

test('--version and --help import nothing but what Node brings', () => {
  const seen = new Set<string>();
  const foreign: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, , specifier = ''] of text.matchAll(
      /^(?:import|export)\s(?!type\b)[^;]*?from\s*(['"])([^'"]+)\1/gms,
    )) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier.replace(/\.js$/, '.ts')));
      else if (!specifier.startsWith('node:')) foreign.push(`${file}: ${specifier}`);
    }
  };
  visit(resolve(dirname(fileURLToPath(import.meta.url)), '../../../lib/cli/main.ts'));
  expect([...seen].map((file) => file.split('/').at(-1))).toContain('help.ts');
  expect(foreign).toEqual([]);
});
