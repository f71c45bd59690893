import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { GoWorkspace } from './sdks.js';
import { unoptimized } from './tools.js';

const programs = join(repository, 'test/languages/go/programs');
const filesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(join(programs, folder)).map((name) => [
      name,
      readFileSync(join(programs, folder, name), 'utf8'),
    ]),
  );

/** Programs of users: `wrong` has mistakes, `users` says what type each thing has and does. */
describe.skipIf(!hasToolchain('go'))('programs of users', () => {
  const workspace = new GoWorkspace();

  beforeAll(async () => {
    for (const name of ['petstore', 'chat']) await workspace.addVariation(name);
    for (const folder of ['users', 'wrong']) workspace.addPrograms(folder, filesOf(folder));
  });
  afterAll(() => workspace.remove());

  test('compile with the types that they say, and do what they should', async () => {
    const { exitCode, output } = await workspace.run('go', [
      'test',
      '-vet=off',
      unoptimized,
      './users',
    ]);
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(/^ok\s+users\s/m);
  });

  test('are refused by the compiler for each mistake, and for nothing else', async () => {
    const lines = filesOf('wrong').get('wrong.go')?.split('\n') ?? [];
    const mistakes = lines.flatMap((line, at) => (line.endsWith('// wrong') ? at + 1 : []));
    // Without the limit of ten mistakes.
    const { exitCode, output } = await workspace.run('go', ['build', '-gcflags=-e', './wrong']);
    expect(exitCode).toBe(1);
    const named = [...output.matchAll(/^wrong\/wrong\.go:(\d+):/gm)].map(([, at]) => Number(at));
    expect(
      [...new Set(named)].toSorted((one, other) => one - other),
      output,
    ).toEqual(mistakes);
  });
});
