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
  const sdks = new Map<string, Map<string, ReadonlyMap<string, string>>>();
  for (const [number, { description, asked }] of trials) {
    const folder = `fuzzed${number}`;
    const text = JSON.stringify(description);
    const options = Object.fromEntries(
      Object.entries(asked.options).map(([id, own]) => [id, withoutNames(own)]),
    );
    const outcome = await builder.build(text, { ...asked, options, sdkName: folder });
    if (outcome.kind === 'refused') continue;
    for (const [id, sdk] of outcome.sdks) {
      const all = sdks.get(id) ?? new Map<string, ReadonlyMap<string, string>>();
      sdks.set(id, all.set(folder, textFiles(sdk)));
    }
  }
  const said: string[] = [];
  for (const [id, all] of sdks) {
    const lines = (await proofOf(id)?.compileAll(all)) ?? [];
    said.push(...lines.map((line) => `${id}: ${line}`));
  }
  return said;
}

/** Options that give the package no other name than the SDK's. */
function withoutNames(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([key]) => !/(?:Name|Id)$/.test(key)));
}
