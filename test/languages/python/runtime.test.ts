import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { wireFolder } from '../../wire/cases/load.js';
import { pythonEnvironment } from './environment.js';
import { testEnvironment } from './environment-tests.js';
import { PythonTools } from './tools.js';

const runtime = join(repository, 'templates/python/runtime');

// Trio shares the client of asyncio: calls show that it works, and the proof runs the rest.
testEnvironment('tools', 'not trio or test_calls');

/** The frame of the wire suite's programs. */
const frame = join(wireFolder, 'languages/python/support');

describe.skipIf(!hasToolchain('python'))('the sources of the runtime', () => {
  let tools: PythonTools;
  beforeAll(async () => {
    tools = new PythonTools(await pythonEnvironment('tools'), runtime);
  });

  test('have nothing that ruff finds, and are in its format', async () => {
    expect(await tools.ruff('check')).toEqual({ exitCode: 0, output: 'All checks passed!' });
    const { exitCode, output } = await tools.ruff('format', '--check');
    expect(exitCode, output).toBe(0);
  });
});

describe.skipIf(!hasToolchain('python'))('the frame of wire programs', () => {
  test('has nothing that ruff finds, and is in its format', async () => {
    const tools = new PythonTools(await pythonEnvironment('tools'), frame);
    const width = ['--line-length', '100'];
    const rules = ['--select', 'E,F,W,I,B,RET,SIM'];
    const clean = { exitCode: 0, output: 'All checks passed!' };
    expect(await tools.ruff('check', ...width, ...rules)).toEqual(clean);
    const { exitCode, output } = await tools.ruff('format', '--check', ...width);
    expect(exitCode, output).toBe(0);
  });
});
