import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packageRoot } from '../../lib/paths.js';

async function runScript(file: string, ...args: readonly string[]) {
  const tsx = join(packageRoot, 'node_modules/tsx/dist/cli.mjs');
  const command = [tsx, join(packageRoot, 'scripts', file), ...args];
  const { code, stdout, stderr } = await promisify(execFile)(process.execPath, command).then(
    (ended) => ({ code: 0, ...ended }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
  return { code, stdout, stderr };
}

test('a script says with --help how it is called', async () => {
  const { code, stdout, stderr } = await runScript('wire.ts', '--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: npm run wire -- .*\n\n.*\.\n$/);
});

test('a script that is given no file says so, without a stack, and ends with 2', async () => {
  expect(await runScript('probe.ts')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'a file is missing\nUsage: npm run probe -- FILE [FILE …]\n',
  });
});
