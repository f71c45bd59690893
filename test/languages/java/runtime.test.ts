import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { complaints, repository, runProgram } from '../../compile/workshop.js';
import { hasJava } from './tool-check.js';
import { quickJvm, quickMaven } from './tools.js';

describe.skipIf(!hasJava())('the Java runtime', () => {
  test('passes its own tests', async () => {
    const cwd = join(repository, 'templates/java/runtime');
    const folder = join(repository, '.cache/java/runtime');
    const args = [
      '--batch-mode',
      '--quiet',
      'test',
      `-Dbuild.folder=${folder}`,
      `-DargLine=${quickJvm.join(' ')}`,
    ];
    expect(complaints(await runProgram('mvn', args, { cwd, env: quickMaven }))).toEqual([]);
  });
});
