import { isUnnamed, splitWords } from '../naming/words.js';
import type { Words } from './model.js';

interface NamedServer {
  readonly description: string | undefined;
  readonly host: string;
  readonly path: string;
  readonly url: string;
  readonly baseUrl: string | undefined;
}

/**
 * Names of the servers that a client may choose among. The description's few words name one
 * ("Production server" is `production`), else a word that is known for it in the description or the
 * host (`sandbox.example.com` is `sandbox`), else the host, or the scheme where nothing else
 * differs. The first server that has a name keeps it; the others get a number.
 */
export function environmentWords(servers: readonly NamedServer[]): Words[] {
  const isSamePlace =
    servers.length > 1 && new Set(servers.map(({ host, path }) => host + path)).size === 1;
  const taken = new Map<string, number>();
  return servers.map((server) => {
    const words =
      fromDescription(server.description ?? '') ??
      (isSamePlace ? fromScheme(server.url) : undefined) ??
      fromHost(server);
    const key = words.join(' ');
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count === 1 ? words : [...words, String(count)];
  });
}

/** More words are a sentence about the server, not its name. */
const mostWords = 3;

function fromDescription(description: string): Words | undefined {
  const clause = description.trim().split(/[.,;:!?()[\]{}<>"|\n]| - | – | — /)[0] ?? '';
  // An address is named by its host.
  const spoken = description.includes('//') ? '' : clause;
  const all = wordsOf(spoken);
  const telling = all.filter((word) => !fillers.has(word));
  if (telling.length > 0 && telling.length <= mostWords) return telling;
  return known(wordsOf(description));
}

function fromScheme(url: string): Words | undefined {
  const [, scheme] = /^(https?):/i.exec(url) ?? [];
  return scheme === undefined ? undefined : [scheme.toLowerCase()];
}

function fromHost({ host, baseUrl }: NamedServer): Words {
  const fixed = host.replace(/\{[^{}]*\}/g, '').replace(/:\d*$/, '');
  const name = /[A-Za-z0-9]/.test(fixed) ? fixed : new URL(baseUrl ?? 'https://server').hostname;
  if (/^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i.test(name)) return ['local'];
  const words = wordsOf(name.replace(/^www\./i, ''));
  // `.dev` is where many companies are in production.
  return known(wordsOf(name.replace(/\.(?:dev|live)$/i, ''))) ?? words;
}

function known(words: readonly string[]): Words | undefined {
  const found = words.find((word) => environments.has(word));
  return found === undefined ? undefined : [found];
}

function wordsOf(text: string): readonly string[] {
  const words = splitWords(text);
  return isUnnamed(words) ? [] : words;
}

/** Data: what servers are called by their purpose. */
const environments: ReadonlySet<string> = new Set([
  'production',
  'prod',
  'live',
  'sandbox',
  'staging',
  'stage',
  'test',
  'testing',
  'development',
  'dev',
  'local',
  'localhost',
  'mock',
  'beta',
  'alpha',
  'preview',
  'qa',
  'uat',
  'demo',
  'integration',
]);

/** Data: words that say no more than that it is a server. */
const fillers: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'address',
  'api',
  'apis',
  'base',
  'endpoint',
  'endpoints',
  'env',
  'environment',
  'for',
  'host',
  'http',
  'https',
  'instance',
  'of',
  'on',
  'our',
  'rest',
  'server',
  'servers',
  'service',
  'the',
  'this',
  'to',
  'uri',
  'url',
  'use',
  'your',
]);
