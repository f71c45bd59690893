import { stageNames } from '../../lib/timings.js';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../lib/languages/registry.js';
import { petFiles, sampleLanguage, sampleSdk, sampleTitle } from '../languages/sample.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { descriptionWithWarnings, userProject } from './project.js';
import { buildCli, removeCli, runCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const build = (cwd: string, ...flags: string[]) =>
  runCli(['build', '--skip-install', ...flags], { cwd });

describe('sdkgen build, off a terminal', () => {
  test('tells its steps in order and ends with 0', async () => {
    const folder = userProject();
    const { exitCode, stdout, stderr } = await build(folder);
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    const steps = [
      'no issues detected',
      'Lint: openapi.yaml',
      'No hooks found',
      'No custom plan modifiers found',
      `${sampleTitle}: done`,
      'Report:',
    ].map((step) => stdout.indexOf(step));
    expect(steps).not.toContain(-1);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    for (const path of [
      'output/api-schema-validation.json',
      'output/build-report.json',
      `${sampleSdk}/${petFiles.manifest}`,
      `${sampleSdk}/.manifest.json`,
    ]) {
      expect(existsSync(join(folder, path)), path).toBe(true);
    }
  });

  test('changes nothing the second time', async () => {
    const folder = userProject();
    await build(folder);
    const before = snapshotOf(folder);
    expect((await build(folder)).exitCode).toBe(0);
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('ends with 3 for warnings without --yes, with the validation result and nothing else', async () => {
    const folder = userProject({}, { 'openapi.yaml': descriptionWithWarnings });
    const { exitCode, stderr } = await build(folder);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('--yes');
    expect(Object.keys(snapshotOf(join(folder, 'output')))).toEqual(['api-schema-validation.json']);
    expect((await build(folder, '--yes')).exitCode).toBe(0);
  });

  test('--dry-run lists what would change and writes nothing', async () => {
    const folder = userProject();
    const before = snapshotOf(folder);
    const { exitCode, stdout } = await runCli(['build', '--dry-run'], { cwd: folder });
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`${sampleSdk}/${petFiles.manifest}`);
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('--json prints one JSON object per line and nothing else on stdout', async () => {
    const folder = userProject();
    const { exitCode, stdout } = await build(folder, '--json', '--timing');
    expect(exitCode).toBe(0);
    const events = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string });
    const names = events.map(({ event }) => event).filter((name) => name !== 'stage');
    expect(names).toEqual([
      'config',
      'lint',
      'note',
      'note',
      'language',
      'report',
      'post-install',
      'timing',
      'end',
    ]);
    expect(events.at(-1)).toEqual({ event: 'end', exitCode: 0 });
  });

  test('--json tells errors on stdout too', async () => {
    const folder = userProject({ sdkNme: 'x' });
    const { exitCode, stdout } = await build(folder, '--json');
    expect(exitCode).toBe(2);
    const events = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string });
    expect(events.map(({ event }) => event).slice(-2)).toEqual(['error', 'end']);
  });

  test('goes on when nobody reads what it prints', async () => {
    const folder = userProject();
    const { exitCode, stderr } = await runCli(['build', '--skip-install'], {
      cwd: folder,
      unread: true,
    });
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    expect(existsSync(join(folder, sampleSdk, petFiles.manifest))).toBe(true);
  });

  test('the stages can be timed by name', async () => {
    const { stdout } = await build(userProject(), '--timing');
    const absent: readonly string[] = ['modifiers', 'install'];
    for (const stage of stageNames.filter((name) => !absent.includes(name))) {
      expect(stdout).toMatch(new RegExp(`^${stage} +\\d+ ms$`, 'm'));
    }
  });

  test('Ctrl-C ends it with 130 and one line', async () => {
    const folder = userProject();
    const { exitCode, stderr } = await runCli(['build', '--skip-install'], {
      cwd: folder,
      interruptAt: 'Config:',
    });
    expect(exitCode).toBe(130);
    expect(stderr.trim()).toBe('sdkgen: interrupted.');
    expect(existsSync(join(folder, sampleSdk))).toBe(false);
  });

  test('Ctrl-C during the installation leaves complete SDKs, and says so', async () => {
    const folder = userProject();
    const [install] = languages[sampleLanguage].postInstall;
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, install?.command ?? ''), '#!/bin/sh\nexec sleep 30\n', {
      mode: 0o755,
    });
    const { exitCode, stderr } = await runCli(['build'], {
      cwd: folder,
      env: { PATH: [programs, process.env['PATH']].join(delimiter) },
      interruptAt: 'Report:',
    });
    expect(exitCode).toBe(130);
    expect(stderr.trim()).toBe(
      'sdkgen: interrupted. The SDKs are complete; only installation stopped. The next build continues it.',
    );
    expect(existsSync(join(folder, sampleSdk, '.manifest.json'))).toBe(true);
    expect(existsSync(join(folder, 'output/build-report.json'))).toBe(true);
  });

  test('text of the description cannot command the terminal or the CI system', async () => {
    const description = descriptionWithWarnings
      .replace(
        'operationId: getPet',
        'operationId: "x\\u001b[2J\\n::error::pwned"\n      x-a: "\\u202e"',
      )
      .replace('#/components/schemas/Pet', '#/components/schemas/\\u001b[2J');
    const folder = userProject(
      { '\u001b[2J::set-output name=a::b': 1, '::error::x': 1 },
      { 'openapi.yaml': description },
    );
    for (const args of [['build', '--yes', '--skip-install'], ['validate']]) {
      const { stdout, stderr } = await runCli(args, { cwd: folder, env: { CI: 'true' } });
      const text = (stdout + stderr).replace(/\u001b\[(?:\d+)m/g, '');
      expect(text).not.toContain('\u001b');
      expect(text).not.toMatch(/^\s*::/m);
    }
  });
});

describe('sdkgen validate', () => {
  test('ends with 0 and writes nothing, warnings or not', async () => {
    const folder = userProject({}, { 'openapi.yaml': descriptionWithWarnings });
    const before = snapshotOf(folder);
    const { exitCode, stdout } = await runCli(['validate'], { cwd: folder });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/Lint: openapi.yaml: 0 errors, \d+ warnings/);
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('ends with 2 for a config that is wrong', async () => {
    const folder = userProject({ auth: ['basic', 'bearer'] });
    expect((await runCli(['validate'], { cwd: folder })).exitCode).toBe(2);
  });
});

describe('the command line itself', () => {
  const cwd = userProject();

  test.each([
    [['build', '--frce'], '--force'],
    [['build', 'extra'], 'no arguments'],
    [['build', '--config'], 'needs a value'],
    [['build', '--yes=1'], 'takes no value'],
    [['build', '--on-conflict=yours'], 'keep, mine, overwrite, markers'],
    [['build', '--force', '--on-conflict=keep'], 'cannot be combined'],
    [['biuld'], 'build'],
    [['--vresion'], 'Unknown flag'],
    [['login'], 'Unknown command'],
    [['build', '--languages', 'cobol'], 'cobol'],
  ])('%j ends with 2', async (args, said) => {
    const before = snapshotOf(cwd);
    const { exitCode, stderr } = await runCli(args, { cwd });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(said);
    expect(snapshotOf(cwd)).toEqual(before);
  });

  test('--version and --help answer; help names every flag and exit code', async () => {
    const version = await runCli(['--version'], { cwd });
    expect(version).toMatchObject({ exitCode: 0, stderr: '' });
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const general = await runCli(['--help'], { cwd });
    expect(general.stdout).toMatch(/init[\s\S]*validate[\s\S]*build[\s\S]*--version/);
    const help = await runCli(['build', '--help'], { cwd });
    expect(help).toMatchObject({ exitCode: 0, stderr: '' });
    expect(help.stdout).toMatch(/Exit codes:[\s\S]* 130 /);
    const flags = [
      'yes',
      'languages',
      'skip-install',
      'dry-run',
      'json',
      'config',
      'no-lint',
      'allow-errors',
      'force',
      'on-conflict',
      'timing',
      'allow-remote-refs',
    ];
    for (const flag of flags) expect(help.stdout).toContain(`--${flag}`);
    expect((await runCli([], { cwd })).exitCode).toBe(2);
  });
});
