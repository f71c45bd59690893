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
  /** A language is recorded only if all of its platforms are on this machine. */
  const isIncomplete = (output: string): boolean => output.includes('not recorded (not verified');

  it('ends with 1 when a step fails, and records those that pass', async () => {
    const { exitCode, output, recorded } = await prove([id], ['process.exit(4)', '']);
    expect(output).toContain(`${id}: step 0: failed (exit code 4)`);
    expect(output).toMatch(
      /\n1 proved, 1 failed, 0 with a current proof, 0 not proved in this run; 0 languages not verified here$/,
    );
    expect(output).toContain(`\nfailed: ${id}: step 0\n`);
    expect(exitCode).toBe(1);
    if (isIncomplete(output)) return;
    expect(Object.keys(stepsIn(recorded)[id] ?? {})).toEqual(['step 1']);

    const next = await prove([id], ['', ''], recorded);
    expect(next.output).toContain(
      `${id}: step 1: not run: proof 1 is of these files; --again runs it`,
    );
    expect(next.output).toContain('1 proved, 0 failed, 1 with a current proof');
    expect(next.exitCode).toBe(0);

    const again = await prove([id, '--again', '--step', 'step 1'], ['', ''], next.recorded);
    expect(again.output).toContain('1 proved, 0 failed, 0 with a current proof');
    expect(stepsIn(again.recorded)[id]).toMatchObject({
      'step 0': { sequence: 2 },
      'step 1': { sequence: 3 },
    });
  });

  it('with --changed proves what changed, and records it with --write only', async () => {
    const { exitCode, output, recorded } = await prove(['--changed'], ['']);
    expect(output).toContain(`${id}: step 0: started: it has no proof`);
    expect(output).toMatch(/, 0 not proved in this run; \d+ languages not verified here$/);
    expect([exitCode, recorded]).toEqual([0, undefined]);

    const written = await prove(['--changed', '--write'], ['']);
    const incomplete = written.output.match(/: not recorded \(not verified here/g) ?? [];
    const here = languageIds.filter(hasToolchain);
    expect(Object.keys(stepsIn(written.recorded))).toHaveLength(here.length - incomplete.length);
  });

  it('ends with 2 for arguments that it cannot use', async () => {
    const { exitCode, output } = await prove([id, '--step', 'nonsense'], ['']);
    expect(output).toBe('prove: nonsense is not a step: use step 0');
    expect(exitCode).toBe(2);
  });
});

function stepsIn(recorded = '{}'): Readonly<Record<string, Readonly<Record<string, object>>>> {
  return JSON.parse(recorded) as Record<string, Record<string, object>>;
}
