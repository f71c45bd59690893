import type { ServerResponse } from 'node:http';
import type { CredentialValues } from '../src/runtime/auth.js';
import type { Core, CoreSettings } from '../src/runtime/core.js';
import { type ClientCredentials, clientCredentials } from '../src/runtime/oauth.js';
import type { Operation } from '../src/runtime/operation.js';
import type { ClientOptions, CoreOptions } from '../src/runtime/options.js';
import { refreshedToken, type TokenRefresh } from '../src/runtime/refresh.js';
import { coreFor, json, type Script, type Seen, serve, type TestServer } from './server.js';

/** An API and the server of its tokens in one, each with its own record. */
export interface TokenServer extends TestServer {
  readonly api: Seen[];
  readonly tokens: Seen[];
}

/** Each number of a request counts from 1. */
export interface Scripts {
  readonly token?: (count: number) => Script;
  readonly api?: (count: number, seen: Seen) => Script;
}

/** Answers `tok_1`, `tok_2`, … from `/token`, and takes what it is called with. */
export async function tokenServer({ token, api }: Scripts = {}): Promise<TokenServer> {
  const records = { api: [] as Seen[], tokens: [] as Seen[] };
  const server = await serve((response, seen, request) => {
    const isToken = seen.url.startsWith('/token');
    const record = isToken ? records.tokens : records.api;
    record.push(seen);
    const count = record.length;
    const script = isToken
      ? (token?.(count) ?? json({ access_token: `tok_${count}`, token_type: 'Bearer' }))
      : (api?.(count, seen) ?? json({}));
    script(response, seen, request);
  });
  return Object.assign(server, records);
}

/** Answers all requests together, once that many have come: none is ahead of the others. */
export function barrier(size: number, answer: Script): Script {
  const waiting: (() => void)[] = [];
  return (response: ServerResponse, seen, request) => {
    waiting.push(() => answer(response, seen, request));
    if (waiting.length === size) for (const go of waiting) go();
  };
}

/** A clock that only the test moves, in milliseconds. */
export class TestClock {
  now = 1_000_000;
  readonly read = (): number => this.now;
}

export const flow: ClientCredentials = {
  method: 'POST',
  endpoint: '/token',
  parameters: {
    clientId: { name: 'client_id', role: 'id', required: true, isPublic: true },
    clientSecret: { name: 'client_secret', role: 'secret', required: true },
  },
  fixed: { grant_type: 'client_credentials' },
};

export const client: CredentialValues = { clientId: 'me', clientSecret: 'sec_CANARY' };

export interface OAuthTest {
  readonly flow?: Partial<ClientCredentials>;
  readonly clock?: TestClock;
  readonly options?: ClientOptions;
  readonly values?: CredentialValues;
}

export function oauthCore(
  server: { readonly url: string },
  { flow: changes, clock = new TestClock(), options, values = client }: OAuthTest = {},
): Core {
  const oauth = clientCredentials({ ...flow, ...changes }, clock.read);
  return coreFor(server, options, { credentials: { oauth } }, values);
}

export const refresh: TokenRefresh = {
  prefix: 'Bearer',
  method: 'POST',
  endpoint: '/token',
  property: 'refresh',
  bearerKey: 'access',
  refreshKey: 'next',
  accessToken: 'token',
  refreshToken: 'refreshToken',
};

export function refreshCore(
  server: { readonly url: string },
  values: CredentialValues,
  options?: CoreOptions,
  changes: Partial<TokenRefresh> = {},
): Core {
  const credentials: CoreSettings['credentials'] = {
    token: refreshedToken({ ...refresh, ...changes }),
    gateway: { kind: 'apiKey', in: 'header', name: 'X-Gateway' },
    queryKey: { kind: 'apiKey', in: 'query', name: 'a key' },
    cookieKey: { kind: 'apiKey', in: 'cookie', name: 'sid' },
  };
  return coreFor(server, options, { credentials }, values);
}

/** An operation that needs a token, for these scopes. */
export function secured(
  credential: string,
  scopes: readonly string[] = [],
  changes: Partial<Operation<unknown>> = {},
): Operation<unknown> {
  const security = [{ [credential]: scopes }];
  return { method: 'GET', path: '/x', ok: { 200: { json: 'any' } }, security, ...changes };
}

/** The tokens that calls went out with, in order. */
export function sent(server: TokenServer): unknown[] {
  return server.api.map(({ headers }) => headers.authorization);
}
