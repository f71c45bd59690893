import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, Workshop } from '../../compile/workshop.js';
import { pythonEnvironment } from './environment.js';
import { generateVariation, type PythonSdk, sourceFolders, writeSdk } from './sdks.js';
import { type Checked, PythonTools } from './tools.js';

/** Programs of users: `wrong.py` has mistakes, the others say what type each thing has. */
const programs = join(repository, 'test/languages/python/programs/typed');
export const right = readdirSync(programs).filter((file) => /^(?!wrong)\w+\.py$/.test(file));
const wrong = readFileSync(join(programs, 'wrong.py'), 'utf8');

/** The lines of `wrong.py` that have mistakes. */
export const mistakes = wrong
  .split('\n')
  .flatMap((line, index) => (line.endsWith('# wrong') ? [`${index + 1} ${line}`] : []));

/** The lines of `wrong.py` that a type checker names. */
export function linesNamed(output: string): string[] {
  const lines = wrong.split('\n');
  const numbers = [...output.matchAll(/^wrong\.py:(\d+)/gm)].map(([, number]) => Number(number));
  return [...new Set(numbers)]
    .toSorted((one, other) => one - other)
    .map((number) => `${number} ${lines[number - 1]}`);
}

/** The programs next to the SDKs that they use. */
export interface TypedPrograms {
  readonly workshop: Workshop;
  readonly tools: PythonTools;
  readonly checked: (check: readonly string[]) => Checked;
}

export async function typedPrograms(): Promise<TypedPrograms> {
  const workshop = new Workshop();
  const sdks: PythonSdk[] = [];
  for (const name of ['petstore', 'chat']) {
    sdks.push(writeSdk(workshop, name, await generateVariation(name)));
  }
  for (const file of [...right, 'wrong.py']) {
    workshop.write(file, readFileSync(join(programs, file), 'utf8'));
  }
  const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
  return { workshop, tools, checked: (check) => ({ path: sourceFolders(sdks), check }) };
}
