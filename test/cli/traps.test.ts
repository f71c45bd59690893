import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { petDescription } from '../languages/plain-text/project.js';
import { sampleLanguage } from '../languages/sample.js';
import { userProject } from './project.js';
import { buildCli, removeCli, runCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const build = (cwd: string, ...flags: string[]) =>
  runCli(['build', '--skip-install', ...flags], { cwd });

test('-v, -h and -y are short for --version, --help and --yes', async () => {
  const folder = userProject();
  const run = async (...args: string[]) => {
    const { exitCode, stdout } = await runCli(args, { cwd: folder });
    return [exitCode, stdout];
  };
  const version = await run('--version');
  expect(await run('-v')).toEqual(version);
  expect(await run('build', '-v')).toEqual(version);
  expect(await run('-h')).toEqual(await run('--help'));
  expect(await run('build', '-h')).toEqual(await run('build', '--help'));
  expect((await build(folder, '-y')).exitCode).toBe(0);
});

test('a misspelled --help is suggested, with and without a command', async () => {
  for (const args of [['--hepl'], ['build', '--hepl']]) {
    const { exitCode, stderr } = await runCli(args, { cwd: userProject() });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Did you mean --help?')]);
  }
});

test('help lists the exit codes of its command only', async () => {
  const help = async (...args: string[]) =>
    (await runCli([...args, '--help'], { cwd: userProject() })).stdout;
  expect(await help()).not.toContain('Exit codes');
  expect(await help('hooks')).not.toContain('Exit codes');
  expect(await help('build')).toContain('most of an SDK would be deleted');
  for (const command of ['init', 'validate']) {
    expect(await help(command)).toContain('Exit codes');
    expect(await help(command)).not.toContain('a generator failed');
  }
  expect(await help('validate')).not.toMatch(/^ {2}3 /m);
});

test('comments and trailing commas in a config are reported at their place', async () => {
  const folder = userProject();
  const file = join(folder, 'sdkgen.config.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('{\n', '{\n  // why\n').replace(/\n\}\n$/, ',\n}\n'));
  const { exitCode, stderr } = await build(folder);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('sdkgen.config.json:2:3  comment');
  expect(stderr).toMatch(/sdkgen\.config\.json:\d\d?:1 {2}trailing comma/);
});

test('a missing config says how to make one, and how to do without', async () => {
  const { stderr } = await build(userProject({}, {}), '--config', 'other.json');
  expect(stderr).toContain('sdkgen init');
  expect(stderr).toContain('--spec');
});

test('a reference without a target names --allow-errors', async () => {
  const text = petDescription.replace('schemas/Color', 'schemas/Colour');
  const folder = userProject({}, { 'openapi.yaml': text });
  const { exitCode, stderr } = await build(folder);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--allow-errors')]);
  expect((await build(folder, '--allow-errors', '--yes')).exitCode).toBe(0);
});

test('stage events name the language of an SDK', async () => {
  const { stdout } = await build(userProject(), '--json');
  const stages = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'stage');
  expect(stages).toContainEqual({ event: 'stage', stage: 'generate', language: sampleLanguage });
  expect(stages).toContainEqual({ event: 'stage', stage: 'read' });
});

test('a build updates the schema for editors that init wrote, and no other file', async () => {
  const schema = '.sdkgen/config.schema.json';
  const used = userProject({ $schema: `./${schema}` });
  const unused = userProject();
  const absent = userProject({ $schema: `./${schema}` });
  for (const folder of [used, unused]) {
    mkdirSync(join(folder, '.sdkgen'));
    writeFileSync(join(folder, schema), '{"of": "an older version"}');
  }
  expect((await build(used, '--dry-run')).exitCode).toBe(0);
  expect(readFileSync(join(used, schema), 'utf8')).toContain('older');
  for (const folder of [used, unused, absent]) expect((await build(folder)).exitCode).toBe(0);
  expect(readFileSync(join(used, schema), 'utf8')).toContain('"specFilePath"');
  expect(readFileSync(join(unused, schema), 'utf8')).toContain('older');
  expect(existsSync(join(absent, schema))).toBe(false);
});
