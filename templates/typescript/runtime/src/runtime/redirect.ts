import type { ApiError } from '../errors.js';
import { apiError } from './api-failure.js';
import type { Cancellation } from './cancellation.js';
import type { Incoming } from './incoming.js';
import type { EncodedBody } from './operation.js';
import { exchange, type Outgoing } from './exchange.js';
import type { CallPlan } from './plan.js';
import { escapeAll } from './parameters.js';

/** More are a loop. */
const mostRedirects = 20;

/** One attempt of a call. */
export function request(plan: CallPlan, cancellation: Cancellation): Promise<Incoming> {
  return follow(plan, firstRequest(plan), cancellation);
}

/** The request of an attempt, before any redirect. */
export function firstRequest({ operation, url, headers, body }: CallPlan): Outgoing {
  return { method: operation.method, url, headers: headers.toHeaders(), body };
}

/**
 * Sends a request. Its redirects are followed here and not by `fetch`: that would carry an API key
 * in a header of its own name, or the body, to whatever host the server names.
 */
export async function follow(
  plan: CallPlan,
  first: Outgoing,
  cancellation: Cancellation,
): Promise<Incoming> {
  let outgoing = first;
  let isHome = true;
  for (let hops = 0; ; hops++) {
    const incoming = await exchange(plan, outgoing, cancellation);
    const target = targetOf(outgoing, incoming);
    if (target === undefined) return incoming;
    const refusal =
      plan.redirects === 'refuse'
        ? 'the request contains credentials'
        : (refusalOf(outgoing, incoming, target) ??
          (hops < mostRedirects ? '' : 'too many redirects'));
    if (refusal !== '') throw await refused(plan, incoming, target, refusal);
    await incoming.discard();
    isHome &&= target.origin === new URL(outgoing.url).origin;
    outgoing = redirected(plan, outgoing, incoming.status, target, isHome);
  }
}

/** Where the response sends the request; `undefined` where it does not (RFC 9110, section 15.4). */
function targetOf(outgoing: Outgoing, { status, headers }: Incoming): URL | undefined {
  const location = headers.get('location');
  if (location === null || ![301, 302, 303, 307, 308].includes(status)) return undefined;
  try {
    return new URL(location, outgoing.url);
  } catch {
    return undefined;
  }
}

function refusalOf(outgoing: Outgoing, { status }: Incoming, target: URL): string | undefined {
  const from = new URL(outgoing.url);
  const reads = outgoing.method === 'GET' || outgoing.method === 'HEAD';
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    return 'the target is not an http or https URL';
  if (from.protocol === 'https:' && target.protocol === 'http:')
    return 'the target does not use HTTPS';
  if (target.origin !== from.origin && !reads)
    return `${outgoing.method} requests are not redirected to another origin`;
  if ((status === 301 || status === 302) && !reads && outgoing.method !== 'OPTIONS') {
    return 'it would change the method';
  }
  const again = status === 307 || status === 308;
  return again && outgoing.body?.repeatable === false ? 'the body cannot be sent again' : undefined;
}

function redirected(
  plan: CallPlan,
  outgoing: Outgoing,
  status: number,
  target: URL,
  isHome: boolean,
): Outgoing {
  target.username = '';
  target.password = '';
  const method = status === 303 && outgoing.method !== 'HEAD' ? 'GET' : outgoing.method;
  const body: EncodedBody | undefined = method === outgoing.method ? outgoing.body : undefined;
  if (!isHome) return { method, url: target.href, headers: foreignHeaders(plan), body: undefined };
  for (const [name, value] of plan.credentials.query) {
    if (!target.searchParams.has(name)) {
      target.search += `${target.search === '' ? '?' : '&'}${escapeAll(name)}=${escapeAll(value)}`;
    }
  }
  const headers = new Headers(outgoing.headers);
  if (!body) {
    headers.delete('content-type');
    headers.delete('content-length');
  }
  return { method, url: target.href, headers, body };
}

/** Another origin learns who asks and for what type, and nothing else. */
function foreignHeaders({ headers, operation }: CallPlan): Headers {
  const own = new Headers();
  const agent = headers.get('user-agent');
  if (agent !== undefined) own.set('user-agent', agent);
  if (operation.accept !== undefined) own.set('accept', operation.accept);
  return own;
}

function refused(plan: CallPlan, incoming: Incoming, target: URL, why: string): Promise<ApiError> {
  // An opaque origin, as that of `file:`, prints as "null".
  const place = target.origin === 'null' ? target.protocol : target.origin + target.pathname;
  return apiError(plan, incoming, `the redirect to ${place} was not followed: ${why}`);
}
