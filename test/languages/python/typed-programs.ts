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

/** The lines of `wrong.py` that have mistakes. */
const mistakes = wrong
  .split('\n')
  .flatMap((line, index) => (line.endsWith('# wrong') ? [`${index + 1} ${line}`] : []));

/** The lines of `wrong.py` that a type checker names. */
function linesNamed(output: string): string[] {
  const lines = wrong.split('\n');
  const numbers = [...output.matchAll(/^wrong\.py:(\d+)/gm)].map(([, number]) => Number(number));
  return [...new Set(numbers)]
    .toSorted((one, other) => one - other)
    .map((number) => `${number} ${lines[number - 1]}`);
}

/**
 * Tests what a type checker says of the programs.
 *
 * @param check - runs it and returns what it finds
 */
export function testTypedPrograms(
  checker: string,
  check: (tools: PythonTools, checked: Checked) => Promise<string>,
): void {
  describe.skipIf(!hasToolchain('python'))('programs of users', () => {
    const workshop = new Workshop();
    const sdks: PythonSdk[] = [];
    const found = async (files: readonly string[]) => {
      const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
      return check(tools, { path: sourceFolders(sdks), check: files });
    };

    beforeAll(async () => {
      for (const name of ['petstore', 'chat']) {
        sdks.push(writeSdk(workshop, name, await generateVariation(name)));
      }
      for (const file of [...right, 'wrong.py']) {
        workshop.write(file, readFileSync(join(programs, file), 'utf8'));
      }
    });
    afterAll(() => workshop.remove());

    test(`have for ${checker} the types that they say`, async () => {
      expect(right.length).toBeGreaterThan(2);
      expect(await found(right)).toBe('');
    });

    test(`are rejected by ${checker} for each mistake, and for nothing else`, async () => {
      expect(linesNamed(await found(['wrong.py']))).toEqual(mistakes);
    });
  });
}
