/**
 * Proves that the wire suite can fail: puts faults into a language's SDKs, one at a time, and runs the
 * cases that must see them, with each kind of client that has code of its own in the broken files.
 *
 *   npm run wire:mutations -- [--language ID] [--only refresh]
 *
 * Ends with 1 when a fault is seen by none of its cases, or not by all of them.
 */
import { proofOf } from '../test/languages/registry.js';
import { sampleLanguage } from '../test/languages/sample.js';
import { loadCases } from '../test/wire/cases/load.js';
import { loadMutations, type Mutation } from '../test/wire/mutations/load.js';
import { runMutation } from '../test/wire/mutations/run.js';
import { scriptArguments } from './arguments.js';

const { values } = scriptArguments({
  usage: 'npm run wire:mutations -- [--language ID] [--only WORDS]',
  purpose: "Puts faults into a language's SDKs, and runs the cases that must see them.",
  options: {
    language: { type: 'string', default: sampleLanguage },
    /** A part of their names. */
    only: { type: 'string', default: '' },
  },
});

const all = loadCases();

/** So many at once: most of the time goes into compiling and into cases that wait. */
const atOnce = 3;

const language = proofOf(values.language)?.wire;
if (!language) throw new Error(`the suite does not drive ${values.language}`);
const driven = language;

type Numbered = readonly [number: number, mutation: Mutation];

const mutations: readonly Numbered[] = [...loadMutations(driven.id).entries()].filter(
  ([, { name }]) => name.includes(values.only),
);
if (mutations.length === 0) throw new Error(`there is no mutation ${values.only}`);

/** Runs a mutation and prints the result; `false` if a case that must fail passed. */
async function isCaught([number, mutation]: Numbered): Promise<boolean> {
  try {
    const { passed } = await runMutation(driven, mutation, { all, number });
    const caught = passed.length === 0;
    const ids = caught ? mutation.caughtBy.join(', ') : `${passed.join(', ')} passed`;
    console.log(`${caught ? 'caught  ' : 'SURVIVED'}  ${mutation.name}  (${ids})`);
    return caught;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.log(`FAILED    ${mutation.name}\n      ${why.replaceAll('\n', '\n      ')}`);
    return false;
  }
}

const queue = [...mutations];
const left: Numbered[] = [];

async function worker(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (!(await isCaught(next))) left.push(next);
  }
}

await Promise.all(Array.from({ length: atOnce }, worker));
// Some cases compare waits with lower bounds, which a busy machine keeps by itself: so once more, alone.
let survived = 0;
for (const mutation of left) {
  console.log(`again, alone: ${mutation[1].name}`);
  if (!(await isCaught(mutation))) survived++;
}
console.log(`${mutations.length - survived} of ${mutations.length} were caught.`);
process.exitCode = survived === 0 ? 0 : 1;
