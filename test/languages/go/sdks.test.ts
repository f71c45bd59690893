import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../toolchains.js';
import { type GoSdk, GoWorkspace } from './sdks.js';
import { type GoTools, provideTools } from './tools.js';
import { variations } from './variations.js';

const clean = { exitCode: 0, output: '' };

describe.skipIf(!hasToolchain('go'))('the Go SDKs', () => {
  const workspace = new GoWorkspace();
  const sdks: GoSdk[] = [];
  let fragments = 0;
  /** The SDKs and their examples, which users read and change. */
  let sources: string[];
  let tools: GoTools | undefined;

  beforeAll(async () => {
    tools = await provideTools();
    for (const { name } of variations) sdks.push(await workspace.addVariation(name));
    sources = workspace.packages();
    for (const sdk of sdks) fragments += workspace.addFragments(sdk);
  });
  afterAll(() => workspace.remove());

  test('are as gofmt leaves them', async () => {
    expect(await workspace.run('gofmt', ['-l', ...sdks.map(({ name }) => name)])).toEqual(clean);
  });

  test('compile, and neither vet nor an analyzer finds anything', async ({ skip }) => {
    const lint = tools && [`-vettool=${tools.lint}`];
    expect(await workspace.run('go', ['vet', ...(lint ?? []), ...sources])).toEqual(clean);
    skip(lint === undefined, 'without the analyzers');
  });

  test('have pages whose programs compile', async () => {
    expect(fragments).toBeGreaterThan(3 * sdks.length);
    const shown = workspace.packages(...sdks.map(({ name }) => `shown-${name}`));
    // Their types are checked without compiling them. `vet` allows what is shown to return in its midst.
    const [program, ...args] = tools
      ? [tools.types, 'linux/amd64']
      : ['go', 'vet', '-unreachable=false'];
    expect(await workspace.run(program, [...args, ...shown])).toEqual(clean);
  });
});
