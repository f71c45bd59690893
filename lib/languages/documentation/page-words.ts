import { Markdown } from '../../render/printed.js';

/**
 * What README and AGENTS.md say in words of one language: phrases and paragraphs of Markdown. Nothing of a
 * description is in them but names that the SDK made.
 */
export interface PageWords<Sdk> {
  agents(sdk: Sdk): AgentsWords;
  readme(sdk: Sdk): ReadmeWords;
  readonly errors: ErrorWords;
  readonly servers: ServerWords;
}

export interface AgentsWords {
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

export interface ReadmeWords {
  /** What the package needs, and where it runs. */
  readonly requirements: string;
  /** How clients are used, after the first program. */
  readonly usage?: string;
  /** How credentials are passed. */
  readonly credentials: string;
  readonly secrets?: string;
  readonly unset: string;
  /** How the variables of a file get into the environment. */
  readonly environmentFile: string;
  readonly programs?: string;
  /** The section on the values that calls take and return. */
  readonly values?: string | undefined;
  readonly lateValues?: string | undefined;
  readonly returns: string;
  /** How pages are read. */
  readonly pages: string;
  /** What closes the connection of a stream. */
  readonly streamEnd: string;
  readonly streams?: string;
  readonly throws: string;
  /** Downloads and uploads. */
  readonly files: string;
  /** What sets timeouts. */
  readonly timeout?: string;
  readonly cancellation?: string;
  readonly options?: string;
  /** `A method …` */
  readonly wholeResponse: string;
  readonly rawResponse?: string;
  /** Heading of the section on a HTTP client of the program's own. */
  readonly customClient: string;
  readonly customClientUse: string;
  /** Sections of this language alone. */
  readonly further?: string;
  /** What the development container has. */
  readonly platform: string;
  readonly compile?: string;
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
