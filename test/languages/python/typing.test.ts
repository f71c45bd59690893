import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository, Workshop } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { pythonEnvironment } from './environment.js';
import { generateVariation, type PythonSdk, sourceFolders, writeSdk } from './sdks.js';
import { type Checked, PythonTools } from './tools.js';

/** Programs of users: `wrong.py` has mistakes, the others say what type each thing has. */
const programs = join(repository, 'test/languages/python/programs/typed');
const right = readdirSync(programs).filter((file) => /^(?!wrong)\w+\.py$/.test(file));
const wrong = readFileSync(join(programs, 'wrong.py'), 'utf8');

describe.skipIf(!hasToolchain('python'))('programs of users', () => {
  const workshop = new Workshop();
  const sdks: PythonSdk[] = [];
  let tools: PythonTools;
  const checked = (check: readonly string[]): Checked => ({ path: sourceFolders(sdks), check });

  beforeAll(async () => {
    for (const name of ['petstore', 'chat']) {
      sdks.push(writeSdk(workshop, name, await generateVariation(name)));
    }
    for (const file of [...right, 'wrong.py']) {
      workshop.write(file, readFileSync(join(programs, file), 'utf8'));
    }
    tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
  });
  afterAll(() => workshop.remove());

  test('have for mypy the types that they say', async () => {
    expect(right.length).toBeGreaterThan(2);
    expect((await tools.mypyStrict(checked(right))).output).toBe('');
  });

  test('have for pyright the types that they say', async () => {
    expect(await tools.pyrightStrict(checked(right))).toEqual({ output: '', files: right.length });
  });

  const mistakes = wrong
    .split('\n')
    .flatMap((line, index) => (line.endsWith('# wrong') ? [`${index + 1} ${line}`] : []));

  test('are refused by mypy for each mistake, and for nothing else', async () => {
    const { output } = await tools.mypyStrict(checked(['wrong.py']));
    expect(linesNamed(output)).toEqual(mistakes);
  });

  test('are refused by pyright for each mistake, and for nothing else', async () => {
    const { output } = await tools.pyrightStrict(checked(['wrong.py']));
    expect(linesNamed(output)).toEqual(mistakes);
  });
});

/** The lines of `wrong.py` that a checker names. */
function linesNamed(output: string): string[] {
  const lines = wrong.split('\n');
  const numbers = [...output.matchAll(/^wrong\.py:(\d+)/gm)].map(([, number]) => Number(number));
  return [...new Set(numbers)]
    .toSorted((one, other) => one - other)
    .map((number) => `${number} ${lines[number - 1]}`);
}
