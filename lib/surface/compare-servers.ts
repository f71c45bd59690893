import type { WireChange } from './wire-changes.js';
import type { Wire, WireOperation } from './wire.js';

/** A base URL in two parts: `https://api.example.com` and `/v1`. */
interface Base {
  readonly origin: string;
  readonly path: string;
}

/** How the operations of two records are found again, and what of the servers makes all calls fail. */
export interface ComparedServers {
  readonly changes: readonly WireChange[];
  /** What stands before each path of the old record, and of the new one. */
  readonly prefixes: readonly [before: string, after: string];
}

/** The same in two descriptions whatever the path parameters are called: `GET /pets/{}`. */
export function routeOf(method: string, path: string): string {
  return `${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

/**
 * Compares the servers. A part of a path may move between the server and the paths, which no call
 * notices.
 */
export function compareServers(before: Wire, after: Wire): ComparedServers {
  const same: ComparedServers = { changes: [], prefixes: ['', ''] };
  // A program that must name the server knows where it is.
  const [old, now] = [before.servers.map(baseOf), after.servers.map(baseOf)];
  const [first, present] = [old[0], now[0]];
  if (!first || !present) return same;
  const origins = new Set(now.map(({ origin }) => origin));
  const gone = [...new Set(old.map(({ origin }) => origin))].filter(
    (origin) => origin !== '' && !origins.has(origin),
  );
  const changes = gone.map((origin) => ({
    what: 'server',
    before: origin,
    after: listed([...origins]),
    reason: 'the description no longer lists this server, but SDKs call it',
  }));
  if (first.path === present.path) return { ...same, changes };
  const prefixes = [first.path, present.path] as const;
  if (found(before, after, prefixes) >= found(before, after, ['', '']))
    return { changes, prefixes };
  const [was, is] = prefixes.map((path) => path || '/');
  const reason = 'SDKs call every operation below the old path';
  return { ...same, changes: [...changes, { what: 'base path', before: was, after: is, reason }] };
}

/** How many operations there still are. */
function found(before: Wire, after: Wire, [old, now]: readonly [string, string]): number {
  const routes = new Set(after.operations.map(({ method, path }) => routeOf(method, now + path)));
  return before.operations.filter(({ method, path }) => routes.has(routeOf(method, old + path)))
    .length;
}

function baseOf(url: string): Base {
  const [, origin = '', path = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/[^/]*|\{[^{}]*\})?(.*)$/is.exec(url) ?? [];
  return { origin, path };
}

/** Servers in a message. */
const mostServers = 3;

function listed(origins: readonly string[]): string {
  const more = origins.length > mostServers ? `, … (${origins.length} in total)` : '';
  return `${origins.slice(0, mostServers).join(', ')}${more}`;
}

/** Where one operation has a server of its own, or had one. */
export function compareOwnServer(
  before: WireOperation,
  after: WireOperation,
  [old, now]: readonly [before: Wire, after: Wire],
): readonly WireChange[] {
  if (before.server === after.server) return [];
  const was = before.server ?? old.servers[0];
  const is = after.server ?? now.servers[0];
  if (was === undefined || is === undefined || was === is) return [];
  return [{ what: 'server', before: was, after: is, reason: 'SDKs call the old server' }];
}
