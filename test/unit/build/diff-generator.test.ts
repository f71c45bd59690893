import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { createHelpers } from 'yeoman-test';
import DiffGenerator from '../../../generators/diff/index.js';
import { commands } from '../../../lib/cli/commands.js';
import { packageRoot } from '../../../lib/paths.js';
import { userProject } from '../../cli/project.js';
import {
  otherLanguage,
  otherTitle,
  sampleLanguage,
  sampleSdk,
  sampleTitle,
} from '../../languages/sample.js';

const sourceOf = (name: string) =>
  fileURLToPath(new URL(`../../../generators/${name}/index.ts`, import.meta.url));

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What the generator says of a project that was not built yet. */
async function compare(options: Readonly<Record<string, unknown>> = {}) {
  const folder = userProject({ languages: [sampleLanguage, otherLanguage] });
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const run = await createHelpers({})
    .create(DiffGenerator as never, { namespace: 'sdkgen:diff', resolved: sourceOf('diff') })
    .inTmpDir((temporary) => cpSync(folder, temporary, { recursive: true }))
    .withOptions(options)
    .run();
  const said = printed.mock.calls.map(([text]) => String(text)).join('');
  vi.restoreAllMocks();
  expect(run.askedQuestions).toEqual([]);
  expect(run.getStateSnapshot()).toEqual({});
  expect(existsSync(join(run.cwd, 'output'))).toBe(false);
  return said;
}

test('yo sdkgen:diff says what sdkgen diff says, and asks and writes nothing', async () => {
  const said = await compare({ languages: sampleLanguage });
  expect(said).toContain(`${sampleTitle}: planned ${sampleSdk}`);
  expect(said).not.toContain(`${otherTitle}: planned`);
  expect(process.exitCode).toBe(0);
});

test('its flags are those of the command', async () => {
  expect(await compare({ files: true })).toContain('create');
  expect(await compare()).not.toContain('create');
});

test('there is a generator for each command that yo sdkgen names', () => {
  for (const { name } of commands.filter((command) => command.name !== 'validate')) {
    expect(existsSync(sourceOf(name)), name).toBe(true);
    const twin = join(packageRoot, 'alias/generator-sdkgen/generators', name, 'index.js');
    expect(existsSync(twin), twin).toBe(true);
  }
});
