import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { repository } from '../../compile/workshop.js';

const works = spawnSync('mvn', ['--version']).status === 0;
if (!works) process.stdout.write('not verified here: the runtime of java, because mvn is absent\n');

test.skipIf(!works)('the tests of the runtime pass', async () => {
  const cwd = join(repository, 'templates/java/runtime');
  const folder = join(repository, '.cache/java/runtime');
  const args = ['--batch-mode', '--quiet', 'test', `-Dbuild.folder=${folder}`];
  const { stdout } = await promisify(execFile)('mvn', args, { cwd });
  expect(stdout).not.toContain('ERROR');
});
