import type { Operation } from '../../model/model.js';
import type { Markdown } from '../../render/printed.js';
import type { GivenCall } from '../common/given.js';
import type { HookParameter } from '../common/hooks.js';
import type { DocumentedSdk } from './pages.js';
import type { ShownClient } from './readme.js';
import type { Vocabulary } from './vocabulary.js';

/** How the client of an SDK with hooks is constructed. */
export interface ShownHooks {
  /** Where the hooks are in the SDK. */
  readonly folder: string;
  /** By their names in this language. */
  readonly parameters: readonly HookParameter[];
  /** A client that has the first parameter. */
  readonly client: string;
}

/** What README and AGENTS.md say in a language's own words, in addition to its client. Texts without a type are code. */
export interface PageTexts {
  /** The first sentences of AGENTS.md: what the package is and what it is called. */
  readonly about: Markdown;
  /** How a program gets the package. */
  readonly install: Markdown;
  readonly dependencies: Markdown;
  /** How the server is chosen; absent: there is one. */
  readonly address: Markdown | undefined;
  /** Absent: the SDK has no hooks. */
  readonly hooks: ShownHooks | undefined;
  /** The base class of all errors; absent: there is none. */
  readonly errorClass: string | undefined;
  /** What a program does with an error of a call. */
  errors(operation: Operation | undefined, given?: GivenCall): string;
  /** An upload and a download, as far as the API has them. */
  files(): string | undefined;
  /** How options are set for a client and for a call. */
  callOptions(operation: Operation | undefined): string;
  /** A call that returns status and headers too. */
  wholeAnswer(operation: Operation): string;
  /** What only this language's templates print. */
  readonly readme: Readonly<Record<string, unknown>>;
  readonly agents: Readonly<Record<string, unknown>>;
}

/** An SDK, and everything that its pages are made of. */
export interface PageSources {
  readonly sdk: DocumentedSdk;
  readonly features: ReadonlySet<string>;
  readonly vocabulary: Vocabulary;
  readonly client: ShownClient;
  readonly texts: PageTexts;
}
