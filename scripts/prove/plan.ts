import type { ContentKeys } from './keys.js';
import { isOf, type Proof, type ProofRecord } from './record.js';
import type { ProofStep } from './steps.js';

/** How long the steps of a run may take that nobody named, so that CI ends in time on a slow machine too. */
export const secondsForRun = 20 * 60;

/** A language of the registry, as this checkout and this machine have it. */
export interface Candidate {
  readonly id: string;
  readonly keys: ContentKeys;
  /** Whether its tool chain is on this machine. */
  readonly isHere: boolean;
  readonly steps: readonly ProofStep[];
}

/** Why a step is run, with the words of the log. */
const reasons = {
  named: 'named on the command line',
  /** The language has no proof of the step, or its own files changed. */
  own: 'the files of the language are not those of its last proof',
  shared: 'the shared files are not those of its last proof',
  /** One of the steps that need no proof. */
  check: 'chosen to check the record',
} as const;
export type Reason = keyof typeof reasons;

export interface PlannedStep {
  readonly language: string;
  readonly step: ProofStep;
  readonly reason: Reason;
  readonly last: Proof | undefined;
}

export interface ProofPlan {
  /** In the order in which they are to be run. */
  readonly steps: readonly PlannedStep[];
  /** Steps that are not run because their last proof is of these files. */
  readonly current: readonly { language: string; step: ProofStep; last: Proof }[];
  /** Languages without their tool chains. */
  readonly absent: readonly string[];
}

/** Why a step is run, for the log. */
export function reasonOf({ reason, last }: PlannedStep): string {
  return reason === 'own' && !last ? 'it has no proof' : reasons[reason];
}

/** A step of a language that is on this machine. */
interface KnownStep {
  readonly language: string;
  readonly step: ProofStep;
  readonly last: Proof | undefined;
  readonly state: 'own' | 'shared' | 'current';
  /** Which of the languages and of the language's steps is first where proofs are equally old. */
  readonly turn: { readonly language: number; readonly step: number };
}

/**
 * Chooses the steps of a run that names no language. `mayStart` then decides while they run how many fit.
 *
 * Languages take turns, each with its oldest proof first. If all proofs are current, the plan has one of them.
 *
 * @param choice - hexadecimal; its first 8 digits choose who begins among equally old proofs, and the proof that is
 *   checked
 */
export function planSteps(
  candidates: readonly Candidate[],
  record: ProofRecord,
  choice: string,
): ProofPlan {
  const number = Number.parseInt(choice.slice(0, 8), 16);
  const known = knownSteps(candidates, record, number);
  const pending = (['own', 'shared'] as const).flatMap((reason) =>
    inTurns(known.filter(({ state }) => state === reason)).map((one) => planned(one, reason)),
  );
  const checked = pending.length > 0 ? undefined : known[number % known.length];
  const others = known.filter((one) => one.state === 'current' && one !== checked);
  return {
    steps: checked ? [planned(checked, 'check')] : pending,
    current: others.flatMap(currentStep),
    absent: candidates.filter(({ isHere }) => !isHere).map(({ id }) => id),
  };
}

/** The steps that can run here, in the order of the registry. */
function knownSteps(
  candidates: readonly Candidate[],
  record: ProofRecord,
  choice: number,
): readonly KnownStep[] {
  const here = candidates.filter(({ isHere }) => isHere);
  return here.flatMap(({ id, keys, steps }, index) => {
    const turn = rotated(index, choice, here.length);
    return steps.map((step, at): KnownStep => {
      const last = record[id]?.[step.name];
      // Languages begin with different steps, so that a run has some of each kind.
      const start = Math.floor(choice / here.length) + turn;
      const turns = { language: turn, step: rotated(at, start, steps.length) };
      return { language: id, step, last, state: stateOf(keys, last), turn: turns };
    });
  });
}

/** The place of an index in a sequence that begins at another index and wraps around. */
function rotated(index: number, start: number, length: number): number {
  return (index + length - (start % length)) % length;
}

/** The first step of each language, then the second of each, and so on; in each round, the oldest proof first. */
function inTurns(steps: readonly KnownStep[]): readonly KnownStep[] {
  const age = ({ last }: KnownStep): number => last?.sequence ?? 0;
  const languages = [...new Set(steps.map(({ language }) => language))];
  const ranked = languages.flatMap((id) =>
    steps
      .filter(({ language }) => language === id)
      .toSorted((a, b) => age(a) - age(b) || a.turn.step - b.turn.step)
      .map((one, round) => ({ one, round })),
  );
  return ranked
    .toSorted(
      (a, b) =>
        a.round - b.round || age(a.one) - age(b.one) || a.one.turn.language - b.one.turn.language,
    )
    .map(({ one }) => one);
}

function planned({ language, step, last }: KnownStep, reason: Reason): PlannedStep {
  return { language, step, reason, last };
}

function stateOf(keys: ContentKeys, last: Proof | undefined): KnownStep['state'] {
  if (last?.own !== keys.own) return 'own';
  return isOf(keys, last) ? 'current' : 'shared';
}

function currentStep({ language, step, last }: KnownStep): ProofPlan['current'] {
  return last ? [{ language, step, last }] : [];
}

/** What a user named. */
export interface NamedSteps {
  readonly languages: readonly string[];
  /** Names of steps; none: all steps. */
  readonly steps: readonly string[];
  /** Whether steps with a current proof run too. */
  readonly again: boolean;
}

/** A plan for languages that a user named. */
export function planNamed(
  candidates: readonly Candidate[],
  record: ProofRecord,
  { languages, steps, again }: NamedSteps,
): ProofPlan {
  const named = candidates.filter(({ id }) => languages.includes(id));
  const known = knownSteps(named, record, 0).filter(
    ({ step }) => steps.length === 0 || steps.includes(step.name),
  );
  const isLeft = ({ state }: KnownStep): boolean => state === 'current' && !again;
  return {
    steps: known.filter((one) => !isLeft(one)).map((one) => planned(one, 'named')),
    current: known.filter(isLeft).flatMap(currentStep),
    absent: named.filter(({ isHere }) => !isHere).map(({ id }) => id),
  };
}

/**
 * Whether a planned step is run: always if its language is named, or if no step has run yet; otherwise if it fits
 * into the time that is left.
 */
export function mayStart(
  one: PlannedStep,
  { made, seconds }: { readonly made: number; readonly seconds: number },
): boolean {
  const fits = seconds + expectedSeconds(one) <= secondsForRun;
  return one.reason === 'named' || made === 0 || fits;
}

function expectedSeconds({ step, last }: PlannedStep): number {
  return last?.seconds ?? step.seconds;
}

/** Why a planned step was not run, for the log. */
export function postponed(one: PlannedStep, seconds: number): string {
  const left = Math.max(0, secondsForRun - seconds).toFixed(0);
  return (
    `${one.language}: ${one.step.name}: not proved in this run: ${reasonOf(one)}, ` +
    `but it takes about ${expectedSeconds(one)} s and ${left} s are left`
  );
}
