import { Markdown } from '../../render/printed.js';

/**
 * What README and AGENTS.md say in words of one language: phrases and paragraphs of Markdown. Nothing of a
 * description is in them but names that the SDK made.
 */
export interface PageWords {
  readonly agents: AgentsWords;
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

/** Words as templates print them. */
export function printedWords(words: object): Readonly<Record<string, Markdown>> {
  const entries = Object.entries(words as Readonly<Record<string, string | undefined>>);
  return Object.fromEntries(
    entries.flatMap(([key, text]) => (text === undefined ? [] : [[key, new Markdown(text)]])),
  );
}
