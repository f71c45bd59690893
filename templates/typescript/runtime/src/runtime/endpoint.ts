/** Calls to endpoints that the API description does not contain. */
import { UsageError } from '../errors.js';
import { ApiPromise } from './api-promise.js';
import { encodeJson } from './body/json.js';
import { encodeRaw } from './body/raw.js';
import type { Core } from './core.js';
import { isContent } from './file-values.js';
import type { PlatformResponse } from './globals.js';
import { ownMembers } from './members.js';
import type { BodyCodec, Operation } from './operation.js';
import type { RequestOptions } from './options.js';
import { hiddenKind } from './sent-json.js';
import type { Shape, ShapeValue } from './shape.js';

/** Methods that a call can have. */
export type EndpointMethod = (typeof methods)[number];

const methods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'POST', 'PATCH'] as const;

/** Arguments and options of a call to an endpoint that the API description does not contain. */
export interface EndpointOptions extends RequestOptions {
  /**
   * Sent as JSON, with the names of the API. Values without a JSON form, such as `NaN` and a `Map`, are
   * usage errors. With a `contentType`, a string and binary data are sent as they are. Binary data are
   * bytes, a `Blob`, a stream, or an async iterable of bytes.
   */
  body?: unknown;
  /** Media type of the body. Default: `application/json`. */
  contentType?: string | undefined;
  /** Whether to send the credentials of the client. Default: `true`. */
  credentials?: boolean | undefined;
}

/** Options of a call whose response is decoded. */
export interface DecodedEndpointOptions<Own extends Shape> extends EndpointOptions {
  /** Shape of the response body: of a model, such as `petShape`, or `{ array: petShape }`. */
  shape: Own;
}

/**
 * Calls an endpoint that the API description does not contain. The call has the credentials, retries and
 * errors of every other call.
 *
 * @param path - path below the base URL. It begins with one slash
 * @returns with a shape, a promise of the decoded body; otherwise one of the unread response
 */
export function callEndpoint<Own extends Shape>(
  core: Core,
  method: EndpointMethod,
  path: string,
  options: DecodedEndpointOptions<Own>,
): ApiPromise<ShapeValue<Own>>;
export function callEndpoint(
  core: Core,
  method: EndpointMethod,
  path: string,
  options?: EndpointOptions,
): Promise<PlatformResponse>;
export function callEndpoint(
  core: Core,
  method: EndpointMethod,
  path: string,
  given: EndpointOptions & { readonly shape?: Shape | undefined } = {},
): ApiPromise<unknown> | Promise<PlatformResponse> {
  const { body, credentials, shape, ...options } = ownMembers(given);
  const call = started(() => {
    const operation = operationOf(method, path, shape);
    const codec = bodyCodec(method, body, options.contentType);
    const security = credentials === false ? { security: [] } : {};
    return core.send({ ...operation, ...codec, ...security }, { body }, options);
  });
  return shape === undefined ? call.asResponse() : call;
}

/** An error before the call is one of its promise. */
function started(start: () => ApiPromise<unknown>): ApiPromise<unknown> {
  try {
    return start();
  } catch (error) {
    return new ApiPromise(() => Promise.reject(error));
  }
}

function operationOf(
  method: EndpointMethod,
  path: string,
  shape: Shape | undefined,
): Operation<unknown> {
  if (!methods.includes(method)) {
    throw new UsageError(`the method must be one of ${methods.join(', ')}`);
  }
  checkPath(path);
  return shape === undefined
    ? { method, path, accept: '*/*', ok: {} }
    : { method, path, accept: 'application/json', ok: { '2XX': { json: shape } } };
}

/**
 * A dot segment, also one of which a server makes it: percent-encoded, once or more often, followed by
 * path parameters, or next to an encoded slash.
 */
const dotSegment =
  /(?:[/\\]|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?:$|[/\\;]|%(?:25)*(?:2f|5c|3b))/i;

/** @throws UsageError for a path that could leave the base URL */
function checkPath(path: string): void {
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) {
    throw new UsageError('the path must begin with one slash: it is relative to the base URL');
  }
  if (/[?#]/.test(path)) {
    throw new UsageError('the path must not contain a query or a fragment: pass `query` instead');
  }
  if (/[\p{Cc}\\]/u.test(path)) {
    throw new UsageError('the path must not contain control characters or backslashes');
  }
  if (/\p{Cs}/u.test(path)) throw new UsageError('the path contains an unpaired surrogate');
  if (dotSegment.test(path)) {
    throw new UsageError('the path must not contain the segments "." and ".."');
  }
}

function bodyCodec(
  method: EndpointMethod,
  body: unknown,
  contentType: string | undefined,
): Pick<Operation<unknown>, 'body'> {
  if (body === undefined) return {};
  if (method === 'GET' || method === 'HEAD') {
    throw new UsageError(`a ${method} request has no body`);
  }
  const isBinary = isContent(body);
  if (contentType === undefined) checkForm(body);
  if (isBinary && contentType === undefined) {
    throw new UsageError('binary data need a `contentType`');
  }
  const mediaType = contentType ?? 'application/json';
  const isRaw = isBinary || (contentType !== undefined && typeof body === 'string');
  if (!isRaw && !/[/+]json *(?:;|$)/i.test(mediaType)) {
    throw new UsageError(`only a string and binary data can be sent as ${mediaType}`);
  }
  const codec: BodyCodec = { encode: isRaw ? encodeRaw : encodeJson, nullable: true };
  return { body: { [mediaType]: codec } };
}

/** @throws UsageError that says how to send a form, which is not JSON */
function checkForm(body: unknown): void {
  switch (hiddenKind(body)) {
    case 'URLSearchParams':
      throw new UsageError(
        "the body is a URLSearchParams: pass its string, with the `contentType` 'application/x-www-form-urlencoded'",
      );
    case 'FormData':
      throw new UsageError(
        'the body is a FormData: pass the bytes of `new Response(form)`, with its `content-type` as the `contentType`',
      );
    default:
  }
}
