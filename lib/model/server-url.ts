import { splitWords } from '../naming/words.js';
import type { BuildContext } from './context.js';
import type { ServerVariable, ServerVariablePlace } from './environments.js';
import type { Place } from '../openapi/place.js';
import { parseUrl } from '../url.js';

/** OpenAPI 3.0, Server Object. */
export interface DescribedServer {
  /** As in the description, with `{variables}`. */
  readonly url: string;
  readonly description: string | undefined;
  readonly variables: readonly DescribedVariable[];
  readonly source: Place;
}

/** OpenAPI 3.0, Server Variable Object. */
export interface DescribedVariable {
  readonly name: string;
  readonly default: string | undefined;
  /** Its default is among them; none: any value. */
  readonly values: readonly string[];
  readonly description: string | undefined;
}

/** An absolute http(s) server in its parts; variables stand in braces. */
export interface ServerTemplate {
  /** Without user info, query, fragment and slashes at its end. */
  readonly url: string;
  /** The URL with the defaults; absent where a variable has none. */
  readonly baseUrl: string | undefined;
  readonly host: string;
  readonly path: string;
  /** In the order of the URL. */
  readonly variables: readonly ServerVariable[];
}

const variablePattern = /\{([^{}]+)\}/g;

/** The server's URL as it is written, with every variable at its default or else as it is. */
export function expandedText(server: DescribedServer): string {
  return server.url
    .trim()
    .replace(variablePattern, (whole, name: string) => declared(server, name)?.default ?? whole);
}

/** Whether the URL names a host, or leaves it to what its first variable stands for. */
export function isAbsolute(server: DescribedServer): boolean {
  const text = server.url.trim();
  const [, first] = /^\{([^{}]+)\}(?!:\/\/)/.exec(text) ?? [];
  const start = first === undefined ? text : (declared(server, first)?.default ?? 'https:');
  return /^(?:[A-Za-z][A-Za-z0-9+.-]*:|\{[^{}]+\}:|\/\/)/.test(start);
}

function declared(server: DescribedServer, name: string): DescribedVariable | undefined {
  return server.variables.find((candidate) => candidate.name === name);
}

/** A scheme and the user name and password behind it (RFC 3986, section 3.2.1). */
const userInfo = /^([^/?#]*\/\/)[^/?#]*@/;

/** The URL for a message: one reaches the build report, where no password may stand. */
export function shownServer({ url }: DescribedServer): string {
  return JSON.stringify(url.trim().replace(userInfo, '$1'));
}

/** What a server's URL says beside where the API is. */
export function noteUnusedParts(context: BuildContext, server: DescribedServer): void {
  const url = server.url.trim();
  if (userInfo.test(url)) {
    // They would be shown to everybody who reads the SDK.
    const message = 'SDKs never use a user name or password in a server URL.';
    context.note('credentials-in-server', 'api', message, server.source);
  }
  // A path follows a server's URL (OAS 3.1.1, Server Object), so that a query cannot.
  if (/[?#]./.test(url.replace(variablePattern, 'x'))) {
    const message = 'SDKs do not send the query or fragment of a server URL.';
    context.note('query-in-server', 'api', message, server.source);
  }
}

/** The path of a relative server, with a slash before it and none behind it. */
export function relativePath(url: string): string {
  const path = url
    .replace(/[?#].*$/s, '')
    .replace(/^\.?\/*/, '')
    .replace(/\/+$/, '');
  return path === '' ? '' : `/${path}`;
}

/** A relative server with variables, in whose path they stand in braces. */
export function relativeTemplate(
  server: DescribedServer,
): Pick<ServerTemplate, 'url' | 'variables'> | undefined {
  const path = relativePath(server.url.trim());
  const variables = variablesOf(server, { scheme: '', host: '', path });
  return variables.length > 0 ? { url: path, variables } : undefined;
}

function variablesOf(server: DescribedServer, parts: UrlParts): ServerVariable[] {
  const url = parts.scheme + parts.host + parts.path;
  const names = [...new Set([...url.matchAll(variablePattern)].map(([, name]) => name ?? ''))];
  return names.map((name) => readVariable(name, parts, declared(server, name)));
}

/** The parts of an absolute http(s) server; nothing for any other. */
export function serverTemplate(server: DescribedServer): ServerTemplate | undefined {
  const parts = isAbsolute(server) ? splitUrl(server.url.trim()) : undefined;
  if (!parts) return undefined;
  const url = parts.scheme + parts.host + parts.path;
  const variables = variablesOf(server, parts);
  if (httpUrl(expand(url, variables, (variable) => samples[variable.place])) === undefined)
    return undefined;
  const isComplete = variables.every((variable) => variable.default !== undefined);
  const baseUrl = isComplete ? httpUrl(expand(url, variables, () => '')) : undefined;
  return { url, baseUrl, host: parts.host, path: parts.path, variables };
}

/** Stand for what has no default, to see whether the whole is a URL. */
const samples: Readonly<Record<ServerVariablePlace, string>> = {
  url: 'https://x',
  scheme: 'https',
  host: 'x',
  port: '1',
  path: 'x',
};

function expand(
  url: string,
  variables: readonly ServerVariable[],
  fallback: (variable: ServerVariable) => string,
): string {
  return url.replace(variablePattern, (whole, name: string) => {
    const variable = variables.find((candidate) => candidate.name === name);
    return variable ? (variable.default ?? fallback(variable)) : whole;
  });
}

/** Without user info, query and fragment; nothing for what is no http(s) URL. */
function httpUrl(text: string): string | undefined {
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined;
  if (!url) return undefined;
  const { origin, pathname } = url;
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

interface UrlParts {
  /** `https://`, `{scheme}://`, or nothing where the first variable stands for a whole address. */
  readonly scheme: string;
  /** With the port. */
  readonly host: string;
  readonly path: string;
}

const absolutePattern =
  /^(https?:\/\/|\{[^{}]+\}:\/\/|\/\/)((?:\{[^{}]*\}|[^/?#\\{}])*)((?:\{[^{}]*\}|[^?#{}])*)/i;
const rootedPattern = /^()(\{[^{}]+\})((?:\{[^{}]*\}|[^?#{}])*)/;

function splitUrl(text: string): UrlParts | undefined {
  const [, scheme, authority, path] = absolutePattern.exec(text) ?? rootedPattern.exec(text) ?? [];
  if (scheme === undefined || authority === undefined || path === undefined) return undefined;
  return {
    scheme: scheme === '//' ? 'https://' : scheme,
    host: authority.slice(authority.lastIndexOf('@') + 1),
    path: path.replace(/\/+$/, ''),
  };
}

function readVariable(
  name: string,
  parts: UrlParts,
  known: DescribedVariable | undefined,
): ServerVariable {
  const place = placeOf(`{${name}}`, parts);
  // A placeholder is not a value, and a host cannot begin with a dot.
  const isNone =
    /^\{[^{}]*\}$/.test(known?.default ?? '') ||
    (known?.default === '' && parts.host.startsWith(`{${name}}.`));
  return {
    name,
    words: splitWords(name),
    place,
    default: isNone ? undefined : known?.default,
    values: valuesOf(place, known),
    secret: isSecret(name),
    description: known?.description,
  };
}

/** No other scheme is called, whether or not the description says so. */
function valuesOf(
  place: ServerVariablePlace,
  known: DescribedVariable | undefined,
): readonly string[] {
  const values = known?.values ?? [];
  if (place !== 'scheme' || values.length > 0) return values;
  const schemes = ['https', 'http'];
  return schemes.includes(known?.default ?? 'https') ? schemes : values;
}

/** Where a variable stands; of several places the one that lets the fewest values in. */
function placeOf(braced: string, { scheme, host, path }: UrlParts): ServerVariablePlace {
  const [, port = ''] = /:((?:\{[^{}]*\}|\d)*)$/.exec(host) ?? [];
  if (port.includes(braced)) return 'port';
  if (scheme.includes(braced)) return 'scheme';
  if (host.includes(braced)) return scheme === '' ? 'url' : 'host';
  return path.includes(braced) ? 'path' : 'url';
}

/** By its name: the token of a bot stands in the path, and no message may show it. */
function isSecret(name: string): boolean {
  const words = splitWords(name);
  return (
    words.some((word) => ['token', 'secret', 'password', 'apikey'].includes(word)) ||
    words.join(' ').endsWith('api key')
  );
}
