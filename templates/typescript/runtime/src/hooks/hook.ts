/**
 * What a hook is given and what it gives back. This file is the generator's own: it is the same in
 * a hooks project and in the SDK that is built with it.
 */

/** The class `CustomHook` of `custom-hook.ts` implements it; each client has one instance. */
export interface Hook {
  /**
   * Called once per try, when everything else is set: credentials, idempotency key, content type.
   * Gives the request that is sent: the given one, changed or not, or another.
   */
  beforeRequest(request: HookRequest, context: HookContext): HookRequest | Promise<HookRequest>;

  /**
   * Called once per try, for each answer, an error status too, before it is decided whether the
   * call is tried again. Gives the answer that the SDK goes on with.
   */
  afterResponse(
    request: HookRequest,
    response: HookResponse,
    context: HookContext,
  ): HookResponse | Promise<HookResponse>;

  /**
   * Called once per call, for the error that is about to reach the caller. Gives the error that
   * does. There is no request where the call failed before one was made.
   */
  onError(
    request: HookRequest | undefined,
    error: Error,
    context: HookContext,
  ): Error | Promise<Error>;
}

/** A request as it goes out. */
export interface HookRequest {
  method: string;
  /** With the query. */
  url: string;
  headers: Headers;
  /** The bytes of all kinds: `await new Response(body).arrayBuffer()`; a stream is then read. */
  body: HookBody | undefined;
}

/** A stream can be read once: a hook that reads it gives what it read as the new body. */
export type HookBody = string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array>;

/** An answer as it came in. */
export interface HookResponse {
  /** HTTP status. */
  status: number;
  headers: Headers;
  /** Comes as a stream; a hook that reads it gives what it read as the new body. */
  body: HookBody | undefined;
}

/** What a request belongs to. */
export interface HookContext {
  readonly operation: {
    /** The `operationId` of the API's description, where it has one. */
    readonly id: string | undefined;
    readonly method: string;
    /** Path template: `/pets/{petId}`. */
    readonly path: string;
  };
  /** Number of the try, from 1; 0 for an error before the first. */
  readonly attempt: number;
  /** The client's additional constructor parameters, by name. */
  readonly parameters: { readonly [name: string]: string | undefined };
}
