import { join } from 'node:path';
import { type Finished, repository, runProgram, Workshop } from '../compile/workshop.js';
import { pythonEnvironment } from '../python/environment.js';
import { textFiles } from '../unit/languages/generated.js';
import type { Builder } from './build.js';
import type { Trial } from './faults.js';

type Compile = (workshop: Workshop, folders: readonly string[]) => Promise<string[]>;

/** What reads many SDKs at once, by the language's id; what is not here is read one by one. */
const compilers: Readonly<Record<string, Compile>> = {
  typescript: async (workshop, folders) => {
    workshop.writeJson('tsconfig.all.json', {
      extends: `./${folders[0]}/tsconfig.json`,
      compilerOptions: { noEmit: true, rootDir: '.' },
      include: folders.map((folder) => `${folder}/src`),
    });
    return linesOf(await workshop.tsc('-p', 'tsconfig.all.json'));
  },
  python: async (workshop, folders) => {
    const environment = await pythonEnvironment('tools');
    const options = { cwd: workshop.folder };
    const unknown = await runProgram(
      environment.program('ruff'),
      ['check', '--no-cache', '--isolated', '--select=F,E9,PLE', '--output-format=concise', '.'],
      options,
    );
    const program = join(repository, 'test/python/programs/import_all.py');
    const imported = await runProgram(
      environment.python,
      [program, ...folders.flatMap((folder) => [`${folder}/src`, folder])],
      options,
    );
    return [...linesOf(unknown), ...linesOf(imported)];
  },
};

/**
 * Builds trials again under names of their own and lets the language's compiler read all of them;
 * gives what it says, each line with the folder `fuzzed<number>` in it.
 */
export async function compileAll(
  builder: Builder,
  trials: ReadonlyMap<number, Trial>,
): Promise<string[]> {
  const workshops = new Map(builder.languageIds.map((id) => [id, new Workshop()]));
  const folders: string[] = [];
  for (const [number, { description, asked }] of trials) {
    const folder = `fuzzed${number}`;
    const text = JSON.stringify(description);
    const options = Object.fromEntries(
      Object.entries(asked.options).map(([id, own]) => [id, withoutNames(own)]),
    );
    const outcome = await builder.build(text, { ...asked, options, sdkName: folder });
    if (outcome.kind === 'refused') continue;
    folders.push(folder);
    for (const [id, sdk] of outcome.sdks) workshops.get(id)?.writeSdk(folder, textFiles(sdk));
  }
  const said: string[] = [];
  for (const [id, workshop] of workshops) {
    const compile = compilers[id];
    if (compile && folders.length > 0) {
      said.push(...(await compile(workshop, folders)).map((line) => `${id}: ${line}`));
    }
    workshop.remove();
  }
  return said;
}

/** Options that give the package no other name than the SDK's. */
function withoutNames(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([key]) => !key.endsWith('Name')));
}

function linesOf({ exitCode, output }: Finished): string[] {
  return exitCode === 0 ? [] : output.split('\n').filter((line) => line.trim() !== '');
}
