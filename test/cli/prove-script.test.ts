import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageIds } from '../../lib/languages/registry.js';
import { hasToolchain } from '../toolchains.js';
import { type Finished, repository, runProgram } from '../compile/workshop.js';
import { folderOf } from '../unit/openapi/folder.js';

const tsx = join(repository, 'node_modules/tsx/dist/cli.mjs');
/** Node is there, whatever else is not. */
const [id = ''] = languageIds.filter(hasToolchain);

/** Runs `npm run prove` with other steps, which record in a file of their own. */
async function prove(
  args: readonly string[],
  programs: readonly string[],
  before?: string,
): Promise<Finished & { readonly recorded: string | undefined }> {
  const folder = folderOf({});
  const record = join(folder, 'proved.json');
  const steps = programs.map((text, at) => ({ name: `step ${at}`, command: ['--eval', text] }));
  if (before !== undefined) writeFileSync(record, before);
  writeFileSync(join(folder, 'rehearsal.json'), JSON.stringify({ record, steps }));
  const finished = await runProgram(
    process.execPath,
    [tsx, 'scripts/prove.ts', '--rehearse', join(folder, 'rehearsal.json'), ...args],
    { cwd: repository, env: { SDKGEN_REQUIRE: '' } },
  );
  return { ...finished, recorded: existsSync(record) ? readFileSync(record, 'utf8') : undefined };
}

describe('npm run prove', () => {
  it('ends with 1 when a step fails, and leaves the record', async () => {
    const { exitCode, output, recorded } = await prove([id], ['', 'process.exit(4)'], '{}\n');
    expect(output).toContain(`${id}: step 1 failed (exit code 4)`);
    expect(output).toMatch(/0 proved, 1 failed, 0 not proved in this run, 0 not verified here$/);
    expect(exitCode).toBe(1);
    expect(recorded).toBe('{}\n');
  });

  it('with --changed proves what changed, and records it with --write only', async () => {
    const { exitCode, output, recorded } = await prove(['--changed'], ['']);
    expect(output).toContain(`${id}: it has no proof`);
    expect(output).toMatch(/, 0 failed, 0 not proved in this run, \d+ not verified here$/);
    expect([exitCode, recorded]).toEqual([0, undefined]);

    const written = await prove(['--changed', '--write'], ['']);
    const entries = Object.keys(JSON.parse(written.recorded ?? '{}') as object);
    const incomplete = written.output.match(/^not recorded: \w+ \(not verified here/gm) ?? [];
    const here = languageIds.filter(hasToolchain);
    expect(entries).toHaveLength(here.length - incomplete.length);
  });

  it.each([
    ['an unknown language', ['nonsense']],
    ['a language and --changed', ['--changed', id]],
  ])('ends with 2 for %s', async (_, args) => {
    const { exitCode, output } = await prove(args, []);
    expect(output).toContain('prove: ');
    expect(exitCode).toBe(2);
  });
});
