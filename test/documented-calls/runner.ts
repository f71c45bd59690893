import type { Snippet } from './snippets.js';

/** An SDK with the calls that its `snippets.json` shows. */
export interface DocumentedSdk {
  /** A folder's name of its own, of letters, digits and hyphens. */
  readonly name: string;
  /** Where the SDK was built. */
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
  readonly snippets: readonly Snippet[];
}

/** How the calls of SDKs become one program of their language. */
export interface CallRunner {
  /**
   * Writes the program into an empty folder. It reads `calls.json` there, a list of `ListedCall`, and runs the
   * calls from the index in its last argument on. It writes a `Reported` per line into `results.jsonl`.
   * The calls are the snippets as they are, but for the transport, which leads every request to the mock server.
   */
  readonly prepare: (folder: string, sdks: readonly DocumentedSdk[]) => Promise<CallProgram>;
}

export interface CallProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export interface ListedCall {
  readonly sdk: string;
  /** Its place in `snippets.json`. */
  readonly index: number;
  /** Where the mock server of the SDK listens. */
  readonly port: number;
  readonly deadlineMs: number;
}

/** What the program writes: one when a call begins, one when it ends. */
export interface Reported {
  /** The index in `calls.json`. */
  readonly call: number;
  readonly state: 'started' | 'ended';
  readonly error?: CallError;
}

export interface CallError {
  /** The class of the error. */
  readonly class: string;
  readonly message: string;
  /** Of the response, if the error is one of the API. */
  readonly status?: number;
}
