import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { limits } from './limits.js';

/** One address of a host. */
export interface Address {
  readonly address: string;
  readonly family: number;
}

/** What a server said: the bytes of a file, where to look instead, or nothing of use. */
export type Answer =
  | { readonly bytes: Buffer }
  | { readonly location: string }
  | { readonly rule: string; readonly reason: string; readonly hint?: string };

/**
 * The only headers beside those that HTTP itself needs (`Host`, `Connection`): no cookies, no
 * credentials, no compression.
 */
const headers = {
  Accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
  'User-Agent': 'sdkgen',
};

/**
 * One GET request, to one of the addresses that were checked: the name is not looked up again, so
 * it cannot lead elsewhere by now (DNS rebinding). Redirects are for the caller to follow.
 */
export async function httpGet(
  url: URL,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Answer> {
  const secure = url.protocol === 'https:';
  // An agent of our own: Node's global one may have a proxy of the environment.
  const agent = secure ? new https.Agent() : new http.Agent();
  const options = {
    agent,
    headers,
    lookup: pinned(addresses),
    signal,
    // Whatever NODE_TLS_REJECT_UNAUTHORIZED says.
    rejectUnauthorized: true,
  };
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = secure ? https.request(url, options) : http.request(url, options);
      request.on('response', resolve).on('error', reject).end();
    });
    return await answerOf(response);
  } catch (error) {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
    return {
      rule: 'remote-failed',
      reason: `could not be fetched (${typeof code === 'string' ? code : 'unknown'})`,
    };
  } finally {
    agent.destroy();
  }
}

async function answerOf(response: http.IncomingMessage): Promise<Answer> {
  const { statusCode = 0, headers: received } = response;
  if ([301, 302, 303, 307, 308].includes(statusCode) && received.location !== undefined) {
    response.destroy();
    return { location: received.location };
  }
  if (statusCode !== 200) {
    response.destroy();
    const hint =
      'sdkgen never sends credentials. Download the file and refer to it by a relative path.';
    return {
      rule: 'remote-failed',
      reason: `could not be fetched: the server responded with status ${statusCode}`,
      ...(statusCode === 401 || statusCode === 403 ? { hint } : {}),
    };
  }
  if (Number(received['content-length']) > limits.fileBytes) {
    response.destroy();
    return tooLarge;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > limits.fileBytes) return tooLarge;
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks, size) };
}

const tooLarge = {
  rule: 'file-too-large',
  reason: `has more than ${limits.fileBytes} bytes (64 MB)`,
};

/** Answers with the addresses that are known, for whatever name. */
function pinned(addresses: readonly Address[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}
