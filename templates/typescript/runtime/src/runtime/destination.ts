import { UsageError } from '../errors.js';
import type { CoreSettings } from './core.js';
import type { ServerOptions } from './options.js';
import type { PlanSources } from './plan.js';
import { normalizeBaseUrl } from './url.js';

/**
 * The base URL of a call: what it or its client was given, else the operation's own server, else the
 * API's.
 *
 * @throws UsageError if the base URL is missing or not a valid URL
 */
export function baseUrlOf({ operation, options, client, settings }: PlanSources): string {
  const given = options.baseUrl ?? client.baseUrl;
  const own = given === undefined ? operation.server : undefined;
  const url = own === undefined ? apiBaseUrl(settings, client, given) : normalizeBaseUrl(own);
  if (url !== undefined) return url;
  throw new UsageError(
    'no base URL: set `baseUrl` on the client, call setBaseUrl(), or pass `baseUrl` in the options of the call',
  );
}

/**
 * The base URL of the caller, or else the URL of the API's server. A relative server is appended to the
 * base URL of the caller; `undefined` without one.
 */
export function apiBaseUrl(
  { basePath, baseUrl, servers }: CoreSettings,
  client: ServerOptions,
  given?: string,
): string | undefined {
  if (servers) return servers.baseUrl(client, given);
  if (given !== undefined) return normalizeBaseUrl(given, basePath);
  return baseUrl === undefined ? undefined : normalizeBaseUrl(baseUrl);
}

/** Whether a call goes to a server of the operation's own that must not see the credentials. */
export function keepsCredentials({ operation, options, client, settings }: PlanSources): boolean {
  const { server, trusted } = operation;
  if (server === undefined || (options.baseUrl ?? client.baseUrl) !== undefined) return false;
  if (typeof trusted !== 'string') return trusted !== true;
  const home = new URL(apiBaseUrl(settings, client) ?? 'about:blank');
  if (home.protocol === 'https:' && !server.startsWith('https:')) return true;
  return home.host !== trusted && !`.${home.hostname}`.endsWith(`.${trusted}`);
}
