/** The operations of a description, found by the method and path of a request. */
import { asArray, asObject, type Document, type Json, type JsonObject } from './document.js';

export interface Route {
  readonly method: string;
  /** As the description has it. */
  readonly path: string;
  readonly operation: JsonObject;
  /** Of the operation and of its path, references followed. */
  readonly parameters: readonly JsonObject[];
  readonly pattern: RegExp;
  /** Characters of the path that are no parameters: the route with most of them is meant. */
  readonly literal: number;
  /** `stream=true`, where the description writes a query into its path. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export function readRoutes(document: Document): Route[] {
  const { paths, servers } = document.root;
  return Object.entries(asObject(paths)).flatMap(([path, entry]) => {
    const item = document.object(entry);
    return methods.flatMap((method) => {
      if (item[method] === undefined) return [];
      const operation = document.object(item[method]);
      const own = operation['servers'] ?? item['servers'];
      // Where the first server has no address, a snippet has one of its own, which holds for every operation.
      const bases = new Set([...basePaths(own ?? servers), ...(hasAddress(servers) ? [] : [''])]);
      return [...bases].map((base) => routeOf(document, { method, path, base, item, operation }));
    });
  });
}

interface Found {
  readonly method: string;
  readonly path: string;
  readonly base: string;
  readonly item: JsonObject;
  readonly operation: JsonObject;
}

function routeOf(document: Document, { method, path, base, item, operation }: Found): Route {
  const own = asArray(operation['parameters']).map((one) => document.object(one));
  const inherited = asArray(item['parameters'])
    .map((one) => document.object(one))
    .filter(
      ({ name, in: place }) => !own.some((one) => one['name'] === name && one['in'] === place),
    );
  const [withoutFragment = ''] = path.split('#');
  const [plain = '', query = ''] = withoutFragment.split('?');
  const template = plain.startsWith('/') ? plain : `/${plain}`;
  return {
    method: method.toUpperCase(),
    path,
    operation,
    parameters: [...own, ...inherited],
    pattern: new RegExp(`^${templatePattern(base)}${templatePattern(template)}$`),
    literal: template.replace(/\{[^}]*\}/g, '').length,
    query: [...new URLSearchParams(query)].filter(([, value]) => !value.startsWith('{')),
  };
}

function hasAddress(servers: Json | undefined): boolean {
  return /^https?:\/\/[^/]/i.test(String(asObject(asArray(servers)[0])['url']));
}

/** The paths of the servers, with the defaults of their variables; in braces without one. */
function basePaths(servers: Json | undefined): string[] {
  const bases = asArray(servers).map((server) => {
    const { url, variables } = asObject(server);
    const address = String(url).replace(/\{([^}]*)\}/g, (whole, name: string) =>
      String(asObject(asObject(variables)[name])['default'] ?? whole),
    );
    const path = /^(?:[a-z{][\w+.{}-]*:)?\/\/[^/?#]*([^?#]*)/i.exec(address)?.[1] ?? address;
    const rooted = path === '' || path.startsWith('/') ? path : `/${path}`;
    return rooted.replace(/\/+$/, '');
  });
  return bases.length === 0 ? [''] : bases;
}

function templatePattern(template: string): string {
  return template
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : literalPattern(part)))
    .join('');
}

/** A client may write a character as it is or percent-encoded. */
function literalPattern(text: string): string {
  return decoded(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A slash within a value stays encoded, so that it does not end the value. */
export function readablePath(path: string): string {
  return path
    .split('/')
    .map((segment) => decoded(segment).replaceAll('/', '%2F'))
    .join('/');
}

/** The route that is meant, or nothing. */
export function findRoute(
  routes: readonly Route[],
  { method, path, query }: { method: string; path: string; query: URLSearchParams },
): Route | undefined {
  const readable = readablePath(path);
  const found = routes.filter(
    (route) =>
      route.method === method &&
      route.pattern.test(readable) &&
      route.query.every(([name, value]) => query.getAll(name).includes(value)),
  );
  return found.toSorted(
    (first, second) => second.literal - first.literal || second.query.length - first.query.length,
  )[0];
}
