import { stringMember } from '../json.js';
import type { Located } from '../openapi/description.js';
import type { Place } from '../openapi/place.js';
import { type BuildContext, child, children } from './context.js';
import type { BaseUrl } from './servers.js';
import { parseUrl } from '../url.js';

/**
 * Where the client credentials flow of a scheme gets its tokens: an absolute URL, or a path behind
 * the base URL where it lies there, so that it moves with that. Nothing for what is no address.
 */
export function tokenEndpoint(
  context: BuildContext,
  scheme: Located,
  base: BaseUrl,
): string | undefined {
  const flow = clientCredentialsFlow(scheme);
  const text = flow && stringMember(flow.value, 'tokenUrl')?.trim();
  if (!flow || text === undefined || text === '' || /[{}]/.test(text)) return undefined;
  const place = flow.place.at('tokenUrl');
  // Relative ones are resolved by the server (OpenAPI 3.1, Relative References in URLs).
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//');
  if (base.baseUrl === undefined && !isAbsolute) return `/${text.replace(/^\/+/, '')}`;
  const from = base.baseUrl === undefined ? 'https://unknown.invalid' : `${base.baseUrl}/`;
  const url = parseUrl(text, from);
  return url && checkedEndpoint(context, url, base, place);
}

/** The flow, where the scheme has it. */
export function clientCredentialsFlow(scheme: Located): Located | undefined {
  const flows = child(scheme, 'flows');
  return flows && child(flows, 'clientCredentials');
}

/** Refuses what would show secrets to the network, and tells of what leaves the API's host. */
export function checkedEndpoint(
  context: BuildContext,
  url: URL,
  { baseUrl }: BaseUrl,
  place: Place,
): string | undefined {
  const api = baseUrl === undefined ? undefined : new URL(baseUrl);
  const prefix = api && api.origin + api.pathname.replace(/\/+$/, '');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  url.username = '';
  url.password = '';
  url.hash = '';
  const shown = url.origin + url.pathname;
  if (prefix !== undefined && shown.startsWith(`${prefix}/`)) {
    if (isPlainHttp(url.href)) {
      const message = `The token endpoint ${shown} does not use https, so clients send their secret unencrypted unless they set an https base URL.`;
      context.note('plain-token-endpoint', 'api', message, place);
    }
    return url.href.slice(prefix.length);
  }
  if (isPlainHttp(url.href)) {
    context.error({
      rule: 'plain-token-endpoint',
      message: `The token endpoint ${shown} does not use https, so clients would send their secret unencrypted.`,
      place,
      // RFC 6749, section 3.2.
      hint: 'Use https; plain http is allowed for loopback addresses only.',
    });
  }
  if (api && api.host !== url.host) {
    const message = `Clients send their id and secret to ${url.host}, which is not the API's host.`;
    context.note('foreign-token-endpoint', 'api', message, place);
  }
  return url.href;
}

/** Whether a URL names another machine without encryption (RFC 6749, section 3.2). */
export function isPlainHttp(url: string): boolean {
  const parsed = parseUrl(url);
  return parsed?.protocol === 'http:' && !isLoopback(parsed.hostname);
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}

/** The operation of the description that lies at an endpoint. */
export function operationAt(
  context: BuildContext,
  root: Located,
  endpoint: string,
  method: 'get' | 'post',
): Located | undefined {
  const wanted = endpoint.startsWith('/') ? endpoint : new URL(endpoint).pathname;
  const item = children(child(root, 'paths')).find(({ place }) => place.key === wanted);
  const node = item && context.follow(item, 'operation');
  const operation = node && child(node, method);
  return operation && context.follow(operation, 'operation');
}
