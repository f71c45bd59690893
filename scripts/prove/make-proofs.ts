import type { ContentKeys } from './keys.js';
import { mayStart, type PlannedProof, postponed, wordsOf } from './plan.js';
import { type NewProof, readRecord, withProof, writeRecord } from './record.js';
import { type Log, runSteps } from './run-steps.js';
import type { ProofStep } from './steps.js';

/** What making proofs needs to know about the checkout and the machine. */
export interface Proving {
  readonly stepsOf: (language: string) => readonly ProofStep[];
  /** The keys of a language as its files are now. */
  readonly keysOf: (language: string) => ContentKeys;
  readonly toolsOf: (language: string) => NewProof['tools'];
  /** Platforms that the proof needs and the machine does not have. */
  readonly lackingFor: (language: string) => readonly string[];
  /** The file that proofs are recorded in; absent: they are not recorded. */
  readonly record?: string;
  readonly log: Log;
}

/** The languages of a plan, by what became of them. */
export interface MadeProofs {
  readonly proved: readonly string[];
  readonly failed: readonly string[];
  /** Left to another run. */
  readonly postponed: readonly string[];
}

/** Makes the proofs of a plan, one after the other, as far as the time allows. */
export async function makeProofs(
  planned: readonly PlannedProof[],
  proving: Proving,
): Promise<MadeProofs> {
  const proved: string[] = [];
  const failed: string[] = [];
  const left: string[] = [];
  let seconds = 0;
  for (const one of planned) {
    if (!mayStart(one, { made: proved.length + failed.length, seconds })) {
      left.push(one.id);
      proving.log(postponed(one));
      continue;
    }
    proving.log(wordsOf(one));
    const made = await makeProof(one.id, proving);
    seconds += made.seconds;
    (made.isProved ? proved : failed).push(one.id);
  }
  return { proved, failed, postponed: left };
}

async function makeProof(
  id: string,
  proving: Proving,
): Promise<{ readonly isProved: boolean; readonly seconds: number }> {
  const { stepsOf, keysOf, toolsOf, record, log } = proving;
  const keys = keysOf(id);
  const tools = toolsOf(id);
  const { failed, seconds } = await runSteps(id, stepsOf(id), log);
  if (failed.length > 0) {
    log(`not proved: ${id}: ${failed.join(', ')} failed (${seconds.toFixed(0)} s)`);
    return { isProved: false, seconds };
  }
  log(`proved: ${id} in ${seconds.toFixed(0)} s`);
  const gap = gapIn(id, keys, proving);
  if (gap !== undefined) log(`not recorded: ${id} (${gap})`);
  else if (record !== undefined) {
    writeRecord(record, withProof(readRecord(record), id, { keys, tools, seconds }));
  }
  return { isProved: true, seconds };
}

/** Why a proof cannot be recorded as that of these files; absent: it can. */
function gapIn(id: string, keys: ContentKeys, { keysOf, lackingFor }: Proving): string | undefined {
  const lacking = lackingFor(id);
  if (lacking.length > 0) return `not verified here: ${lacking.join(', ')}`;
  const { own, shared } = keysOf(id);
  const isSame = own === keys.own && shared === keys.shared;
  return isSame ? undefined : 'files changed while it ran';
}
