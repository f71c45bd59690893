import { UsageError } from '../errors.js';
import type { PlatformRequest } from './globals.js';

/** Members of the second parameter of `fetch` that the SDK sets itself, each with what to do instead. */
const setBySdk = {
  method: 'the operation has its own',
  headers: 'use the option `headers`',
  body: 'pass it to the method',
  signal: 'use the option `signal` of a call',
  redirect: 'the SDK decides which redirects to follow',
  duplex: 'the SDK sets it for streams',
  credentials: 'pass credentials to the client',
} as const;

/**
 * Options for `fetch`, in addition to those that the SDK sets. Their types are those of the
 * platform. A custom `fetch` receives them too.
 */
export interface FetchOptions
  extends Omit<PlatformRequest, keyof typeof setBySdk | 'dispatcher' | 'proxy' | 'client'> {
  /** Node.js: sends the requests, such as a `ProxyAgent` of the package `undici`. */
  dispatcher?: object | undefined;
  /** Bun: URL of a proxy. */
  proxy?: string | { readonly url: string; readonly headers?: object | undefined } | undefined;
  /** Deno: sends the requests, made by `Deno.createHttpClient`. */
  client?: object | undefined;
}

/**
 * Merges options into one object. Later layers take precedence.
 *
 * @throws UsageError for an option that the SDK sets itself
 */
export function mergedFetchOptions(...layers: readonly (FetchOptions | undefined)[]): FetchOptions {
  const given = layers.flatMap((layer) => Object.entries(layer ?? {}));
  const merged = new Map(given.filter(([, value]) => value !== undefined));
  for (const [name, instead] of Object.entries(setBySdk)) {
    if (merged.has(name)) throw new UsageError(`fetchOptions.${name} is not allowed: ${instead}`);
  }
  return Object.fromEntries(merged);
}
