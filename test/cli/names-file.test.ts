import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherLanguage, sampleLanguage } from '../languages/sample.js';
import { petDescription } from '../languages/plain-text/project.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { userProject } from './project.js';
import { buildCli, canObeyModes, removeCli, type RunOptions, runCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const inline = petDescription.replace(
  "{ $ref: '#/components/schemas/Color' }",
  '{ type: string, enum: [red, blue] }',
);

async function project(): Promise<string> {
  const languages = [sampleLanguage, otherLanguage];
  const folder = userProject({ languages }, { 'openapi.yaml': inline });
  expect((await build(folder)).exitCode).toBe(0);
  return folder;
}

const build = (cwd: string, options: Partial<RunOptions> = {}) =>
  runCli(['build', '--yes', '--skip-install'], { cwd, ...options });

/** Every file of a project, without the findings of the lint. */
function filesOf(folder: string): Record<string, string> {
  const { 'output/api-schema-validation.json': _lint, ...files } = snapshotOf(folder);
  return files;
}

/** Renames the inline type in the names file. */
function rename(folder: string): void {
  const file = join(folder, 'sdkgen.names.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('pet color', 'PetPaint'));
}

test('a name of the names file is that of the type in every language', async () => {
  const folder = await project();
  rename(folder);
  expect((await build(folder)).exitCode).toBe(0);
  for (const language of [sampleLanguage, otherLanguage]) {
    const root = join(folder, 'output', language);
    const texts = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && !one.parentPath.includes('.sdkgen'))
      .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'))
      .join('\n');
    expect(texts).toContain('PetPaint');
    expect(texts).not.toContain('PetColor');
  }
});

test.runIf(canObeyModes)('a read-only names file ends a build that would change it', async () => {
  const folder = await project();
  const file = join(folder, 'sdkgen.names.json');
  chmodSync(file, 0o444);
  expect((await build(folder, { obeyModes: true })).exitCode).toBe(0);
  rename(folder);
  chmodSync(file, 0o444);
  const before = filesOf(folder);
  const { exitCode, stderr } = await build(folder, { obeyModes: true });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    /sdkgen\.names\.json cannot be written: .*sdkgen\.names\.json is read-only\./,
  );
  expect(filesOf(folder)).toEqual(before);
});

test('conflict markers are reported with their line, and nothing is written', async () => {
  const folder = await project();
  const file = join(folder, 'sdkgen.names.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('  "types"', '<<<<<<< HEAD\n  "types"'));
  const before = filesOf(folder);
  for (const command of ['build', 'validate', 'diff']) {
    const { exitCode, stderr } = await runCli([command], { cwd: folder });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('sdkgen.names.json has the conflict markers of a merge.');
    expect(stderr).toContain('sdkgen.names.json:3:1');
    expect(stderr).toContain('Keep the rows of both sides');
  }
  expect(filesOf(folder)).toEqual(before);
  rmSync(folder, { recursive: true });
});
