import { AuthError, type AuthErrorDetails } from '../auth-error.js';
import { ApiError, SdkError, UsageError } from '../errors.js';
import type { AppliedCredentials } from './auth.js';
import { perform } from './call.js';
import { Cancellation } from './cancellation.js';
import { HeaderFields } from './header-fields.js';
import type { Incoming } from './incoming.js';
import { parseJson } from './json.js';
import { isObject, type Members } from './members.js';
import type { EncodedBody, Operation } from './operation.js';
import { escapeAll } from './parameters.js';
import { type CallPlan, cookieText } from './plan.js';
import { printable, redact } from './redact.js';
import { decodeUtf8 } from './text.js';
import type { TokenContext } from './token-source.js';
import { joinPath, queryString } from './url.js';

/** A request whose response holds a token. */
export interface TokenRequest {
  readonly method: Operation<unknown>['method'];
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: { readonly type: string; readonly text: string };
  /** The credentials that the request carries in addition to its own parameters. */
  readonly credentials?: AppliedCredentials;
  /** What no message may show. */
  readonly secrets: readonly string[];
  /** Made twice it does no harm. */
  readonly idempotent: boolean;
}

/** Longer responses hold no token. */
const longestAnswer = 1024 * 1024;

/**
 * Sends a request for a token, with the attempts of any call, and gives the members of its
 * response.
 *
 * @throws AuthError for whatever goes wrong; its cause is the error of the request
 */
export async function requestToken(request: TokenRequest, context: TokenContext): Promise<Members> {
  const plan = planOf(request, context);
  try {
    // Ended by the timeout of its connection, not by one of the calls that wait for it.
    return await perform(plan, new Cancellation(undefined, undefined), readMembers);
  } catch (error) {
    if (!(error instanceof SdkError) || error instanceof AuthError) throw error;
    throw new AuthError(
      `could not obtain an access token: ${error.message}`,
      error,
      detailsOf(error, plan),
    );
  }
}

/**
 * Where an endpoint is. A path lies behind the base URL; an absolute URL stays, unless it is on the
 * host of the described API: then it moves with the base URL that the caller gave, so that the
 * secrets of a test go to the server of that test.
 */
export function endpointUrl(address: string, context: TokenContext): string {
  const { baseUrl, describedBaseUrl } = context;
  if (address.startsWith('/')) {
    if (baseUrl === undefined) throw new UsageError('no base URL: set `baseUrl` on the client');
    return joinPath(baseUrl, address);
  }
  const url = new URL(address);
  const described = describedBaseUrl === undefined ? undefined : new URL(describedBaseUrl);
  if (baseUrl === undefined || url.origin !== described?.origin) return address;
  return new URL(baseUrl).origin + url.pathname + url.search;
}

/**
 * Returns the token in a member of the response. The error for a response without one names `path`.
 * A token that no header can carry is an error here, and not with each call that would send it: the
 * next call requests another one.
 */
export function tokenIn(value: unknown, path: readonly string[]): string {
  const token = typeof value === 'string' ? value.trim() : '';
  if (token === '')
    throw new AuthError(
      `could not obtain an access token: the response has no string at ${path.join('.')}`,
    );
  // RFC 6749, appendix A.12.
  if (/^[\x20-\x7e]+$/.test(token)) return token;
  throw new AuthError(
    `could not obtain an access token: the token at ${path.join('.')} contains characters other than printable ASCII`,
  );
}

const noCredentials: AppliedCredentials = {
  headers: [],
  query: [],
  cookies: [],
  secrets: [],
  missing: [],
};

function planOf(request: TokenRequest, context: TokenContext): CallPlan {
  const { method, url, credentials = noCredentials } = request;
  const { pathname } = new URL(url);
  const secrets = [...request.secrets, ...credentials.secrets];
  const query = credentials.query.map(
    ([name, value]) => [escapeAll(name), escapeAll(value)] as const,
  );
  return {
    operation: { method, path: pathname, ok: { '2XX': {} } },
    what: `${method} ${pathname}`,
    secrets,
    url: url + queryString(query, url.includes('?') ? '&' : '?'),
    headers: headersOf(request, context),
    body: bodyOf(request),
    credentials,
    fetch: context.fetch,
    fetchOptions: context.fetchOptions,
    timeoutMs: context.timeoutMs,
    retry: { policy: context.retry, idempotent: request.idempotent, repeatable: true },
    logger: context.logger,
    // RFC 9700, section 4.12: secrets are in the body.
    redirects: 'refuse',
  };
}

/** The client's own header fields are for the API, and its `Authorization` is what is expired. */
function headersOf(request: TokenRequest, context: TokenContext): HeaderFields {
  const headers = new HeaderFields();
  const { baseUrl, userAgent } = context;
  const isHome = baseUrl !== undefined && new URL(baseUrl).origin === new URL(request.url).origin;
  if (userAgent !== undefined) headers.set('User-Agent', userAgent);
  if (isHome) headers.assign({ ...context.headers });
  headers.assign({ Authorization: null, Cookie: null, Accept: 'application/json' });
  headers.assign({ 'Content-Type': request.body?.type ?? null });
  const { credentials = noCredentials } = request;
  for (const [name, value] of [...credentials.headers, ...request.headers])
    headers.set(name, value);
  const cookies = credentials.cookies.map(cookieText);
  if (cookies.length > 0) headers.set('Cookie', cookies.join('; '));
  return headers;
}

function bodyOf({ body }: TokenRequest): EncodedBody | undefined {
  return body && { open: () => body.text, contentType: body.type, repeatable: true };
}

/** Without the words of a body that cannot be read: they may be the token. */
async function readMembers(incoming: Incoming): Promise<Members> {
  const bytes = await incoming.bytes(longestAnswer);
  const { what } = incoming.subject;
  let value: unknown;
  try {
    ({ value } = parseJson(decodeUtf8(bytes)));
  } catch {
    throw new AuthError(
      `could not obtain an access token: ${what}: the response is not valid JSON`,
    );
  }
  if (isObject(value)) return value;
  throw new AuthError(
    `could not obtain an access token: ${what}: the response is not a JSON object`,
  );
}

function detailsOf(error: SdkError, { secrets }: CallPlan): AuthErrorDetails {
  if (!(error instanceof ApiError)) return {};
  const body: Members = isObject(error.body) ? error.body : {};
  const clean = (value: unknown): string | undefined =>
    typeof value === 'string' ? printable(redact(value, secrets), 500) : undefined;
  return {
    status: error.status,
    error: clean(body['error']),
    errorDescription: clean(body['error_description']),
  };
}
