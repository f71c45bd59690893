import type { ContentKeys } from './keys.js';
import { mayStart, type PlannedStep, postponed, reasonOf } from './plan.js';
import {
  type NewProof,
  type ProofRecord,
  readRecord,
  withoutProof,
  withProof,
  writeRecord,
} from './record.js';
import { type Log, runStep } from './run-step.js';
import type { ProofStep } from './steps.js';

/** What making proofs needs to know about the checkout and the machine. */
export interface Proving {
  /** The keys of a language as its files are now. */
  readonly keysOf: (language: string) => ContentKeys;
  readonly toolsOf: (language: string) => NewProof['tools'];
  /** Platforms that the step needs and the machine does not have. */
  readonly lackingFor: (language: string, step: ProofStep) => readonly string[];
  /** The file that proofs are recorded in; absent: they are not recorded. */
  readonly record?: string;
  readonly log: Log;
}

/** The steps of a plan, by what became of them. */
export interface MadeProofs {
  readonly proved: readonly PlannedStep[];
  readonly failed: readonly PlannedStep[];
  /** Left to another run. */
  readonly postponed: readonly PlannedStep[];
}

/**
 * Runs the steps of a plan, one after the other, as far as the time allows. Each is recorded as soon as it
 * has passed; those after a failed one run too, so that one run names all that is wrong.
 */
export async function makeProofs(
  planned: readonly PlannedStep[],
  proving: Proving,
): Promise<MadeProofs> {
  const proved: PlannedStep[] = [];
  const failed: PlannedStep[] = [];
  const left: PlannedStep[] = [];
  let seconds = 0;
  for (const one of planned) {
    const { language, step } = one;
    if (!mayStart(one, { made: proved.length + failed.length, seconds })) {
      left.push(one);
      proving.log(postponed(one, seconds));
      continue;
    }
    proving.log(`${language}: ${step.name}: started: ${reasonOf(one)}`);
    const made = await makeProof(one, proving);
    seconds += made.seconds;
    (made.hasPassed ? proved : failed).push(one);
  }
  return { proved, failed, postponed: left };
}

async function makeProof(
  { language, step }: PlannedStep,
  proving: Proving,
): Promise<{ readonly hasPassed: boolean; readonly seconds: number }> {
  const { keysOf, toolsOf, record, log } = proving;
  const keys = keysOf(language);
  const tools = toolsOf(language);
  const { hasPassed, seconds } = await runStep(language, step, log);
  const id = { language, step: step.name };
  const gap = gapIn({ language, step }, keys, proving);
  if (gap !== undefined) {
    if (hasPassed) log(`${language}: ${step.name}: not recorded (${gap})`);
  } else if (record !== undefined) {
    const proofs = readRecord(record);
    const next: ProofRecord = hasPassed
      ? withProof(proofs, id, { keys, tools, seconds })
      : withoutProof(proofs, id, keys);
    if (next !== proofs) writeRecord(record, next);
  }
  return { hasPassed, seconds };
}

/** Why a result cannot be recorded as that of these files; absent: it can. */
function gapIn(
  { language, step }: Pick<PlannedStep, 'language' | 'step'>,
  keys: ContentKeys,
  { keysOf, lackingFor }: Proving,
): string | undefined {
  const { own, shared } = keysOf(language);
  if (own !== keys.own || shared !== keys.shared) return 'files changed while it ran';
  const lacking = lackingFor(language, step);
  return lacking.length > 0 ? `not verified here: ${lacking.join(', ')}` : undefined;
}
