import { Workshop } from '../compile/workshop.js';
import { proofOf } from '../languages/registry.js';
import { textFiles } from '../unit/languages/generated.js';
import type { Builder } from './build.js';
import type { Trial } from './faults.js';

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
    const compile = proofOf(id)?.fuzz.compile;
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
