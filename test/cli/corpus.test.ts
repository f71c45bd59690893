import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli, packageRoot, removeCli, runCli } from './run-cli.js';

/** Real public descriptions, where somebody put them beside the checkout. */
const corpus = join(packageRoot, '../shared/corpus');

function descriptions(): string[] {
  const index = join(corpus, 'INDEX.tsv');
  if (!existsSync(index)) return [];
  const [, ...rows] = readFileSync(index, 'utf8').trim().split('\n');
  return rows.map((row) => row.slice(0, row.indexOf('\t')));
}

interface Report {
  readonly operations: { readonly total: number };
}

const files = descriptions();

beforeAll(buildCli);
afterAll(removeCli);

describe.runIf(files.length > 0)(
  'init --yes, then build --yes, on every description of the corpus',
  () => {
    // A build keeps one core busy, so two of them take half the time.
    test.concurrent.each(files)('%s', async (file) => {
      const cwd = projectWith(file);
      try {
        const init = await runCli(['init', '--yes', '--spec', basename(file)], { cwd });
        expect(init.stderr).not.toMatch(/error/i);
        expect(init.exitCode).toBe(0);
        const build = await runCli(['build', '--yes', '--skip-install'], { cwd });
        expect(build.stderr).toBe('');
        expect(build.exitCode).toBe(0);
        const report = JSON.parse(
          readFileSync(join(cwd, 'output/build-report.json'), 'utf8'),
        ) as Report;
        const client = readFileSync(join(cwd, 'output/typescript/src/index.ts'), 'utf8');
        expect(client).toContain('SdkConfig');
        expect(report.operations.total).toBe(operationsIn(file));
      } finally {
        rmSync(cwd, { recursive: true, force: true });
      }
    });
  },
);

/** A description in a folder of its own comes with the folder, for its references. */
function projectWith(file: string): string {
  const cwd = mkdtempSync(join(tmpdir(), 'sdkgen-corpus-'));
  mkdirSync(cwd, { recursive: true });
  if (dirname(file) === '.') cpSync(join(corpus, file), join(cwd, file));
  else cpSync(join(corpus, dirname(file)), cwd, { recursive: true });
  return cwd;
}

/** Counted by the corpus's own index, with other code than ours. */
function operationsIn(file: string): number {
  const row = readFileSync(join(corpus, 'INDEX.tsv'), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${file}\t`));
  return Number(row?.split('\t')[5]);
}
