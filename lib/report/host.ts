import type { Resolution } from '../output/resolution.js';
import type { Language } from '../languages/language.js';
import type { Assets } from '../render/assets.js';
import type { ReferencePermissions } from '../openapi/permissions.js';
import type { Timings } from '../timings.js';
import type { BuildEvent } from './events.js';

export type LanguageRegistry = Readonly<Record<string, Language>>;

/** What a user asks for with the flags of `build` and `validate`. */
export interface BuildRequest extends ReferencePermissions {
  /** The working directory; the output folder lies in it. */
  readonly cwd: string;
  /** The config's path, from the working directory. */
  readonly config: string;
  /** Instead of the languages in the config. */
  readonly languages: readonly string[] | undefined;
  /** Build in spite of warnings, without asking. */
  readonly yes: boolean;
  readonly lint: boolean;
  readonly allowErrors: boolean;
  /** What becomes of files that cannot be merged with the user's changes, without asking. */
  readonly onConflict: Resolution | undefined;
  /** Delete most of an SDK's files without asking. */
  readonly allowDeletions: boolean;
  /** Ask again about generated changes that the user declined. */
  readonly reask: boolean;
  readonly skipInstall: boolean;
  readonly dryRun: boolean;
}

/** Is told of everything that a run reads of the user's, just before it looks. */
export interface InputLog {
  /** A file, whether it is there or not. */
  file(path: string): void;
  /** A folder of which the names count. */
  folder(path: string): void;
  /** A folder with all that lies below it. */
  tree(path: string): void;
  /** A file that ended the run by being there. */
  obstacle(path: string): void;
}

/** The languages that a build can write. */
export interface LanguageHost {
  readonly registry: LanguageRegistry;
  /** The templates and runtime of a language; a test may have others. */
  assetsOf(id: string, language: Language): Assets;
}

/** What a run needs of the world around it, the languages apart. */
export interface RunHost {
  readonly clock: Timings;
  emit(event: BuildEvent): void;
  /** Absent where nobody wants to know. */
  readonly inputs?: InputLog | undefined;
  /** Which program this is, down to its templates; absent where it is not known. */
  code?(): string | undefined;
  /** Folder for what may be lost; absent where nothing is kept. */
  readonly caches?: string | undefined;
  /** This user's folder on this machine for what must not be lost; absent if there is none. */
  readonly userState?: string | undefined;
  /** Runs a task that Ctrl-C waits for, so that it leaves no half of a thing behind. */
  uninterrupted<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Asks the user yes or no; absent where nobody can answer. */
  readonly confirm: ((message: string) => Promise<boolean>) | undefined;
}

/** All that a build needs around it; a test, the command line and `yo` each bring theirs. */
export interface BuildHost extends RunHost, LanguageHost {}

/** What every stage of a build works with. */
export interface BuildRun {
  readonly request: BuildRequest;
  readonly host: BuildHost;
  /** The folder that builds write to. */
  readonly output: string;
}

/** Returns a language of a build. The build has checked that there is such a language. */
export function languageOf({ registry }: LanguageHost, id: string): Language {
  const language = registry[id];
  if (language === undefined) throw new Error(`There is no generator for ${id}.`);
  return language;
}
