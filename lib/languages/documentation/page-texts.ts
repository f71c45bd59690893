import type { Operation } from '../../model/model.js';
import type { ObjectDeclaration, UnionDeclaration, Variant } from '../../model/types.js';
import type { Code, Markdown } from '../../render/printed.js';
import type { Given } from '../../sdk/given.js';
import type { GivenCall } from '../../sdk/given-call.js';
import type { JsonValue } from '../../sdk/plain-given.js';
import type { OwnedProperty } from '../../sdk/snippet-plan.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import type { PageWords } from './page-words.js';
import type { ValueFacts } from './value-facts.js';
import type { Vocabulary } from './vocabulary.js';

export interface CustomClient {
  /** What a program needs before it; absent: nothing. */
  readonly before?: string;
  /** Expressions for the options of the client that sends requests through it. */
  readonly options: Readonly<Record<string, string>>;
  /** An expression for the base URL, if requests go to a server of the program. */
  readonly baseUrl?: string;
}

/** A variant that is an object, with the property to print. */
interface ShownVariant {
  readonly variant: Variant;
  readonly object: ObjectDeclaration;
  /** The name of its type. */
  readonly name: string;
  readonly part: OwnedProperty | undefined;
}

/** A union that a README shows. */
export interface ShownUnion {
  readonly union: UnionDeclaration;
  /** The name of its type. */
  readonly name: string;
  /** The name of its discriminator in the API. */
  readonly tag: string;
  /** Its first variants. */
  readonly variants: readonly ShownVariant[];
}

/**
 * What README and AGENTS.md say in a language's own words, in addition to its vocabulary. Texts that are not
 * Markdown are code.
 */
export interface PageTexts<Sdk> {
  /** How a program writes the name of a server; absent: as a string. */
  environment?(sdk: Sdk, name: string): Given;
  /** The folder of the hooks in an SDK that has them. */
  hooksFolder(sdk: Sdk): string;
  /** What `errors.txt.ejs` prints besides a call that fails, or instead of it. */
  errors?(sdk: Sdk, operation: Operation | undefined, call?: GivenCall): object;
  readonly files: FileTexts<Sdk>;
  /** The options of the call after `derived.txt.ejs`, which derives a client; absent: a timeout and a header. */
  callOptions?(sdk: Sdk): Pick<GivenCall, 'furtherOptions' | 'options'>;
  /** A client that logs what the SDK does, or lines that need no client for it. */
  logging(sdk: Sdk): CustomClient | string;
  /** A client that traces calls. */
  tracing(sdk: Sdk): CustomClient;
  /** An HTTP client of the program's own. */
  readonly customClient: CustomClient;
  /** A client that reads the body of each response from memory. */
  testClient(sdk: Sdk, body: JsonValue): CustomClient;
  /** The value of a variant in `union.txt.ejs`, a function that handles the variants of a union; absent: `value`. */
  variantValue?(sdk: Sdk, union: ShownUnion, variant: ShownVariant): string;
  /** What that template prints besides variants. */
  union?(sdk: Sdk, union: ShownUnion): object;
  /** Whether a connection has a timeout of its own. */
  readonly connectTimeout: boolean;
  /** What `words.md.ejs` prints, in addition to the {@link ValueFacts}: names, and whether something is to be said. */
  words(sdk: Sdk, facts: ValueFacts): Readonly<Record<string, Markdown | boolean | undefined>>;
}

/** How programs send and save files. */
export interface FileTexts<Sdk> {
  /** A file to upload, with its name on the disk. */
  file(name: string): string;
  /** What a program needs before these calls, by the names of their files. */
  before(sdk: Sdk, files: { readonly upload?: string; readonly download?: string }): string;
}

/** What a language says about an SDK on its pages. */
export interface PageParts<Sdk> {
  readonly vocabularyOf: (sdk: Sdk) => Vocabulary;
  readonly pageTexts: PageTexts<Sdk>;
  /** What `devcontainer.json.ejs` prints in addition to the name of the package. */
  readonly devContainer?: (sdk: Sdk) => Readonly<Record<string, Code>>;
}

/** An SDK, and everything that its pages are made of. */
export interface PageSources<Sdk extends PlannedSdk> {
  readonly sdk: Sdk;
  readonly features: ReadonlySet<string>;
  readonly vocabulary: Vocabulary;
  readonly texts: PageTexts<Sdk>;
  readonly words: PageWords;
}
