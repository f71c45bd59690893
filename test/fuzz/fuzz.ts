import { Builder } from './build.js';
import { type Fault, Judge, type Trial } from './faults.js';
import { Trials } from './sources.js';
import { Watchdog } from './watchdog.js';

/** Seconds after which a build hangs; most take a tenth of one, and parsers start with the first. */
const patience = 240;

export interface FuzzRun {
  readonly seed: number;
  /** The number of the first build, and how many there are. */
  readonly first: number;
  readonly builds: number;
  readonly languages: readonly string[];
  readonly corpus: 'none' | 'small' | 'all';
  /** Told of each build that has faults; gives whether to go on. */
  readonly failed: (failure: Failure, judge: Judge) => Promise<void>;
  /** Told of each build that was through. */
  readonly done?: (number: number, trial: Trial, judge: Judge) => void;
}

export interface Failure {
  readonly number: number;
  readonly trial: Trial;
  readonly faults: readonly Fault[];
}

/** How many builds there were, of each kind. */
export interface FuzzCounts {
  built: number;
  refused: number;
  valid: number;
  failed: number;
}

/** Builds one description after the other and looks for faults in what comes of each. */
export async function fuzz(run: FuzzRun): Promise<FuzzCounts> {
  const counts: FuzzCounts = { built: 0, refused: 0, valid: 0, failed: 0 };
  const trials = new Trials(run.seed, run.corpus);
  const members = Object.getOwnPropertyNames(Object.prototype).join();
  const judge = new Judge(new Builder(run.languages));
  const watchdog = new Watchdog(run.seed, patience);
  try {
    for (let number = run.first; number < run.first + run.builds; number++) {
      watchdog.begin(number);
      const trial = trials.trial(number);
      const faults = await judge.faults(trial);
      watchdog.rest();
      if (trial.valid) counts.valid += 1;
      if (faults.length > 0) counts.failed += 1;
      else counts[judge.last?.kind ?? 'refused'] += 1;
      if (faults.length > 0) await run.failed({ number, trial, faults }, judge);
      else run.done?.(number, trial, judge);
      if (Object.getOwnPropertyNames(Object.prototype).join() !== members) {
        throw new Error(`build ${number} of seed ${run.seed} changed Object.prototype`);
      }
    }
  } finally {
    judge.end();
    await watchdog.end();
  }
  return counts;
}
