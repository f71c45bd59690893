import type { Cancellation } from './cancellation.js';
import type { FetchOptions } from './fetch-options.js';
import type { PlatformHeaders, PlatformResponse } from './globals.js';
import { Incoming } from './incoming.js';
import type { EncodedBody } from './operation.js';
import type { FetchLike } from './options.js';
import { isBrowser, isNode } from './platform.js';
import type { Subject } from './subject.js';
import { Watch } from './watch.js';

/** A request as it goes out. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: PlatformHeaders;
  readonly body: EncodedBody | undefined;
}

/** The transport of a call. */
export interface Transport extends Subject {
  readonly fetch: FetchLike;
  readonly fetchOptions: FetchOptions;
  readonly timeoutMs: number | undefined;
  readonly redirects?: 'refuse';
}

/** Sends one request and waits for the header of its response. */
export async function exchange(
  transport: Transport,
  outgoing: Outgoing,
  cancellation: Cancellation,
): Promise<Incoming> {
  const watch = new Watch(transport, transport.timeoutMs, cancellation);
  const init: RequestInit & { duplex?: 'half' } = {
    ...transport.fetchOptions,
    method: outgoing.method,
    headers: outgoing.headers,
    redirect: redirectMode(transport),
    signal: watch.signal,
  };
  const body = outgoing.body?.open();
  if (outgoing.body && body instanceof ReadableStream) {
    init.body = observed(body, () => watch.restart());
    // Required for streams: the response is read after the body was sent.
    init.duplex = 'half';
    if (keepsWhatItSends(outgoing.body)) {
      // Of such a request it keeps nothing; a redirect is then an error.
      init.window = null;
      init.redirect = 'error';
    }
  } else if (body !== undefined) {
    init.body = body;
  }
  const response = await watch.wait(
    async () => unswitched(await transport.fetch(outgoing.url, init)),
    true,
  );
  // Only a browser follows redirects by itself.
  const url = response.redirected ? response.url : outgoing.url;
  return new Incoming(response, watch, transport, url);
}

/**
 * The response, unless it hands the connection over to another protocol: it then has no body that
 * would end. Node's fetch fails by itself; that of a worker, or a custom one, may return it.
 */
function unswitched(response: PlatformResponse): PlatformResponse {
  if (response.status !== 101) return response;
  response.body?.cancel().catch(() => undefined);
  throw new Error('the server switched protocols (status 101), which was not requested');
}

/** The longest stream that may be in memory as a whole, in bytes. */
const longestKept = 1024 * 1024;

/**
 * Whether an upload would end up in memory: Node's fetch keeps a copy of each body for the sake of
 * redirects, though it could not send that of a stream again (undici, issue 4058).
 */
function keepsWhatItSends({ length }: EncodedBody): boolean {
  return isNode() && (length === undefined || length > longestKept);
}

/** A browser hides where a redirect leads; there its own rules have to do. */
function redirectMode({ redirects }: Transport): RequestRedirect {
  if (!isBrowser()) return 'manual';
  return redirects === 'refuse' ? 'error' : 'follow';
}

/** The same stream, with a call for each chunk that was taken from it. */
function observed(
  stream: ReadableStream<Uint8Array>,
  onChunk: () => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        onChunk();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
