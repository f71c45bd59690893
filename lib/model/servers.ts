import { getDomain } from 'tldts';
import { isObject, member, stringMember } from '../json.js';
import type { Located } from '../spec/description.js';
import { type BuildContext, child, children } from './context.js';
import type { Server, ServerVariable } from './model.js';

export function readServers(node: Located): Server[] {
  return children(child(node, 'servers')).flatMap((server) => {
    const url = stringMember(server.value, 'url');
    if (url === undefined) return [];
    return {
      url,
      description: stringMember(server.value, 'description'),
      variables: children(child(server, 'variables')).map(readVariable),
      source: server.place,
    };
  });
}

function readVariable(node: Located): ServerVariable {
  const values = member(node.value, 'enum');
  const byDefault = member(node.value, 'default');
  return {
    name: node.place.key,
    default:
      typeof byDefault === 'string' || typeof byDefault === 'number' ? String(byDefault) : '',
    values: Array.isArray(values) ? values.map(String) : [],
    description: isObject(node.value) ? stringMember(node.value, 'description') : undefined,
  };
}

/** The server's URL with every variable at its default. */
function defaultUrl(server: Server): string {
  return server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = server.variables.find((candidate) => candidate.name === name);
    return variable ? variable.default : whole;
  });
}

export interface BaseUrl {
  /** Absolute; absent when the user of the SDK must give one. */
  readonly baseUrl: string | undefined;
  readonly basePath: string;
}

/**
 * Where the API lives: the config's address, else the first server. A relative server is a path
 * behind the address that the SDK's user gives; `//host` means https.
 */
export function resolveBaseUrl(context: BuildContext, servers: readonly Server[]): BaseUrl {
  const configured = context.settings.baseUrl;
  if (configured !== undefined) return { baseUrl: configured, basePath: '' };
  const [first] = servers;
  if (!first) return { baseUrl: undefined, basePath: '' };
  const url = defaultUrl(first);
  const absolute = absoluteUrl(context, url, first);
  if (absolute !== undefined) return { baseUrl: absolute, basePath: '' };
  const message = `The server ${JSON.stringify(first.url)} is relative; the SDK's user must give a base URL. Set customizations.baseURL to give one here.`;
  context.note('relative-server', 'api', message, first.source);
  return { baseUrl: undefined, basePath: relativePath(url) };
}

function relativePath(url: string): string {
  const path = url
    .replace(/[?#].*$/s, '')
    .replace(/^\.?\/*/, '')
    .replace(/\/+$/, '');
  return path === '' ? '' : `/${path}`;
}

/** An http(s) URL without user info, query and fragment; nothing for anything else. */
function absoluteUrl(context: BuildContext, url: string, server: Server): string | undefined {
  const text = url.startsWith('//') ? `https:${url}` : url;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const parsed = new URL(text);
  if (parsed.username !== '' || parsed.password !== '') {
    const message = 'User name and password in a server URL are never used.';
    context.note('credentials-in-server', 'api', message, server.source);
  }
  return `${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}`;
}

export interface OperationServer {
  readonly baseUrl: string;
  /** Shares the registrable domain of the API's base URL, so credentials may go there. */
  readonly trusted: boolean;
}

/** The operation's own server, where it differs from the API's. */
export function resolveOperationServer(
  context: BuildContext,
  own: readonly Server[],
  api: readonly Server[],
  base: BaseUrl,
): OperationServer | undefined {
  const [first] = own;
  if (!first || (api[0] && defaultUrl(api[0]) === defaultUrl(first))) return undefined;
  const baseUrl = absoluteUrl(context, defaultUrl(first), first);
  if (baseUrl === undefined) {
    const message = `The relative server ${JSON.stringify(first.url)} of a single operation is not used.`;
    context.note('relative-operation-server', 'operation', message, first.source);
    return undefined;
  }
  if (baseUrl === base.baseUrl) return undefined;
  const trusted = base.baseUrl !== undefined && sameRegistrableDomain(baseUrl, base.baseUrl);
  if (!trusted) {
    const message = `The operation's own server ${baseUrl} is of another domain; credentials are not sent there.`;
    context.note('foreign-server', 'operation', message, first.source);
  }
  return { baseUrl, trusted };
}

/** By the public-suffix list; addresses and single names must be equal. */
function sameRegistrableDomain(first: string, second: string): boolean {
  const [one, two] = [new URL(first), new URL(second)];
  if (one.protocol !== two.protocol && one.protocol !== 'https:') return false;
  const domain = getDomain(one.hostname, { allowPrivateDomains: true });
  return domain === null
    ? one.host === two.host
    : domain === getDomain(two.hostname, { allowPrivateDomains: true });
}
