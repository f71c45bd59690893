import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../lib/paths.js';
import { buildCli, removeCli, runCli } from '../cli/run-cli.js';
import { sampleLanguage } from '../languages/sample.js';
import { commandsIn, runShell, scriptOf, shellEnvironment } from './commands.js';
import { notRun } from './exceptions.js';
import { blocksIn, blocksOf, pages } from './pages.js';

const work = realpathSync(mkdtempSync(join(tmpdir(), 'sdkgen-commands-')));
/** A repository whose SDK is up to date and committed. */
const prepared = join(work, 'prepared');
const blocks = [...pages, 'alias/generator-sdkgen/README.md'].flatMap(blocksOf);
const scripts = blocks.flatMap((block) => scriptOf(block) ?? []);
const identity = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' };
let env: Record<string, string> = {};

beforeAll(async () => {
  await buildCli();
  env = {
    ...shellEnvironment(join(work, 'bin')),
    ...identity,
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
  mkdirSync(prepared);
  copyFileSync(join(packageRoot, 'examples/petstore.yaml'), join(prepared, 'openapi.yaml'));
  const lines = [
    `sdkgen init --yes --languages ${sampleLanguage}`,
    'sdkgen build',
    'git init -q',
    'git add -A',
    'git commit -qm 1',
  ];
  const { exitCode, stdout, stderr } = await runShell(lines, { cwd: prepared, env });
  if (exitCode !== 0) throw new Error(stdout + stderr);
});
afterAll(() => {
  removeCli();
  rmSync(work, { recursive: true, force: true });
});

/** A copy of the prepared project; without a config, if the script writes one or needs none. */
function projectFor(name: string, lines: readonly string[]): string {
  const folder = join(work, name);
  cpSync(prepared, folder, { recursive: true });
  if (lines.some((line) => /^sdkgen (?:init|build --spec)/.test(line))) {
    for (const path of ['sdkgen.config.json', '.sdkgen', 'output'])
      rmSync(join(folder, path), { recursive: true });
  }
  const [, description] = / --spec (\S+)/.exec(lines.join('\n')) ?? [];
  if (description) renameSync(join(folder, 'openapi.yaml'), join(folder, description));
  return folder;
}

async function run(name: string, lines: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runShell(lines, { cwd: projectFor(name, lines), env });
  return exitCode === 0 ? '' : `exit code ${exitCode}\n${stdout}${stderr}`;
}

describe('commands of the pages', () => {
  test.each(scripts.map((script, index) => [script.place, script.lines, index] as const))(
    '%s runs',
    async (_, lines, index) => {
      expect(await run(`project${index}`, lines)).toBe('');
    },
  );

  test('there are some', () => {
    expect(scripts.length).toBeGreaterThan(7);
  });

  test('no exception is needless', () => {
    const shown = blocks.flatMap(commandsIn);
    const needless = notRun.filter(({ command }) => !shown.some((line) => command.test(line)));
    expect(needless).toEqual([]);
  });

  test('docs/cli.md watches as it shows', async () => {
    const [line = ''] = blocks.flatMap(commandsIn).filter((one) => one.includes('--watch'));
    const args = [...line.split(' ').slice(1), '--skip-install'];
    const cwd = projectFor('watched', []);
    const { exitCode, stdout } = await runCli(args, { cwd, interruptAt: 'Watching for changes.' });
    expect(stdout).toContain('Watching for changes. Press Ctrl-C to stop.');
    expect(exitCode).toBe(130);
  });
});

describe('wrong commands are found', () => {
  const scriptIn = (text: string) => blocksIn('page.md', text).map(scriptOf)[0]?.lines ?? [];

  test.each([
    ['an unknown flag', '```sh\nsdkgen build --yse\n```', 'Unknown flag --yse'],
    ['a check that fails', '```sh\nrm -r x\nsdkgen validate --config no.json\n```', 'no.json'],
    [
      'a later line',
      '```sh\nset -eu\nsdkgen validate\ngit diff --no-such-flag\n```',
      '--no-such-flag',
    ],
    [
      'a step',
      '```yaml\nname: x\njobs:\n  one:\n    steps:\n      - run: sdkgen bild\n```',
      'bild',
    ],
  ])('%s', async (name, text, found) => {
    expect(await run(name.replaceAll(' ', '-'), scriptIn(text))).toContain(found);
  });
});
