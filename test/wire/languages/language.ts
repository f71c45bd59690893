import type { LanguageId } from '../../../lib/languages/registry.js';
import type { ModifiedBuild } from '../../../lib/stages/modifiers.js';
import type { GeneratedSdk } from '../../../lib/languages/language.js';
import type { PlannedCase } from '../cases/plan.js';

/** A description and a config of the suite, read and generated as a build does it. */
export interface WireFixture {
  readonly name: string;
  readonly prepared: ModifiedBuild;
  readonly sdk: GeneratedSdk;
}

export interface WireProject {
  /** A folder of the language's own for this run; empty. */
  readonly folder: string;
  readonly fixtures: ReadonlyMap<string, WireFixture>;
  readonly cases: readonly PlannedCase[];
  /** The kinds of client to drive; all of them if it is absent. */
  readonly clients: readonly string[] | undefined;
  /** Types are not checked: another run does that. */
  readonly quick: boolean;
  /** Build it with detectors that take long to compile, such as one of data races. */
  readonly thorough: boolean;
}

/** How a program that was made for the cases is started. */
export interface DriverCommand {
  /** The kind of client that it drives, where the SDKs have several: `async`. */
  readonly client?: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** So many cases at once. */
  readonly parallel: number;
}

/**
 * What the suite asks of a language: one program that holds all cases, each call printed by the
 * snippet writer, compiled once. It reads requests and writes outcomes, one JSON text a line
 * (`protocol.ts`). Where SDKs have several kinds of client, it is started once for each.
 */
export interface WireLanguage {
  readonly id: LanguageId;
  /**
   * The kinds of client that its SDKs have, where there are several. The first one can have every case.
   */
  readonly clients?: readonly string[];
  /**
   * Code that only one kind of client has: a source without it is the same for all, so that a fault in it
   * is looked for with the first kind only. Absent where there are not several kinds.
   */
  readonly clientCode?: RegExp;
  /** Digits that a time of day keeps behind the second. */
  readonly fractionDigits: number;
  /** Header fields that its HTTP client adds and no one can keep it from. */
  readonly transportHeaders: readonly string[];
  /** Environment of a process that trusts the certificate in a PEM file beside the system's. */
  trusting(certificate: string): Readonly<Record<string, string>>;
  prepare(project: WireProject): Promise<readonly DriverCommand[]>;
  /**
   * What a type checker reports about the program and the sources of its SDKs, where no compiler has checked them;
   * empty if it finds nothing.
   * @param folder - of the program that was prepared
   */
  readonly check?: (folder: string) => Promise<string>;
}
