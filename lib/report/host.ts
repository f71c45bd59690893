import type { Resolution } from '../output/resolution.js';
import type { Language } from '../languages/language.js';
import type { Assets } from '../render/assets.js';
import type { ReferencePermissions } from '../openapi/permissions.js';
import type { Timings } from '../timings.js';
import type { BuildEvent } from './events.js';

export type LanguageRegistry = Readonly<Record<string, Language>>;

/** What the flags of `build` and `validate` request. */
export interface BuildRequest extends ReferencePermissions {
  /** The working directory; the output folder lies in it. */
  readonly cwd: string;
  /** The config's path, from the working directory. */
  readonly config: string;
  /** A path from the working directory or a URL, instead of `specFilePath` in the config. */
  readonly spec?: string | undefined;
  /** Whether a description at a URL may be fetched. Absent: the build reads the saved file. */
  readonly fetch?: 'if-absent' | 'again' | undefined;
  /** Instead of the languages in the config. */
  readonly languages: readonly string[] | undefined;
  /** Build in spite of warnings, without asking. */
  readonly yes: boolean;
  readonly lint: boolean;
  readonly allowErrors: boolean;
  /** Settles files that cannot be merged with the user's changes, without asking. */
  readonly onConflict: Resolution | undefined;
  /** Delete most of an SDK's files without asking. */
  readonly allowDeletions: boolean;
  /** Ask again about generated changes that the user declined. */
  readonly reask: boolean;
  readonly skipInstall: boolean;
  readonly dryRun: boolean;
}

/** Receives the inputs of a run, just before it reads each of them. */
export interface InputLog {
  /** A file, whether it exists or not. */
  file(path: string): void;
  /** A folder whose list of names matters. */
  folder(path: string): void;
  /** A folder with everything below it. */
  tree(path: string): void;
  /** A file that ended the run because it exists. */
  obstacle(path: string): void;
  /** A file that the run has written after it read it. */
  written(path: string): void;
}

/** The languages that a build can write. */
export interface LanguageHost {
  readonly registry: LanguageRegistry;
  /** The languages of a build without a config, as far as the registry has them. */
  readonly proposedLanguages?: readonly string[] | undefined;
  /** The templates and runtime of a language; a test may have others. */
  assetsOf(id: string, language: Language): Assets;
}

/** Asks a yes/no question. Enter means yes unless `standard` is false. */
export type Confirm = (message: string, standard?: boolean) => Promise<boolean>;

/** What a run uses of the world around it, without the languages. */
export interface RunHost {
  readonly clock: Timings;
  emit(event: BuildEvent): void;
  /** Absent if nothing uses the list of inputs. */
  readonly inputs?: InputLog | undefined;
  /** Identifies the program, including its templates. Absent if that is not possible. */
  code?(): string | undefined;
  /** The folder for caches, if there is one. */
  readonly caches?: string | undefined;
  /** The folder for this user's state on this machine, if there is one. */
  readonly userState?: string | undefined;
  /** Runs a task to its end. Ctrl-C waits for it. */
  uninterrupted<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Asks the user a yes/no question. Absent if nobody can answer. */
  readonly confirm: Confirm | undefined;
}

/** What a build uses of the world around it. Tests, the command line and `yo` have different hosts. */
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
  if (language === undefined) throw new Error(`sdkgen has no generator for ${id}.`);
  return language;
}
