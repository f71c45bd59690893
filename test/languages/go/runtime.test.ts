import { beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { expectRuntimeTests, goRuntime as cwd } from './runtime-tests.js';
import { compileLibrary, offline as env, provideTools } from './tools.js';

describe.skipIf(!hasToolchain('go'))('the Go runtime', () => {
  beforeAll(compileLibrary);

  test('passes its own tests', () => expectRuntimeTests(env));

  test('has nothing that vet or an analyzer finds', async ({ skip }) => {
    const tools = await provideTools();
    const lint = tools && [`-vettool=${tools.lint}`];
    const args = ['vet', ...(lint ?? []), './...'];
    expect(await runProgram('go', args, { cwd, env })).toEqual({ exitCode: 0, output: '' });
    skip(lint === undefined, 'without the analyzers');
  });

  test('is in the format of gofmt', async () => {
    const { exitCode, output } = await runProgram('gofmt', ['-l', '.'], { cwd });
    expect({ exitCode, output }).toEqual({ exitCode: 0, output: '' });
  });
});
