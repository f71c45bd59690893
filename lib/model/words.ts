/** The parts of a name in lower case, in order: `['get', 'pet', 'by', 'id']`. Never empty. */
export type Words = readonly string[];

/** The texts of a description about a part of the API. */
export interface Docs {
  readonly summary: string | undefined;
  readonly description: string | undefined;
  /** The reason, where there is one, is a part of the description's text. */
  readonly deprecated: boolean;
  /** Documentation elsewhere; absent: the description names none. */
  readonly externalDocs?: ExternalDocs | undefined;
}

/** An External Documentation Object, as written: any text may be its URL. */
export interface ExternalDocs {
  readonly url: string;
  readonly description: string | undefined;
}
