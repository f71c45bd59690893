import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHooks, buildAndInstall } from '../../../cli/hooks-project.js';
import { userProject } from '../../../cli/project.js';
import { buildCli, removeCli } from '../../../cli/run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const main = 'hooks/typescript/src/custom-hook.ts';

test('hooks that do not compile end a build with 1 and their place', async () => {
  const folder = userProject();
  await addHooks(folder, 'typescript');
  const built = await buildAndInstall(folder);
  expect(built.stdout).toMatch(/^node .*tsc.*: done \(\d+\.\d s\)$/m);
  expect(built.exitCode).toBe(0);
  const text = readFileSync(join(folder, main), 'utf8');
  writeFileSync(join(folder, main), `${text}export const wrong: number = 'text';\n`);
  const { exitCode, stdout } = await buildAndInstall(folder);
  expect(stdout).toContain('src/hooks/custom-hook.ts(');
  expect(stdout).toContain('Correct them in hooks/typescript, and build again.');
  expect(exitCode).toBe(1);
  expect((await buildAndInstall(folder)).exitCode).toBe(1);
});
