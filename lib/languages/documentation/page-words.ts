import * as z from 'zod';
import { Markdown } from '../../render/printed.js';
import { textSections } from '../common/text-sections.js';

/**
 * What README and AGENTS.md say in words of one language: phrases and sentences of Markdown. Nothing of a description
 * is in them but names that the SDK made. They are in `templates/<language>/words.md.ejs`.
 */
export type PageWords = z.infer<typeof pageWords>;

const words = z.string().optional();

const agentsWords = z.strictObject({
  /** The first sentences: what the package is and what it is called. */
  about: z.string(),
  /** The arguments of a call in their order. */
  arguments: z.string(),
  /** What else a caller must know. */
  note: words,
  /** How a stream is read. */
  streams: z.string(),
  /** The folder of the sources; absent: the sources are not in a folder of their own. */
  sources: words,
  /** How to compile and check the package. */
  compile: words,
  /** Where the sources of the hooks are, in the project that the SDK is generated in. */
  hooksSource: z.string(),
});

const readmeWords = z.strictObject({
  /** How a program gets the package. */
  install: z.string(),
  /** What the package depends on, and where it runs. */
  requirements: z.string(),
  /** How to use a client, after the first program. */
  usage: words,
  /** How to pass a credential; absent: as a string or a function. */
  credentials: words,
  secrets: words,
  /** How to load the variables of `.env.example`; absent: the platform has no way of its own. */
  environmentFile: words,
  /** What closes the connection of a stream. */
  streamEnd: z.string(),
  streamsNote: words,
  /** Downloads and uploads. */
  files: z.string(),
  /** How to set and cancel the time of a call. */
  cancellation: z.string(),
  /** What else to know about the options of a call. */
  options: words,
  /** How else a program gets status and header fields. */
  metadata: z.string(),
  /** How a program gets the response of the HTTP library. */
  rawResponse: words,
  /** The method that calls endpoints which are not described. */
  request: z.string(),
  /** What it returns, and what else it takes: sentences. */
  endpoints: z.string(),
  /** Heading of the section on the HTTP client. */
  clientHeading: z.string(),
  /** Which proxies the client uses. */
  proxies: z.string(),
  /** The HTTP client that a program may pass. */
  httpClient: z.string(),
  /** What else to know about it: paragraphs. */
  clientNote: words,
  /** How to replace the server in tests. */
  testing: z.string(),
  logging: words,
  /** What a program needs in addition to the SDK to trace calls. */
  tracing: z.string(),
  /** Sections that only this language has. */
  further: words,
  /** What the development container has. */
  platform: z.string(),
  /** The command that compiles the SDK. */
  compile: words,
});

const paginationWords = z.strictObject({
  /** What a paginated method returns. */
  pages: z.string(),
  /** What iterates over items. */
  items: z.string(),
  /** What fetches one page. */
  nextPage: z.string(),
  /** What fetching a page does after the last one. */
  afterPages: z.string(),
  /** The body of a page. */
  pageBody: z.string(),
  pagesNote: words,
  /** What a page says of the pages around it, and how a program resumes: sentences. */
  resuming: words,
});

const errorWords = z.strictObject({
  /** How a call fails: it `throws` an error. */
  raises: z.string(),
  /** Which errors have another base: the end of a sentence. */
  otherBase: words,
  /** How a program reads an error. */
  reading: words,
  connection: words,
  timeout: words,
  /** The error of a canceled call, and when there is one: two cells of a table. */
  canceled: words,
  /** The error of a value that does not have its type, and when there is one: two cells of a table. */
  invalid: words,
  /** How a function that returns a credential fails. */
  callback: words,
  /** What a method returns if the response has no body. */
  empty: z.string(),
  /** The list of the values that do not match the description. */
  issues: z.string(),
});

const pageWords = z.strictObject({
  agents: agentsWords,
  readme: readmeWords,
  errors: errorWords,
  pages: paginationWords,
  /** What the pages of services and models begin with. */
  reference: words,
  /** What a method returns if it returns status and header fields too. */
  wholeResponse: z.string(),
  /** What a program must know about models, one sentence or more for each fact. */
  models: z.array(z.string()).default([]),
  /** What responses may have that the SDK does not know, one sentence or more for each fact. */
  unknown: z.array(z.string()).default([]),
});

/** The groups of words that are lists. */
const lists = ['models', 'unknown'];

/**
 * Reads words as their template prints them: `<!-- readme.usage -->` begins a phrase. A phrase without text is left
 * out.
 *
 * @throws {z.ZodError} if a phrase is missing or has an unknown name
 */
export function readPageWords(text: string): PageWords {
  const read: Record<string, unknown> = {};
  for (const [path, said] of textSections(text)) {
    const [group = '', name] = path.split('.');
    if (lists.includes(group)) {
      read[group] = said.split('\n').map((line) => line.replace(/^- /, ''));
    } else if (name === undefined) read[group] = said;
    else read[group] = { ...(read[group] as object | undefined), [name]: said };
  }
  return pageWords.parse(read);
}

/** Words as templates print them. */
export function printedWords(
  said: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, Markdown>> {
  const entries = Object.entries(said);
  return Object.fromEntries(
    entries.flatMap(([key, text]) => (text === undefined ? [] : [[key, new Markdown(text)]])),
  );
}
