import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAndInstall, projectWithHooks } from '../../../cli/hooks-project.js';
import { buildCli, removeCli } from '../../../cli/run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

test('hooks that are not Python end a build with 1 and their place', async () => {
  const folder = await projectWithHooks('python');
  expect((await buildAndInstall(folder)).exitCode).toBe(0);
  writeFileSync(join(folder, 'hooks/python/src/wrong.py'), 'def wrong(:\n');
  const { exitCode, stdout } = await buildAndInstall(folder);
  expect(stdout).toContain('src/pets/hooks/wrong.py');
  expect(stdout).toContain('Correct them in hooks/python, and build again.');
  expect(exitCode).toBe(1);
  expect(existsSync(join(folder, 'output/python/src/pets/hooks/__pycache__'))).toBe(false);
});
