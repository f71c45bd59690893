import { Markdown } from '../../render/printed.js';

/**
 * What README and AGENTS.md say in words of one language: phrases and paragraphs of Markdown. Nothing of a
 * description is in them but names that the SDK made.
 */
export interface PageWords {
  readonly agents: AgentsWords;
  readonly errors: ErrorWords;
  readonly servers: ServerWords;
}

interface AgentsWords {
  /** `Arguments:`, in their order. */
  readonly arguments: string;
  /** What else a caller must know. */
  readonly note?: string;
  /** `A method …, not the data itself.` */
  readonly wholeResponse: string;
  /** `What …, the client takes from the environment` */
  readonly unset: string;
  readonly lists: string;
  readonly streams: string;
  /** What is to be done about errors. */
  readonly failures: string;
  /** The folder of the sources; absent: they are among other files. */
  readonly sources?: string;
  /** How the package is compiled and checked. */
  readonly compile?: string;
  /** Where the sources of the hooks are, in the project that the SDK is made in. */
  readonly hooksSource: string;
}

interface ErrorWords {
  /** What the table lists: `Class`. */
  readonly heading: string;
  /** How a program reads an error of the server. */
  readonly reading?: string;
  /** What has one of these statuses. */
  readonly statuses?: string;
  readonly connection?: string;
  /** When a call ends with the error of a timeout; absent: when a connection fails. */
  readonly timeoutRow?: string;
  readonly abortRow?: string;
  readonly credential?: string;
  readonly cancellation?: string;
  /** What a method returns if the response has no body. */
  readonly empty: string;
  /** The list of the values that are not as described. */
  readonly issues: string;
  readonly emptyText: string;
  /** What a hook does with an error. */
  readonly hook: string;
}

interface ServerWords {
  /** What names a server. */
  readonly choice: string;
  /** What the variables of a URL are. */
  readonly variables: string;
  readonly changing: string;
}

/** Words as templates print them. */
export function printedWords(words: object): Readonly<Record<string, Markdown>> {
  const entries = Object.entries(words as Readonly<Record<string, string | undefined>>);
  return Object.fromEntries(
    entries.flatMap(([key, text]) => (text === undefined ? [] : [[key, new Markdown(text)]])),
  );
}
