import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelOfNames } from '../../../names/sdks.js';
import { meaningfulWords, oddNames } from '../../../names/words.js';
import { hasToolchain } from '../../../toolchains.js';
import { generateFiles, wholeAssets } from '../../../unit/languages/go/generated.js';
import { scaffold } from '../hook-examples.js';
import { GoWorkspace } from '../sdks.js';
import { type GoTools, provideTools, unoptimized } from '../tools.js';
import { variations } from '../variations.js';

const clean = { exitCode: 0, output: '' };

/** `npm test` checks the types of all of these, and runs the analyzers over those that have every feature. */
describe.skipIf(!hasToolchain('go'))('the Go SDKs', () => {
  const workspace = new GoWorkspace();
  let tools: GoTools | undefined;

  beforeAll(async () => {
    tools = await provideTools();
  });
  afterAll(() => workspace.remove());

  test('have nothing that vet or an analyzer finds', async ({ skip }) => {
    for (const { name } of variations) await workspace.addVariation(name);
    const lint = tools && [`-vettool=${tools.lint}`];
    const vet = ['vet', unoptimized, ...(lint ?? []), ...workspace.packages()];
    expect(await workspace.run('go', vet)).toEqual(clean);
    skip(lint === undefined, 'without the analyzers');
  });

  test('have hooks projects that stand what their README names', async () => {
    workspace.workshop.writeSdk('new', scaffold);
    const vet = ['-C', workspace.path('new'), 'vet', './...'];
    expect(await workspace.run('go', vet, { GOWORK: 'off' })).toEqual(clean);
  });

  test('have nothing that vet finds if each word is every kind of name', async () => {
    const model = await modelOfNames([...new Set([...meaningfulWords, ...oddNames])]);
    const request = {
      settings: { sdkName: 'words' },
      options: { goModuleName: 'example.com/words' },
      assets: wholeAssets,
    };
    workspace.add('words', generateFiles(model, request), request);
    const vet = ['vet', unoptimized, ...workspace.packages('words')];
    expect(await workspace.run('go', vet)).toEqual(clean);
  });
});
