/** What users of a language do with a fresh SDK: install it, write ten lines and run them. */
export interface MainJob {
  /** Prepares the SDK for programs, in its folder. */
  readonly prepare: (sdk: string) => Promise<unknown>;
  /** What the build prints when it has installed the SDK. */
  readonly installed: RegExp;
  /** The path of a program, below the SDK. */
  readonly program: string;
  /** Runs the program; the address of the server follows. */
  readonly command: readonly [string, ...string[]];
  /** Prints the size and the last name of each page of the abilities of PokeAPI, with a limit of 100. */
  readonly pages: string;
  /** Prints the parts of what Ollama generates for `Hi`. */
  readonly stream: string;
}
