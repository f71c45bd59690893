import { AuthError } from '../auth-error.js';
import { toBase64 } from './base64.js';
import { isObject, ownMember } from './members.js';
import { escapeAll } from './parameters.js';
import { type Obtained, SharedToken } from './shared-token.js';
import { endpointUrl, requestToken, tokenIn, type TokenRequest } from './token-request.js';
import type {
  AccessToken,
  RenewableScheme,
  TokenContext,
  TokenSource,
  ValueReader,
} from './token-source.js';

/** How tokens are got by the client credentials flow (RFC 6749, section 4.4). */
export interface ClientCredentials {
  readonly method: 'GET' | 'POST';
  /** An absolute URL, or a path behind the base URL. */
  readonly endpoint: string;
  /** By name of the client's value. */
  readonly parameters: { readonly [value: string]: TokenParameter };
  /** Parameters with values of their own: `grant_type`. */
  readonly fixed: { readonly [wireName: string]: string };
  /** Name of the parameter for the scopes; default `scope`. */
  readonly scope?: string;
  /** Id and secret go in the header `Authorization`. */
  readonly basic?: true;
  /** The body is JSON, not a form. */
  readonly json?: true;
  /** Milliseconds before its expiry at which a token is renewed; default 5,000. */
  readonly refreshBufferMs?: number;
  readonly answer?: TokenAnswer;
}

export interface TokenParameter {
  /** Name on the wire. */
  readonly name: string;
  /** Absent: with the others, in the body, or with GET in the query. */
  readonly in?: 'query' | 'header';
  /** What basic authentication has of it. */
  readonly role?: 'id' | 'secret';
  readonly required?: true;
  /** It may stand in messages. */
  readonly isPublic?: true;
}

/**
 * Where the response has them; default `access_token`, `expires_in`, `token_type` (section 5.1).
 */
export interface TokenAnswer {
  readonly token?: readonly string[];
  readonly lifetime?: readonly string[];
  readonly type?: readonly string[];
}

/** Milliseconds that never go back, whatever is done to the time of day. */
export type Clock = () => number;

/** The scheme of a client that gets its tokens by the client credentials flow. */
export function clientCredentials(
  flow: ClientCredentials,
  clock: Clock = () => performance.now(),
): RenewableScheme {
  const parameters = Object.entries(flow.parameters);
  return {
    kind: 'renewable',
    prefix: 'Bearer',
    values: Object.fromEntries(
      parameters.map(([name, { isPublic }]) => [name, isPublic ? 'public' : 'secret']),
    ),
    missing: (values) =>
      parameters.flatMap(([name, { required }]) => (required && !values.has(name) ? [name] : [])),
    open: (values) => new ClientCredentialsSource(flow, values, clock),
  };
}

class ClientCredentialsSource implements TokenSource {
  readonly #flow: ClientCredentials;
  readonly #values: ValueReader;
  readonly #clock: Clock;
  /** By address and scopes. */
  #tokens: Map<string, SharedToken> = new Map();

  constructor(flow: ClientCredentials, values: ValueReader, clock: Clock) {
    this.#flow = flow;
    this.#values = values;
    this.#clock = clock;
  }

  async token(scopes: readonly string[], context: TokenContext): Promise<AccessToken> {
    const url = endpointUrl(this.#flow.endpoint, context);
    const obtain = () => this.#obtain(url, scopes, context);
    return this.#shared(url, scopes).get(this.#clock(), obtain);
  }

  async renew(
    refused: AccessToken,
    scopes: readonly string[],
    context: TokenContext,
  ): Promise<AccessToken> {
    const url = endpointUrl(this.#flow.endpoint, context);
    const obtain = () => this.#obtain(url, scopes, context);
    return this.#shared(url, scopes).renew(refused, obtain);
  }

  forget(name: string): void {
    // A request that is in progress ends in the old table.
    if (ownMember(this.#flow.parameters, name)) this.#tokens = new Map();
  }

  #shared(url: string, scopes: readonly string[]): SharedToken {
    const key = [url, ...new Set([...scopes].sort())].join(' ');
    const shared = this.#tokens.get(key) ?? new SharedToken();
    this.#tokens.set(key, shared);
    return shared;
  }

  async #obtain(url: string, scopes: readonly string[], context: TokenContext): Promise<Obtained> {
    const request = await tokenRequest(this.#flow, url, scopes, this.#values);
    // The lifetime counts from the response; when the last attempt was sent is certainly not later.
    let sentAt = this.#clock();
    const timed: TokenContext = {
      ...context,
      fetch: (address, init) => {
        sentAt = this.#clock();
        return context.fetch(address, init);
      },
    };
    return readToken(await requestToken(request, timed), this.#flow, sentAt);
  }
}

type Pair = readonly [name: string, value: string];

async function tokenRequest(
  flow: ClientCredentials,
  url: string,
  scopes: readonly string[],
  values: ValueReader,
): Promise<TokenRequest> {
  const given = new Map<TokenParameter, string>();
  for (const [name, parameter] of Object.entries(flow.parameters)) {
    if (values.has(name)) given.set(parameter, await values.read(name));
  }
  const basic = flow.basic ? basicPair(given) : undefined;
  const named = [...given].filter(([{ role }]) => basic === undefined || role === undefined);
  const placed = (place: TokenParameter['in']): Pair[] =>
    named.flatMap(([{ in: own, name }, value]) => (own === place ? [[name, value]] : []));
  const fields: Pair[] = [...Object.entries(flow.fixed), ...placed(undefined)];
  const scopeName = flow.scope ?? 'scope';
  // A scope of the client's own is for the calls that name none.
  if (scopes.length > 0) {
    fields.splice(0, fields.length, ...fields.filter(([name]) => name !== scopeName));
    fields.push([scopeName, [...new Set(scopes)].join(' ')]);
  }
  const secrets = [...given].flatMap(([{ isPublic }, value]) => (isPublic ? [] : formsOf(value)));
  const headers: Pair[] = placed('header');
  if (basic !== undefined) headers.push(['Authorization', `Basic ${basic}`]);
  const query = flow.method === 'GET' ? [...placed('query'), ...fields] : placed('query');
  return {
    method: flow.method,
    url: withQuery(url, query),
    headers,
    ...(flow.method === 'GET' ? {} : { body: bodyOf(fields, flow.json === true) }),
    secrets: basic === undefined ? secrets : [...secrets, basic],
    idempotent: true,
  };
}

/** Id and secret are form-encoded before they are joined (RFC 6749, section 2.3.1). */
function basicPair(given: ReadonlyMap<TokenParameter, string>): string {
  const of = (wanted: TokenParameter['role']): string =>
    [...given].find(([{ role }]) => role === wanted)?.[1] ?? '';
  const pair = `${formEncoded(of('id'))}:${formEncoded(of('secret'))}`;
  return toBase64(new TextEncoder().encode(pair));
}

function bodyOf(fields: readonly Pair[], isJson: boolean): NonNullable<TokenRequest['body']> {
  if (isJson) {
    return { type: 'application/json', text: JSON.stringify(Object.fromEntries(fields)) };
  }
  return { type: 'application/x-www-form-urlencoded', text: formText(fields) };
}

function withQuery(url: string, pairs: readonly Pair[]): string {
  if (pairs.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${formText(pairs)}`;
}

function formText(pairs: readonly Pair[]): string {
  return new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
}

/** RFC 6749, appendix B. */
function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** A secret in every spelling in which it goes out. */
function formsOf(secret: string): string[] {
  return [secret, escapeAll(secret), formEncoded(secret), JSON.stringify(secret).slice(1, -1)];
}

function readToken(answer: object, flow: ClientCredentials, sentAt: number): Obtained {
  const {
    token = ['access_token'],
    lifetime = ['expires_in'],
    type = ['token_type'],
  } = flow.answer ?? {};
  checkType(memberAt(answer, type));
  const value = tokenIn(memberAt(answer, token), token);
  const lifetimeMs = lifetimeOf(memberAt(answer, lifetime));
  if (lifetimeMs === undefined) return { value };
  const buffer = flow.refreshBufferMs ?? 5_000;
  // A longer buffer than half the lifetime would request a token with nearly every call.
  const renewAt = sentAt + lifetimeMs - Math.min(buffer, Math.max(0, lifetimeMs / 2));
  return { value, renewAt };
}

/**
 * Milliseconds; only recommended, so anything but a number counts as absent (RFC 6749, section 5.1).
 */
function lifetimeOf(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  const isText = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);
  return isNumber || isText ? Number(value) * 1000 : undefined;
}

/**
 * A client must not use a token whose type it does not understand (RFC 6749, section 7.1). The
 * type's case does not count (section 5.1); Apigee's servers say `BearerToken`.
 */
function checkType(type: unknown): void {
  if (typeof type !== 'string' || /^bearer([ _-]?token)?$/i.test(type.trim())) return;
  throw new AuthError('could not obtain an access token: the token type is not Bearer');
}

function memberAt(answer: object, path: readonly string[]): unknown {
  let value: unknown = answer;
  for (const key of path) value = isObject(value) ? ownMember(value, key) : undefined;
  return value;
}
