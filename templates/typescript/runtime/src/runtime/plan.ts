import { UsageError } from '../errors.js';
import type { AppliedCredentials, Credentials } from './auth.js';
import { chooseBody } from './body-choice.js';
import type { CoreSettings } from './core.js';
import { apiBaseUrl, baseUrlOf, keepsCredentials } from './destination.js';
import { type FetchOptions, mergedFetchOptions } from './fetch-options.js';
import { HeaderFields } from './header-fields.js';
import { ownMember } from './members.js';
import type { CallInput, EncodedBody, Operation, Parameter } from './operation.js';
import {
  type ClientOptions,
  type CoreOptions,
  type CredentialOptions,
  type FetchLike,
  type RequestOptions,
  retryPolicy,
  timeLimit,
} from './options.js';
import {
  type Escape,
  escapeAll,
  escapeCookieName,
  escapeUnreserved,
  type Pair,
  pairs,
  styled,
} from './parameters.js';
import { isIdempotent, setGivenKey, setRandomKey } from './idempotency.js';
import { refuseMissing } from './missing-credentials.js';
import { isBrowser } from './platform.js';
import { redact } from './redact.js';
import type { Retry } from './retry.js';
import type { Subject } from './subject.js';
import type { TokenContext } from './token-source.js';
import { expandPath, joinPath, normalizeBaseUrl, queryString } from './url.js';
import { writtenCredentials } from './written-credentials.js';

/** Everything that is decided before the first attempt. */
export interface CallPlan extends Subject {
  readonly operation: Operation<unknown>;
  readonly url: string;
  readonly headers: HeaderFields;
  readonly body: EncodedBody | undefined;
  readonly credentials: AppliedCredentials;
  readonly fetch: FetchLike;
  readonly fetchOptions: FetchOptions;
  readonly timeoutMs: number | undefined;
  readonly retry: Retry;
  /** For a request that goes to one server only; absent: they are followed where that is safe. */
  readonly redirects?: 'refuse';
  /** The same call with another token; absent where its token is not of the SDK's own making. */
  readonly renew?: (() => Promise<CallPlan | undefined>) | undefined;
  // only with tracing
  /** Whether the request goes to the origin of its base URL, and may carry credentials. */
  readonly isHome?: boolean;
  // end
}

/** What a plan is made from. */
export interface PlanSources {
  readonly operation: Operation<unknown>;
  readonly input: CallInput;
  readonly options: RequestOptions & CredentialOptions;
  readonly client: CoreOptions;
  readonly settings: CoreSettings;
  readonly credentials: Credentials;
  /** A hook stands between the call and the server. */
  readonly hooked: boolean;
}

/** Longest silence of a server where nothing else is configured, in milliseconds. */
const defaultTimeoutMs = 60_000;

/** @throws UsageError for a call that cannot be made as it was asked for */
export async function planCall(sources: PlanSources): Promise<CallPlan> {
  const { operation, options, client, settings } = sources;
  if (operation.method === 'TRACE') throw new UsageError('fetch does not send TRACE requests');
  const parameters = operation.parameters ?? {};
  const values = valuesOf(parameters, sources.input);
  for (const [argument, { required }] of Object.entries(parameters)) {
    if (required && isAbsent(ownMember(values, argument)))
      throw new UsageError(`${argument} is missing`);
  }
  const base = baseUrlOf(sources);
  const destination = sources.input.locate?.(base);
  const url = destination?.url ?? joinPath(base, expandPath(operation.path, parameters, values));
  const body = bodyOf(sources);
  const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? settings.timeoutMs;
  const policy = retryPolicy(options.retry, client.retry, settings.retry);
  const fetchOptions = mergedFetchOptions(client.fetchOptions, options.fetchOptions);
  const query = queryOf(destination ? {} : parameters, values, options);
  const headers = headersOf(sources, body, values);
  const written = writtenCredentials(settings.credentials ?? {}, headers, options.query);
  const applied = await credentialsOf(sources, written.held);
  refuseMissing(sources, applied);
  const credentials = written.identify ? { ...applied, missing: [] } : applied;
  const cookies = cookiesOf(parameters, values);
  addCredentials(credentials, headers, cookies);
  const keys = credentials.query.map(([name, value]): Pair => [escapeAll(name), escapeAll(value)]);
  const hidden = settings.servers?.secrets(client) ?? [];
  const plan: CallPlan = {
    operation,
    what: `${operation.method} ${redact(new URL(url).pathname, hidden)}`,
    secrets: [
      ...credentials.secrets,
      ...written.secrets,
      ...sources.credentials.known(),
      ...hidden,
    ],
    url: destination
      ? destination.whole(query, keys)
      : url + queryString([...query, ...keys], url.includes('?') ? '&' : '?'),
    headers,
    body,
    credentials,
    fetch: fetchOf(client),
    fetchOptions,
    timeoutMs: timeLimit('timeoutMs', timeoutMs ?? defaultTimeoutMs),
    retry: {
      policy,
      idempotent: isIdempotent(headers, sources),
      repeatable: body?.repeatable ?? true,
    },
    logger: client.logger,
    // only with tracing
    isHome: new URL(url).origin === new URL(base).origin && !keepsCredentials(sources),
    // end
  };
  return withRenewal(plan);
}

/** The values of the caller and those that the SDK itself sends, by argument. */
function valuesOf(
  parameters: { readonly [argument: string]: Parameter },
  input: CallInput,
): { readonly [argument: string]: unknown } {
  const constants = Object.entries(parameters).flatMap(([argument, { constant }]) =>
    constant === undefined ? [] : [[argument, constant] as const],
  );
  return { ...input.parameters, ...Object.fromEntries(constants) };
}

/** Not for a call whose caller wrote the header out. */
function withRenewal(plan: CallPlan): CallPlan {
  const { renewal } = plan.credentials;
  if (!renewal || plan.headers.get('Authorization') !== renewal.header) return plan;
  const renew = async (): Promise<CallPlan | undefined> => {
    const next = await renewal.renew();
    if (!next) return undefined;
    const headers = plan.headers.with('Authorization', next.header);
    return { ...plan, headers, secrets: [...plan.secrets, next.secret] };
  };
  return { ...plan, renew };
}

function fetchOf({ fetch }: ClientOptions): FetchLike {
  return fetch ?? ((input, init) => globalThis.fetch(input, init));
}

function bodyOf({ operation, input, options }: PlanSources): EncodedBody | undefined {
  if (!operation.body) return undefined;
  const mediaType = chooseBody(operation.body, input.body, options.contentType);
  const codec = ownMember(operation.body, mediaType);
  if (!codec)
    throw new UsageError(`contentType: ${mediaType} is not a media type of this operation`);
  const mustExist = codec.required === true || codec.set !== undefined;
  if (input.body === undefined && codec.required) throw new UsageError('the body is missing');
  if (input.body === undefined && !mustExist) return undefined;
  // fetch refuses a body here, and the method matters more (RFC 9110, section 9.3.1).
  if (operation.method === 'GET' || operation.method === 'HEAD') return undefined;
  const value = codec.nullable && input.body === null ? null : (input.body ?? {});
  return codec.encode(value, codec, mediaType);
}

function queryOf(
  parameters: { readonly [argument: string]: Parameter },
  values: { readonly [argument: string]: unknown },
  { query = {} }: RequestOptions,
): Pair[] {
  const found: Pair[] = [];
  for (const [argument, parameter] of Object.entries(parameters)) {
    const name = parameter.name ?? argument;
    const value = ownMember(values, argument);
    const replaced = ownMember(query, name) !== undefined;
    if (parameter.in !== 'query' || isAbsent(value) || replaced) continue;
    found.push(...pairs(name, value, parameter, escapeOf(parameter)));
  }
  for (const [name, value] of Object.entries(query)) {
    if (!isAbsent(value)) found.push(...pairs(name, value, {}, escapeAll));
  }
  return found;
}

function headersOf(
  sources: PlanSources,
  body: EncodedBody | undefined,
  values: { readonly [argument: string]: unknown },
): HeaderFields {
  const { operation, options, client, settings } = sources;
  const headers = new HeaderFields();
  const userAgent = userAgentOf(settings);
  if (userAgent !== undefined) headers.set('User-Agent', userAgent);
  if (operation.accept !== undefined) headers.set('Accept', operation.accept);
  if (body?.contentType !== undefined) headers.set('Content-Type', body.contentType);
  if (body?.length !== undefined) headers.set('Content-Length', String(body.length));
  headers.assign(client.headers);
  for (const [argument, parameter] of Object.entries(operation.parameters ?? {})) {
    const value = ownMember(values, argument);
    if (parameter.in !== 'header' || isAbsent(value)) continue;
    const name = parameter.name ?? argument;
    headers.set(
      name,
      styled(name, value, parameter, (text) => text),
    );
  }
  setGivenKey(headers, sources);
  headers.assign(options.headers);
  setRandomKey(headers, sources);
  return headers;
}

/** Browsers send a name of their own. */
function userAgentOf({ sdkName, sdkVersion }: CoreSettings): string | undefined {
  return isBrowser() ? undefined : `${sdkName}/${sdkVersion}`;
}

function cookiesOf(
  parameters: { readonly [argument: string]: Parameter },
  values: { readonly [argument: string]: unknown },
): Pair[] {
  return Object.entries(parameters).flatMap(([argument, parameter]) => {
    const value = ownMember(values, argument);
    if (parameter.in !== 'cookie' || isAbsent(value)) return [];
    return pairs(parameter.name ?? argument, value, parameter, escapeAll);
  });
}

function credentialsOf(
  sources: PlanSources,
  held: ReadonlySet<string>,
): Promise<AppliedCredentials> {
  const { operation, settings, credentials } = sources;
  const alternatives = keepsCredentials(sources)
    ? []
    : (operation.security ?? settings.security ?? []);
  return credentials.apply(alternatives, () => tokenContext(sources), held);
}

/** A token is for many calls, so options of one of them count only where they name the server. */
function tokenContext(sources: PlanSources): TokenContext {
  const { options, client, settings, credentials } = sources;
  const given = options.baseUrl ?? client.baseUrl;
  const byDefault = settings.servers ? settings.servers.described : settings.baseUrl;
  const timeoutMs = client.timeoutMs ?? settings.timeoutMs ?? defaultTimeoutMs;
  return {
    baseUrl: apiBaseUrl(settings, client, given),
    describedBaseUrl: byDefault === undefined ? undefined : normalizeBaseUrl(byDefault),
    userAgent: userAgentOf(settings),
    headers: client.headers ?? {},
    fetch: fetchOf(client),
    fetchOptions: mergedFetchOptions(client.fetchOptions),
    timeoutMs: timeLimit('timeoutMs', timeoutMs),
    retry: retryPolicy(client.retry, settings.retry),
    logger: client.logger,
    onTokenRefresh: client.onTokenRefresh,
    apply: (alternatives) => credentials.apply(alternatives, () => tokenContext(sources)),
  };
}

function addCredentials(
  credentials: AppliedCredentials,
  headers: HeaderFields,
  cookies: Pair[],
): void {
  for (const [name, value] of credentials.headers) {
    // A header that the caller wrote out is meant.
    if (!headers.has(name)) headers.set(name, value);
  }
  const text = [
    ...cookies.map(([name, value]) => `${name}=${value}`),
    ...credentials.cookies.map(cookieText),
  ].join('; ');
  if (text === '') return;
  const own = headers.get('Cookie');
  headers.set('Cookie', own === undefined ? text : `${own}; ${text}`);
}

/** What a cookie can hold stays as it is (RFC 6265, section 4.1.1): servers do not decode keys. */
export function cookieText([name, value]: readonly [name: string, value: string]): string {
  return `${escapeCookieName(name)}=${value.replace(/[^!#-+\--:<-[\]-~]+/g, (text) => encodeURIComponent(text))}`;
}

function escapeOf(parameter: Parameter): Escape {
  return parameter.allowReserved ? escapeUnreserved : escapeAll;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
