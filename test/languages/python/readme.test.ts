import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { codeBlocks } from '../../compile/markdown.js';
import { repository, Workshop } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { generateFiles, wholeAssets } from '../../unit/languages/python/generated.js';
import { modelOfFile } from '../../unit/model/modelled.js';
import { pythonEnvironment } from './environment.js';
import { sourceFolders, writeSdk } from './sdks.js';
import { PythonTools } from './tools.js';

/** The programs of our own README, which are written by hand. */
describe.skipIf(!hasToolchain('python'))('the README of sdkgen', () => {
  const workshop = new Workshop();
  afterAll(() => workshop.remove());

  async function findings(programs: readonly string[]): Promise<string> {
    const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
    const description = join(repository, 'examples/petstore.yaml');
    const model = await modelOfFile(description, { auth: ['apikey'] });
    const request = { settings: { sdkName: 'petstore' }, assets: wholeAssets };
    const sdk = writeSdk(workshop, 'petstore', generateFiles(model, request));
    programs.forEach((text, index) => workshop.write(`programs/program_${index}.py`, `${text}\n`));
    const { output } = await tools.mypyStrict({ path: sourceFolders([sdk]), check: ['programs'] });
    return output;
  }

  test('shows Python that has the types of the SDK of examples/petstore.yaml', async () => {
    const programs = codeBlocks(readFileSync(join(repository, 'README.md'), 'utf8'), 'python');
    expect(programs.filter((text) => text.includes('from petstore'))).not.toEqual([]);
    expect(await findings(programs)).toBe('');
    const wrong = programs.map((text) => text.replaceAll('get_pet(', 'get_pets('));
    expect(await findings(wrong)).toContain('get_pets');
  });
});
