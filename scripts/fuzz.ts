/**
 * Builds SDKs of odd descriptions and looks for what no build may do (test/fuzz/faults.ts).
 *
 *   npm run fuzz -- [--builds N] [--seed S] [--only BUILD] [--language ID] [--corpus none|small|all]
 *      [--compile N]
 *
 * Prints each kind of fault once, with the smallest description that has it; ends with 1 where there
 * is one.
 */
import { languageIds } from '../lib/languages/registry.js';
import { type Failure, fuzz } from '../test/fuzz/fuzz.js';
import { Builder } from '../test/fuzz/build.js';
import { compileAll } from '../test/fuzz/compile.js';
import type { Judge, Trial } from '../test/fuzz/faults.js';
import { shrink } from '../test/fuzz/shrink.js';
import { hasToolchain, unverifiedLanguages } from '../test/toolchains.js';
import { scriptArguments } from './arguments.js';

const { values } = scriptArguments({
  usage:
    'npm run fuzz -- [--builds N] [--seed S] [--only BUILD] [--language ID] [--corpus none|small|all] [--compile N] [--whole]',
  purpose: 'Builds SDKs of odd descriptions and looks for what no build may do.',
  options: {
    builds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    /** The number of one build, which is then the only one. */
    only: { type: 'string' },
    language: { type: 'string', multiple: true },
    corpus: { type: 'string', default: 'small' },
    /** SDKs of valid descriptions that are compiled together at the end. */
    compile: { type: 'string', default: '0' },
    /** Do not make descriptions smaller. */
    whole: { type: 'boolean', default: false },
  },
});

const { corpus } = values;
if (corpus !== 'none' && corpus !== 'small' && corpus !== 'all') {
  throw new Error('--corpus is none, small or all');
}
const seed = Number(values.seed);
const seen = new Map<string, number>();

async function report({ number, trial, faults }: Failure, judge: Judge): Promise<void> {
  for (const { kind, what } of faults) {
    const times = seen.get(kind) ?? 0;
    seen.set(kind, times + 1);
    if (times > 0) continue;
    console.log(`\nseed ${seed}, build ${number}: ${kind}\n  ${what.slice(0, 1200)}`);
    console.log(`  asked: ${JSON.stringify(trial.asked)}`);
    const { description } = trial;
    const shown = values.whole ? description : await shrink(judge, trial, kind);
    console.log(`  ${JSON.stringify(shown)}`);
  }
}

const compiled = new Map<number, Trial>();

const languages = values.language ?? languageIds.filter(hasToolchain);
const unverified = unverifiedLanguages(values.language ?? languageIds);
for (const { id, why } of unverified) console.log(`not verified here: ${id} (${why})`);
const counts = await fuzz({
  seed,
  first: Number(values.only ?? 0),
  builds: values.only === undefined ? Number(values.builds) : 1,
  languages,
  corpus,
  failed: report,
  done: (number, trial) => {
    if (number > 0 && number % 500 === 0) console.error(`seed ${seed}: ${number} builds`);
    if (trial.valid && compiled.size < Number(values.compile)) compiled.set(number, trial);
  },
});
const builder = new Builder(languages);
const refusals = await compileAll(builder, compiled);
builder.remove();
for (const line of refusals) console.log(line);
for (const [kind, times] of seen) console.log(`${times} times ${kind}`);
const { built, refused, valid, failed } = counts;
console.log(
  `seed ${seed}: ${built} built, ${refused} refused, ${failed} with faults; ${valid} were valid`,
);
if (compiled.size > 0) console.log(`${compiled.size} compiled: ${refusals.length} complaints`);
// Tools that are there have to work.
const broken = unverified.filter(({ isBroken }) => isBroken).length;
process.exitCode = failed + refusals.length + broken === 0 ? 0 : 1;
