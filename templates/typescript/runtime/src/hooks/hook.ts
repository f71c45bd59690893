/**
 * Types of the parameters and results of hooks. sdkgen generates this file: it is the same in the
 * hooks project and in the SDK. Do not edit it.
 */

/** Implemented by the class `CustomHook` in `custom-hook.ts`. Each client has one instance. */
export interface Hook {
  /**
   * Called before each attempt, when the request is complete: credentials, idempotency key and
   * content type are set. Returns the request to send: the given one, with or without changes, or a
   * new one.
   */
  beforeRequest(request: HookRequest, context: HookContext): HookRequest | Promise<HookRequest>;

  /**
   * Called after each attempt, for every response including error statuses, before the SDK decides
   * whether to retry. Returns the response that the SDK processes.
   */
  afterResponse(
    request: HookRequest,
    response: HookResponse,
    context: HookContext,
  ): HookResponse | Promise<HookResponse>;

  /**
   * Called once per call, with the error that the call is about to throw. Returns the error to
   * throw. `request` is `undefined` if the call failed before there was a request.
   */
  onError(
    request: HookRequest | undefined,
    error: Error,
    context: HookContext,
  ): Error | Promise<Error>;
}

/** A request before the SDK sends it. */
export interface HookRequest {
  method: string;
  /** URL with the query string. */
  url: string;
  headers: Headers;
  /** `await new Response(body).arrayBuffer()` reads a body of any kind, and consumes a stream. */
  body: HookBody | undefined;
}

/** Body of a message. A stream can be read only once: after reading it, set a new body. */
export type HookBody = string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array>;

/** A response before the SDK processes it. */
export interface HookResponse {
  /** HTTP status. */
  status: number;
  headers: Headers;
  /** A stream. A hook that reads it must set what it read as the new body. */
  body: HookBody | undefined;
}

/** The call that a request belongs to. */
export interface HookContext {
  readonly operation: {
    /** The `operationId` in the API description. `undefined` if it has none, and for `request`. */
    readonly id: string | undefined;
    readonly method: string;
    /** Path template, such as `/pets/{petId}`. For `request`, the path of the call. */
    readonly path: string;
  };
  /** Number of the attempt, starting at 1. 0 for an error before the first attempt. */
  readonly attempt: number;
  /** Values of the client's additional constructor parameters, by name. */
  readonly parameters: { readonly [name: string]: string | undefined };
}
