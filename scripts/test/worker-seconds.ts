/** How much time of vitest's workers each language takes. */

/** A test or a suite with its hooks. */
export interface MeasuredTask {
  readonly title: string;
  readonly seconds: number;
  /** Tests and suites of a suite. */
  readonly tasks: readonly MeasuredTask[];
}

export interface MeasuredFile {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  /** Everything that the worker did: imports, hooks and tests. */
  readonly seconds: number;
  readonly tasks: readonly MeasuredTask[];
}

/** By the id of a language, the name that titles may have instead. */
export type LanguageNames = Readonly<Record<string, string>>;

/** Seconds by the id of a language, and `shared` for everything else. */
export type WorkerSeconds = ReadonlyMap<string, number>;

/** Seconds of workers that a language may take. */
const aim = 110;

/** The language whose folder a file is in. */
export function languageOfPath(path: string, names: LanguageNames): string | undefined {
  return path
    .split('/')
    .slice(0, -1)
    .find((folder) => folder in names);
}

/** The only language that a title names, by its id or its display name. */
export function languageOfTitle(title: string, names: LanguageNames): string | undefined {
  const parts = new Set(title.split(/[^\p{L}\p{N}#+-]+/u));
  const named = Object.entries(names).filter(([id, name]) => parts.has(id) || parts.has(name));
  return named.length === 1 ? named[0]?.[0] : undefined;
}

/** Adds up the seconds of files by language. */
export function workerSeconds(files: readonly MeasuredFile[], names: LanguageNames): WorkerSeconds {
  const seconds = new Map<string, number>(Object.keys(names).map((id) => [id, 0]));
  const add = (key: string, more: number): unknown =>
    seconds.set(key, (seconds.get(key) ?? 0) + more);
  /** @returns the seconds that belong to a language */
  const addTasks = (tasks: readonly MeasuredTask[]): number => {
    let added = 0;
    for (const { title, seconds: own, tasks: inner } of tasks) {
      const language = languageOfTitle(title, names);
      if (language !== undefined) add(language, own);
      added += language === undefined ? addTasks(inner) : own;
    }
    return added;
  };
  for (const file of files) {
    const language = languageOfPath(file.path, names);
    if (language !== undefined) add(language, file.seconds);
    // Tests that run at the same time can take longer together than their file.
    else add('shared', Math.max(0, file.seconds - addTasks(file.tasks)));
  }
  return seconds;
}

/** What `npm test` reports of them. */
export interface BudgetReport {
  readonly lines: readonly string[];
  /** The languages that take more than twice the aim, on a machine as fast as the reference. */
  readonly exceeded: readonly string[];
}

/** @param slowness - how many times slower the machine is than the one that the aim is meant for */
export function budgetReport(seconds: WorkerSeconds, slowness = 1): BudgetReport {
  const rounded = [...seconds].map(([key, value]) => [key, Math.round(value)] as const);
  const languages = rounded.filter(([key]) => key !== 'shared');
  const over = languages.filter(([, value]) => value > aim);
  const all = rounded.map(([key, value]) => `${key} ${value}`).join(', ');
  return {
    lines: [
      `worker-seconds: ${all} (aim ${aim} a language)`,
      ...over.map(
        ([key, value]) =>
          `warning: the tests of ${key} take ${value} worker-seconds, ${value - aim} more than the aim`,
      ),
    ],
    exceeded: over.filter(([, value]) => value > 2 * aim * slowness).map(([key]) => key),
  };
}
