import type { ContentKeys } from './keys.js';
import type { Proof, ProofRecord } from './record.js';

/** How long proofs may take that no change of a language's own files calls for. */
export const secondsForOthers = 20 * 60;

/** How long all proofs of a run may take that nobody named: the machines of a run end it after 90 minutes. */
export const secondsForChanged = 50 * 60;

/** A proof without a record is taken to last this long. */
const unknownSeconds = 7 * 60;

/** A language of the registry, as this checkout and this machine have it. */
export interface Candidate {
  readonly id: string;
  readonly keys: ContentKeys;
  /** Whether its tool chain is on this machine. */
  readonly isHere: boolean;
}

/** Why a language is proved, with the words of the log. */
const reasons = {
  named: 'named on the command line',
  /** A language without a proof too. */
  own: 'its own files are not those of its last proof',
  shared: 'the shared files are not those of its last proof',
  /** One of the languages that need no proof. */
  check: 'chosen to check the record',
} as const;
export type Reason = keyof typeof reasons;

export function wordsOf({ id, reason, last }: PlannedProof): string {
  return `${id}: ${reason === 'own' && !last ? 'it has no proof' : reasons[reason]}`;
}

export interface PlannedProof {
  readonly id: string;
  readonly reason: Reason;
  readonly last: Proof | undefined;
}

export interface ProofPlan {
  /** In the order in which they are to be made. */
  readonly proofs: readonly PlannedProof[];
  /** Languages whose last proof is of these files. */
  readonly current: readonly string[];
  /** Languages without their tool chains. */
  readonly absent: readonly string[];
}

/**
 * Chooses the languages that a run proves. `mayStart` then decides while the proofs are made how many
 * of them fit.
 * @param choice - hexadecimal; of the languages whose proofs are current, its first 8 digits choose one
 */
export function planProofs(
  candidates: readonly Candidate[],
  record: ProofRecord,
  choice: string,
): ProofPlan {
  const here = candidates
    .filter(({ isHere }) => isHere)
    .map(({ id, keys }) => ({ id, last: record[id], state: stateOf(keys, record[id]) }))
    .toSorted((a, b) => (a.last?.sequence ?? 0) - (b.last?.sequence ?? 0));
  // In the order of the registry: which one a commit checks does not depend on when it was proved.
  const fitting = candidates.filter(({ id }) =>
    here.some((one) => one.id === id && one.state === 'current'),
  );
  const checked = fitting[Number.parseInt(choice.slice(0, 8), 16) % fitting.length]?.id;
  const because = (reason: Reason, chosen: typeof here): PlannedProof[] =>
    chosen.map(({ id, last }) => ({ id, reason, last }));
  return {
    proofs: [
      ...because(
        'own',
        here.filter(({ state }) => state === 'own'),
      ),
      ...because(
        'shared',
        here.filter(({ state }) => state === 'shared'),
      ),
      ...because(
        'check',
        here.filter(({ id }) => id === checked),
      ),
    ],
    current: fitting.map(({ id }) => id).filter((id) => id !== checked),
    absent: candidates.filter(({ isHere }) => !isHere).map(({ id }) => id),
  };
}

function stateOf(keys: ContentKeys, last: Proof | undefined): 'own' | 'shared' | 'current' {
  if (last?.own !== keys.own) return 'own';
  return last.shared === keys.shared ? 'current' : 'shared';
}

/** A plan for languages that a user named. */
export function planNamed(
  candidates: readonly Candidate[],
  record: ProofRecord,
  names: readonly string[],
): ProofPlan {
  const named = candidates.filter(({ id }) => names.includes(id));
  return {
    proofs: named
      .filter(({ isHere }) => isHere)
      .map(({ id }) => ({ id, reason: 'named', last: record[id] })),
    current: [],
    absent: named.filter(({ isHere }) => !isHere).map(({ id }) => id),
  };
}

/**
 * Whether a planned proof is made: always if the language is named, or if no proof has been made in this run; otherwise
 * if it fits into the time that is left. Languages whose own files changed have more time.
 */
export function mayStart(
  { reason, last }: PlannedProof,
  { made, seconds }: { readonly made: number; readonly seconds: number },
): boolean {
  const expected = last?.seconds ?? unknownSeconds;
  const limit = reason === 'own' ? secondsForChanged : secondsForOthers;
  return reason === 'named' || made === 0 || seconds + expected <= limit;
}

/** Why a planned proof was not made, for the log. */
export function postponed({ id, reason, last }: PlannedProof): string {
  if (reason === 'own') return `not proved in this run: ${id} (${reasons.own})`;
  const which = `proof ${last?.sequence} is of ${reason === 'shared' ? 'other' : 'the same'}`;
  return `not proved in this run: ${id} (${which} shared files)`;
}
