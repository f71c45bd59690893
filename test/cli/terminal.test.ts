import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { petDescription } from '../languages/plain-text/project.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { descriptionWithWarnings, userProject } from './project.js';
import { buildCli, removeCli, runCli, type Step, typeToCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const enter = '\r';
const ctrlC = '\u0003';
const build = (folder: string, steps: readonly Step[], ...flags: string[]) =>
  typeToCli(['build', '--skip-install', ...flags], folder, steps);

describe('build anyway?', () => {
  const project = () => userProject({}, { 'openapi.yaml': descriptionWithWarnings });

  test('Enter means yes', async () => {
    const folder = project();
    const { exitCode, screen } = await build(folder, [[/Build anyway\?.*\(Y\/n\)/, enter]]);
    expect(exitCode).toBe(0);
    expect(screen).toContain('TypeScript: done');
    expect(existsSync(join(folder, 'output/typescript/package.json'))).toBe(true);
  });

  test('n ends the build with 3', async () => {
    const folder = project();
    const { exitCode } = await build(folder, [['Build anyway?', `n${enter}`]]);
    expect(exitCode).toBe(3);
    expect(Object.keys(snapshotOf(join(folder, 'output')))).toEqual(['api-schema-validation.json']);
  });

  test('Ctrl-C ends it with 130 and one line', async () => {
    const folder = project();
    const { exitCode, screen } = await build(folder, [['Build anyway?', ctrlC]]);
    expect(exitCode).toBe(130);
    expect(screen.trimEnd().split('\n').at(-1)).toBe('sdkgen: interrupted.');
    expect(screen).not.toMatch(/^\s+at /m);
    expect(existsSync(join(folder, 'output/typescript'))).toBe(false);
  });

  test('is not asked with --yes', async () => {
    const { exitCode, screen } = await build(project(), [], '--yes');
    expect(exitCode).toBe(0);
    expect(screen).not.toContain('Build anyway?');
  });
});

describe('a file that the user edited', () => {
  const changed = 'output/typescript/package.json';

  async function edited(): Promise<string> {
    const folder = userProject();
    expect((await runCli(['build', '--skip-install'], { cwd: folder })).exitCode).toBe(0);
    writeFileSync(join(folder, changed), 'mine\n');
    writeFileSync(join(folder, 'openapi.yaml'), petDescription.replace('One pet', 'A single pet'));
    return folder;
  }

  test('is overwritten after y', async () => {
    const folder = await edited();
    const { exitCode } = await build(folder, [[`Overwrite ${changed}?`, `y${enter}`]]);
    expect(exitCode).toBe(0);
    expect(readFileSync(join(folder, changed), 'utf8')).not.toBe('mine\n');
  });

  test('stays after n, while the rest is written', async () => {
    const folder = await edited();
    const before = snapshotOf(join(folder, 'output'));
    const { exitCode, screen } = await build(folder, [[`Overwrite ${changed}?`, `n${enter}`]]);
    expect(exitCode).toBe(0);
    expect(screen).toContain('of yours kept');
    expect(readFileSync(join(folder, changed), 'utf8')).toBe('mine\n');
    expect(snapshotOf(join(folder, 'output'))).not.toEqual(before);
  });

  test('its differences are shown as often as they are asked for', async () => {
    const folder = await edited();
    const asked = /Overwrite [^\n]*\(ynadxH\)\s*$/;
    const again: Step[] = Array.from({ length: 5 }, () => [`Overwrite ${changed}?`, `d${enter}`]);
    const { exitCode, screen } = await build(folder, [...again, [asked, `n${enter}`]]);
    expect(exitCode).toBe(0);
    expect(screen.match(/^-mine$/gm)).toHaveLength(5);
    expect(screen).toContain('@@');
  });

  test.each([
    ['x', `x${enter}`, 3],
    ['Ctrl-C', ctrlC, 130],
  ])('%s leaves the disk as it was', async (_, typed, code) => {
    const folder = await edited();
    const before = snapshotOf(folder);
    const { exitCode, screen } = await build(folder, [[`Overwrite ${changed}?`, typed]]);
    expect(exitCode).toBe(code);
    expect(screen).not.toMatch(/^\s+at /m);
    const after = snapshotOf(folder);
    // The validation result is written before anybody is asked.
    for (const entries of [before, after]) delete entries['output/api-schema-validation.json'];
    expect(after).toEqual(before);
  });
});
