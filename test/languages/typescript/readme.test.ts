import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { generateFiles } from '../../unit/languages/typescript/generated.js';
import { modelOfFile } from '../../unit/model/modelled.js';
import { codeBlocks } from '../../compile/markdown.js';
import { snippetConfig } from './snippets.js';
import { repository, Workshop } from '../../compile/workshop.js';

/** The programs of our own README, which are written by hand; docs/hooks.md has its own test. */
describe('the README of sdkgen', () => {
  const workshop = new Workshop();
  afterAll(() => workshop.remove());

  const compile = async (programs: readonly string[]): Promise<string> => {
    const model = await modelOfFile(join(repository, 'examples/petstore.yaml'), {
      auth: ['apikey'],
    });
    workshop.writeSdk('petstore', generateFiles(model, { settings: { sdkName: 'petstore' } }));
    programs.forEach((text, index) =>
      workshop.write(`petstore/snippets/program-${index}.ts`, `${text}\nexport {};\n`),
    );
    workshop.writeJson('petstore/tsconfig.snippets.json', snippetConfig('petstore'));
    return (await workshop.tsc('-p', 'petstore/tsconfig.snippets.json')).output;
  };

  test('shows code that compiles against the SDK of examples/petstore.yaml', async () => {
    const programs = codeBlocks(readFileSync(join(repository, 'README.md'), 'utf8'), 'ts');
    expect(programs.filter((text) => text.includes("from 'petstore'"))).not.toEqual([]);
    expect(await compile(programs)).toBe('');
    const wrong = programs.map((text) => text.replaceAll('getPet(', 'getPets('));
    expect(await compile(wrong)).toContain('getPets');
  });
});
