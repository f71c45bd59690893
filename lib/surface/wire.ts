/**
 * What calls of an SDK send and expect, whatever the language: what the API of a later build is compared
 * with. Lists have an order of their own or are sorted, so that the same API always has the same data.
 */
export interface Wire {
  /** Base URLs without a slash at the end, the default first; of a relative server only the path. */
  readonly servers: readonly string[];
  /** Requests for tokens that SDKs make themselves: `POST https://auth.example.com/token (form)`. */
  readonly tokens: readonly string[];
  readonly operations: readonly WireOperation[];
  /** Types that requests send and that have a name. */
  readonly types: readonly WireDeclaration[];
}

export interface WireOperation {
  readonly method: string;
  /** As the description has it, with parameters in braces. */
  readonly path: string;
  /** What stays when a path changes: the operationId, or the name made in its place. */
  readonly id: string;
  /** A server of its own. */
  readonly server?: string | undefined;
  /** Path parameters in path order come first. */
  readonly parameters: readonly WireParameter[];
  readonly body?: WireBody | undefined;
  /** Those for success. */
  readonly responses: readonly WireResponse[];
  /** Alternatives, each with all credentials that go together: `header x-api-key`. */
  readonly security: readonly (readonly string[])[];
}

export interface WireParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  /** How a value is written, where that is not as its place has it by default: `pipeDelimited`. */
  readonly style?: string | undefined;
  readonly type: WireType;
}

export interface WireBody {
  readonly required: boolean;
  /** The media type that is sent unless the caller chooses comes first. */
  readonly media: readonly WireMedia[];
}

export interface WireMedia {
  readonly name: string;
  readonly type: WireType;
}

export interface WireResponse {
  readonly status: string;
  /** Media types that SDKs ask for and read. */
  readonly reads: readonly string[];
  /** Others that the API offers. */
  readonly others: readonly string[];
}

export interface WireType {
  readonly kind:
    | 'any'
    | 'boolean'
    | 'string'
    | 'integer'
    | 'number'
    | 'constant'
    | 'array'
    | 'map'
    | 'named';
  readonly nullable?: boolean | undefined;
  /** Of a string; of an integer its bits: `int32`. */
  readonly format?: string | undefined;
  /** The value of a constant, as JSON. */
  readonly value?: string | undefined;
  /** Items of an array, values of a map. */
  readonly items?: WireType | undefined;
  readonly unique?: boolean | undefined;
  /** Key of a declaration. */
  readonly ref?: string | undefined;
  /** JSON Schema's keywords. */
  readonly limits?: Readonly<Record<string, number | string>> | undefined;
}

export interface WireDeclaration {
  /** The place of its schema, with a number behind it where several types are made of one. */
  readonly key: string;
  readonly kind: 'object' | 'union' | 'enum' | 'alias';
  /** What requests send of an object. */
  readonly properties: readonly WireProperty[];
  /** Properties that the description does not name. */
  readonly additional?: WireType | undefined;
  readonly variants: readonly WireVariant[];
  /** Values of an enum, as JSON. */
  readonly values: readonly string[];
  /** What an alias stands for. */
  readonly target?: WireType | undefined;
}

export interface WireProperty {
  readonly name: string;
  readonly required: boolean;
  readonly type: WireType;
}

export interface WireVariant {
  readonly type: WireType;
  /** Values of the discriminator. */
  readonly tags: readonly string[];
}
