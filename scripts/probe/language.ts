import type { SdkSettings } from '../../lib/languages/language.js';
import type { ApiModel } from '../../lib/model/model.js';

export interface ProbeRequest {
  /** An empty folder. */
  readonly folder: string;
  readonly model: ApiModel;
  readonly settings: SdkSettings;
}

/** How `npm run probe` calls every operation of a language's SDK. */
export interface ProbedLanguage {
  /**
   * Writes the SDK and a program that calls each of its methods once, and compiles both. The program
   * prints a JSON line per request that it sends and per call that fails.
   *
   * @returns what runs the program; the address of the server follows
   */
  readonly prepare: (request: ProbeRequest) => readonly [string, ...string[]];
}
