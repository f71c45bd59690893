/** A member of an answer that is not what the API's description says. It never holds the value. */
export interface Issue {
  /** JSON pointer (RFC 6901) into the body, with the names on the wire. */
  readonly pointer: string;
  /** What the description says, such as `string`. */
  readonly wanted: string;
  /** What came, such as `number`, or `missing`. */
  readonly found: string;
}
