import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { complaints, repository, runProgram } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { javaRuntime, quickJvm, quickMaven } from './tools.js';

describe.skipIf(!hasToolchain('java'))('the Java runtime', () => {
  test('passes its own tests', async () => {
    const folder = join(repository, '.cache/java/runtime');
    const args = [
      '--batch-mode',
      '--quiet',
      'test',
      `-Dbuild.folder=${folder}`,
      `-DargLine=${quickJvm.join(' ')}`,
    ];
    expect(
      complaints(await runProgram('mvn', args, { cwd: javaRuntime, env: quickMaven })),
    ).toEqual([]);
  });
});
