/** The SDK of the pet store as `npm run demo` built it, and what its examples are run with. */
export interface Demo {
  /** The SDK's folder. */
  readonly sdk: string;
  /** Runs a command in a folder and returns what it printed; fails unless it ends with 0. */
  readonly run: (command: readonly [string, ...string[]], cwd: string) => Promise<string>;
  /** Fails unless a text shows what it should. */
  readonly expectText: (text: string, what: string, pattern: RegExp) => void;
}

/** Runs the examples of an SDK against the demo's server and checks what they print. */
export type Demonstration = (demo: Demo) => Promise<void>;
