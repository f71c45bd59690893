import { keyOf } from '../description.js';
import { inner, list, nameOf, parseText, type Syntax, walk } from '../syntax.js';
import { pathText } from './path-text.js';

/** By `keyOf` a request: the names of the methods that send it. */
export type OfficialNames = Map<string, Set<string>>;

type Reader = (text: string, file: string) => Iterable<readonly [name: string, key: string]>;

export type ReaderName = 'calls' | 'options' | 'requestBuilders' | 'requestLines';

/** How official SDKs write requests. */
export const readers: Readonly<Record<ReaderName, Reader>> = {
  /** `this._client.get(path)` and `this._makeRequest('GET', path)` in a method. */
  *calls(text, file) {
    for (const [name, node] of methodsIn(text, file)) {
      for (const call of walk(node)) {
        const key = call.type === 'CallExpression' ? requestOfCall(call) : undefined;
        if (key !== undefined) yield [name, key];
      }
    }
  },
  /** `{ url, method }`, or a constant `endpoint` and `{ method }`, in a method. */
  *options(text, file) {
    for (const [name, node] of methodsIn(text, file)) {
      const nodes = [...walk(node)];
      const method = nodes.flatMap((one) => stringMember(one, 'method') ?? [])[0];
      const path = nodes.flatMap((one) => pathMember(one) ?? [])[0];
      if (method !== undefined && path !== undefined) yield [name, requestKey(method, path)];
    }
  },
  /** `name: ["GET /path"]`. */
  *requestLines(text, file) {
    for (const statement of parseText(file, text).statements) {
      for (const node of walk(statement)) {
        const name = node.type === 'Property' ? nameOf(inner(node, 'key')) : undefined;
        const line = nameOf(list(inner(node, 'value'), 'elements')[0]) ?? '';
        const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(line) ?? [];
        if (name && method && path) yield [name, requestKey(method, path)];
      }
    }
  },
  /** In Python, `def build_x_request` with `_url` and `method`, and `def x` that calls it. */
  *requestBuilders(text) {
    const keys = new Map<string, string>();
    const builders = text.matchAll(
      /^def (build_\w+_request)\([^]*?_url = "([^"]+)"[^]*?HttpRequest\(\s*method="(\w+)"/gm,
    );
    for (const [, builder = '', path = '', method = ''] of builders) {
      keys.set(builder, requestKey(method, path));
    }
    for (const part of text.split(/^ {4}def /m).slice(1)) {
      const name = /^\w+/.exec(part)?.[0] ?? '';
      const key = keys.get(/_request = (build_\w+)\(/.exec(part)?.[1] ?? '');
      if (key !== undefined && !name.startsWith('_')) yield [name, key];
    }
  },
};

/** Methods of classes without those that start with one underscore. With two, another method calls them. */
function* methodsIn(text: string, file: string): Generator<[string, Syntax]> {
  for (const statement of parseText(file, text).statements) {
    for (const node of walk(statement)) {
      if (node.type !== 'MethodDefinition') continue;
      const name = (nameOf(inner(node, 'key')) ?? '_').replace(/^__/, '');
      if (!name.startsWith('_')) yield [name, node];
    }
  }
}

const verbs = /^_?(get|post|put|patch|delete|head)(?:Request|APIList)?$/i;

function requestOfCall(call: Syntax): string | undefined {
  const [first, second] = list(call, 'arguments');
  const given = nameOf(first)?.toUpperCase() ?? '';
  if (first?.type === 'Literal' && verbs.test(given) && second) {
    return requestOf(given, second);
  }
  const [, verb] = verbs.exec(nameOf(inner(inner(call, 'callee'), 'property')) ?? '') ?? [];
  return verb !== undefined && first ? requestOf(verb, first) : undefined;
}

function requestOf(method: string, node: Syntax): string | undefined {
  const path = pathText(node);
  return path === undefined ? undefined : requestKey(method, path);
}

/** A request as it is compared: without a slash at the end. */
export function requestKey(method: string, path: string): string {
  return keyOf(method, path).replace(/(?<=.)\/+$/, '');
}

function stringMember(node: Syntax, name: string): string | undefined {
  if (node.type !== 'Property' || nameOf(inner(node, 'key')) !== name) return undefined;
  const value = inner(node, 'value');
  return value?.type === 'Literal' ? nameOf(value) : undefined;
}

function pathMember(node: Syntax): string | undefined {
  const isUrl = node.type === 'Property' && nameOf(inner(node, 'key')) === 'url';
  if (isUrl) return pathText(inner(node, 'value'));
  const isEndpoint = node.type === 'VariableDeclarator' && nameOf(inner(node, 'id')) === 'endpoint';
  return isEndpoint ? pathText(inner(node, 'init')) : undefined;
}
