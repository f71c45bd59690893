import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { built } from '../../cli/edited-project.js';
import { userProject } from '../../cli/project.js';
import { buildCli, removeCli, runCli } from '../../cli/run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const config = { languages: ['typescript'] };
const build = (cwd: string, ...flags: string[]) =>
  runCli(['build', '--skip-install', ...flags], { cwd });

describe('the commands of a build', () => {
  test('may fail: the build reports it and ends with 0', async () => {
    const folder = userProject(config);
    // Without a search path there is no npm.
    const { exitCode, stdout } = await runCli(['build'], { cwd: folder, env: { PATH: folder } });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/npm install.*failed/);
    expect(existsSync(join(folder, 'output/typescript/package.json'))).toBe(true);
  });

  test('are not run where npm would write through a link', async () => {
    const folder = userProject(config);
    await build(folder);
    const outside = join(folder, 'important');
    writeFileSync(outside, '{}');
    symlinkSync(outside, join(folder, 'output/typescript/package-lock.json'));
    const { exitCode, stdout } = await runCli(['build'], { cwd: folder });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/npm install.*failed: \S+package-lock\.json is a symbolic link/);
    expect(readFileSync(outside, 'utf8')).toBe('{}');
    expect(existsSync(join(folder, 'output/typescript/node_modules'))).toBe(false);
  });
});

test('the package has nothing of what sdkgen keeps for the next build', async () => {
  const folder = await built(config);
  const packed = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
    cwd: join(folder, 'output/typescript'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(packed).toContain('src/services/pets.ts');
  expect(packed).not.toMatch(/\.sdkgen|\.manifest/);
});
