/** A change of the API that calls of released SDKs do not survive. */
export interface WireChange {
  /** The part of a call: `path`, `query parameter limit`, `body.owner.name`, `status 200`. */
  readonly what: string;
  /** Undefined: there was none. */
  readonly before?: string | undefined;
  /** Undefined: there is none now. */
  readonly after?: string | undefined;
  /** Why such a call fails; a clause without a full stop. */
  readonly reason: string;
}

/** The calls of one operation that fail. */
export interface WireFailure {
  /** `GET /pets/{petId}`; undefined: the calls of every operation. */
  readonly operation?: string | undefined;
  readonly changes: readonly WireChange[];
}

/** What `diff` knows of the calls of released SDKs. */
export interface WireDifference {
  /** `no`: the last build kept no record of what calls send. */
  readonly known: 'yes' | 'no';
  readonly failures: readonly WireFailure[];
}
