/** What `extract/` reads from the TypeSpec http-specs, as data. */

/** A scenario: the requests that its server expects and the responses that it sends. */
export interface Scenario {
  /** As the server's coverage file has it: `Type_Array_Int32Value_get`. */
  readonly name: string;
  /** Folder of its specification: `type/array`. */
  readonly spec: string;
  /** Status that all responses must have; absent: a successful one. */
  readonly status?: number;
  readonly exchanges: readonly Exchange[];
}

export interface Exchange {
  readonly method: string;
  /** Path on the server, percent-encoded where the server expects it. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Content | FormContent;
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: Content;
  };
}

/** A body; `$origin` stands for the address of the server. */
export interface Content {
  readonly type: string;
  readonly text?: string;
  /** In the place of `text`, for bytes. */
  readonly base64?: string;
}

export interface FormContent {
  readonly type: string;
  readonly parts: Readonly<Record<string, unknown>>;
  readonly files: readonly FormFile[];
}

export interface FormFile {
  readonly part: string;
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** A description that a specification was compiled to. */
export interface CompiledDescription {
  readonly spec: string;
  /** For specifications with versions. */
  readonly version?: string;
  /** Folder below that of the descriptions, which is the name of a fixture too. */
  readonly name: string;
}
