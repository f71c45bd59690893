import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { pythonEnvironment } from '../environment.js';
import { testEnvironment } from '../environment-tests.js';
import { PythonTools } from '../tools.js';

testEnvironment('lowest');
testEnvironment('newest');

describe.skipIf(!hasToolchain('python'))('the sources of the runtime', () => {
  const runtime = join(repository, 'templates/python/runtime');

  test('have the types that mypy wants', async () => {
    const tools = new PythonTools(await pythonEnvironment('tools'), runtime);
    expect(await tools.mypy('src', 'test/sample')).toEqual({ exitCode: 0, output: '' });
  });

  test('have the types that pyright wants', async () => {
    const tools = new PythonTools(await pythonEnvironment('tools'), runtime);
    const { exitCode, output } = await tools.pyright('--project', '.');
    expect(exitCode, output).toBe(0);
  });
});
