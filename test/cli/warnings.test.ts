import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../lib/report/finding.js';
import { sampleSdk } from '../languages/sample.js';
import { descriptionWithWarnings, userProject } from './project.js';
import { buildCli, removeCli, runCli, typeToCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const build = (cwd: string, ...flags: string[]) =>
  runCli(['build', '--skip-install', ...flags], { cwd });

/** No server, and two operations without tags. */
const project = (rules: Record<string, string> = {}, description = descriptionWithWarnings) =>
  userProject({ lint: { rules } }, { 'openapi.yaml': description });

function severities(folder: string): string[] {
  const text = readFileSync(join(folder, 'output/api-schema-validation.json'), 'utf8');
  const { problems } = JSON.parse(text) as { problems: Finding[] };
  return problems.map(({ rule, severity }) => `${rule} ${severity}`).sort();
}

test('each kind is one message, with its places as pointer and operation', async () => {
  const { exitCode, stdout } = await build(project());
  expect(exitCode).toBe(3);
  expect(stdout.match(/has no tags/g)).toHaveLength(1);
  expect(stdout).toContain('[operation-tags] (2 places)');
  expect(stdout).toMatch(/openapi\.yaml:\d+:\d+ #\/paths\/~1pets~1\{petId\}\/get.* \(GET \/pets/);
  expect(stdout).not.toMatch(/^\s+\d+ \| /m);
});

test('a terminal shows the line of the first place', async () => {
  const { screen } = await typeToCli(['build', '--skip-install'], project(), [
    ['Build anyway?', 'n\r'],
  ]);
  expect(screen).toMatch(/^\s+\d+ \| {7}tags: \[\]$/m);
  expect(screen).toMatch(/^\s+\| +\^$/m);
});

describe('lint.rules', () => {
  const off = { 'servers-present': 'off', 'operation-tags': 'off' };

  test('settles the question for rules that are off, and the file lists them', async () => {
    const folder = project(off);
    const { exitCode, stdout } = await build(folder);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('openapi.yaml: no issues detected');
    expect(stdout).not.toContain('has no tags');
    expect(severities(folder)).toEqual([
      'operation-tags off',
      'operation-tags off',
      'servers-present off',
    ]);
  });

  test('asks about those that are left', async () => {
    const folder = project({ 'servers-present': 'off' });
    const { exitCode, stdout, stderr } = await build(folder);
    expect(exitCode).toBe(3);
    expect(stdout).toContain('0 errors, 2 warnings');
    expect(stderr).toContain('2 warnings');
    expect(stderr).toContain('lint.rules');
  });

  test('ends the build for an error', async () => {
    const folder = project({ ...off, 'servers-present': 'error' });
    const { exitCode, stderr } = await build(folder, '--yes');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('1 error');
    expect(existsSync(join(folder, sampleSdk))).toBe(false);
    expect(severities(folder)).toContain('servers-present error');
    expect((await build(folder, '--yes', '--allow-errors')).exitCode).toBe(0);
  });

  test('holds for what is found when the description is read', async () => {
    const text = descriptionWithWarnings.replace('summary: One pet', 'summary: [One pet]');
    const folder = project({ ...off, 'wrong-type': 'error' }, text);
    expect((await build(folder)).exitCode).toBe(2);
    expect((await build(project({ ...off, 'wrong-type': 'off' }, text))).exitCode).toBe(0);
  });

  test('holds for warnings of the model', async () => {
    const text = descriptionWithWarnings
      .replace('security: []', 'security: [{ key: [] }]')
      .replace(
        'components:',
        'components:\n  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }',
      );
    const warned = await build(project(off, text));
    expect([warned.exitCode, warned.stdout.includes('Model:')]).toEqual([0, true]);
    const silent = await build(project({ ...off, 'no-credentials': 'off' }, text));
    expect([silent.exitCode, silent.stdout.includes('Model:')]).toEqual([0, false]);
    const refused = await build(project({ ...off, 'no-credentials': 'error' }, text));
    expect(refused.exitCode).toBe(2);
    expect(refused.stdout).toContain('error    ');
  });

  test('an up-to-date build says the same', async () => {
    const folder = project({ 'servers-present': 'off' });
    const first = await build(folder, '--yes');
    const again = await build(folder, '--yes');
    const lint = (stdout: string) =>
      stdout.slice(stdout.indexOf('Lint:'), stdout.indexOf('No hooks'));
    expect(lint(again.stdout)).toBe(lint(first.stdout));
    expect((await build(folder)).exitCode).toBe(3);
  });

  test('names that no finding has are suggested, and wrong values refused', async () => {
    const { stdout } = await build(project({ 'servers-presnet': 'off' }), '--yes');
    expect(stdout).toContain('`lint.rules.servers-presnet` matches no finding');
    expect(stdout).toContain('Did you mean `servers-present`?');
    const wrong = await build(project({ 'servers-present': 'info' }));
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toContain('lint.rules');
  });

  test('leaves the SDK as it is', async () => {
    const folder = project(off);
    await build(folder);
    const manifest = readFileSync(join(folder, sampleSdk, '.manifest.json'), 'utf8');
    expect(manifest).not.toContain('operation-tags');
  });
});

test('a description without operations asks', async () => {
  const empty = descriptionWithWarnings.replace(/^paths:\n(?: .*\n)*/m, 'paths: {}\n');
  const folder = project({ 'servers-present': 'off' }, empty);
  const { exitCode, stdout } = await build(folder);
  expect(exitCode).toBe(3);
  expect(stdout).toContain('[no-operations]');
  expect((await build(folder, '--yes')).exitCode).toBe(0);
});
