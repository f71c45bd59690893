import { Markdown } from '../../render/printed.js';
import type { ValueFacts } from './value-facts.js';

/**
 * What README and AGENTS.md say in words of one language: phrases and sentences of Markdown. Nothing of a description
 * is in them but names that the SDK made.
 */
export interface PageWords<Sdk> {
  agents(sdk: Sdk): AgentsWords;
  readme(sdk: Sdk): ReadmeWords;
  readonly errors: ErrorWords;
  readonly pages: PaginationWords;
  /** What a method returns if it returns status and header fields too. */
  readonly wholeResponse: string;
  /** What a program must know about models, one sentence or more for each fact. */
  models(sdk: Sdk, facts: ValueFacts): readonly (string | false)[];
  /** What responses may have that the SDK does not know, one sentence or more for each fact. */
  unknown(sdk: Sdk, facts: ValueFacts): readonly (string | false)[];
}

export interface AgentsWords {
  /** The arguments of a call in their order. */
  readonly arguments: string;
  /** What else a caller must know. */
  readonly note?: string;
  /** How a stream is read. */
  readonly streams: string;
  /** The folder of the sources; absent: the sources are not in a folder of their own. */
  readonly sources?: string;
  /** How to compile and check the package. */
  readonly compile?: string;
  /** Where the sources of the hooks are, in the project that the SDK is generated in. */
  readonly hooksSource: string;
}

export interface ReadmeWords {
  /** What the package depends on, and where it runs. */
  readonly requirements: string;
  /** How to use a client, after the first program. */
  readonly usage?: string;
  /** How to pass a credential; absent: as a string or a function. */
  readonly credentials?: string;
  readonly secrets?: string;
  /** How to load the variables of `.env.example`; absent: the platform has no way of its own. */
  readonly environmentFile?: string;
  /** What closes the connection of a stream. */
  readonly streamEnd: string;
  readonly streamsNote?: string;
  /** Downloads and uploads. */
  readonly files: string;
  /** How to set and cancel the time of a call. */
  readonly cancellation: string;
  /** What else to know about the options of a call. */
  readonly options?: string;
  /** How else a program gets status and header fields. */
  readonly metadata: string;
  /** How a program gets the response of the HTTP library. */
  readonly rawResponse?: string;
  /** The method that calls endpoints which are not described. */
  readonly request: string;
  /** What it returns, and what else it takes: sentences. */
  readonly endpoints: string;
  /** Heading of the section on the HTTP client. */
  readonly clientHeading: string;
  /** Which proxies the client uses. */
  readonly proxies: string;
  /** The HTTP client that a program may pass. */
  readonly httpClient: string;
  /** How to replace the server in tests. */
  readonly testing: string;
  readonly logging?: string;
  /** Sections that only this language has. */
  readonly further?: string;
  /** What the development container has. */
  readonly platform: string;
  /** The command that compiles the SDK. */
  readonly compile?: string;
}

interface PaginationWords {
  /** What a paginated method returns. */
  readonly pages: string;
  /** What iterates over items. */
  readonly items: string;
  /** What fetches one page. */
  readonly nextPage: string;
  /** What fetching a page does after the last one. */
  readonly afterPages: string;
  /** The body of a page. */
  readonly pageBody: string;
  readonly pagesNote?: string;
  /** What a page says of the pages around it, and how a program resumes: sentences. */
  readonly resuming?: string;
}

interface ErrorWords {
  /** How a call fails: it `throws` an error. */
  readonly raises: string;
  /** How a program reads an error. */
  readonly reading?: string;
  readonly connection?: string;
  readonly timeout?: string;
  /** The error of a canceled call, and when there is one: two cells of a table. */
  readonly canceled?: string;
  /** How a function that returns a credential fails. */
  readonly callback?: string;
  /** What a method returns if the response has no body. */
  readonly empty: string;
  /** The list of the values that do not match the description. */
  readonly issues: string;
}

/** Words as templates print them. */
export function printedWords(words: object): Readonly<Record<string, Markdown>> {
  const entries = Object.entries(words as Readonly<Record<string, string | undefined>>);
  return Object.fromEntries(
    entries.flatMap(([key, text]) => (text === undefined ? [] : [[key, new Markdown(text)]])),
  );
}
