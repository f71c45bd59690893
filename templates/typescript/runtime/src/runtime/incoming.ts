/** The answer to one try. */
export declare class Incoming {
  readonly status: number;
  readonly headers: Headers;
  readonly response: Response;
  toResponse(): Response;
}
