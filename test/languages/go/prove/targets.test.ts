import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../../toolchains.js';
import { GoWorkspace } from '../sdks.js';
import { type GoEnvironment, type GoTools, provideOldest, provideTools } from '../tools.js';
import { variations } from '../variations.js';

const clean = { exitCode: 0, output: '' };

describe.skipIf(!hasToolchain('go'))('the Go SDKs', () => {
  const workspace = new GoWorkspace();
  let sources: string[];
  let tools: GoTools | undefined;
  let oldest: GoEnvironment | undefined;

  beforeAll(async () => {
    [tools, oldest] = [await provideTools(), await provideOldest()];
    for (const { name } of variations) await workspace.addVariation(name);
    sources = workspace.packages();
  });
  afterAll(() => workspace.remove());

  test('compile for browsers, Windows and machines of 32 bits', async ({ skip }) => {
    if (tools === undefined) return skip('without the programs of tools/');
    const targets = 'js/wasm,windows/amd64,linux/386';
    expect(await workspace.run(tools.types, [targets, ...sources])).toEqual(clean);
  });

  test('use nothing that the oldest Go does not have', async ({ skip }) => {
    if (tools === undefined || oldest === undefined) return skip('without it');
    expect(await workspace.run(tools.types, ['linux/amd64', ...sources], oldest)).toEqual(clean);
  });
});
