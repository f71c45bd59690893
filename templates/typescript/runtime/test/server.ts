import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach } from 'vitest';
import { Core, type CoreSettings } from '../src/runtime/core.js';
import type { CredentialValues } from '../src/runtime/auth.js';
import type { ClientOptions } from '../src/runtime/options.js';

/** What a server has seen of a request. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly rawHeaders: readonly string[];
  body: string;
  readonly at: number;
  /** The peer went away before the answer was complete. */
  closed: boolean;
}

export type Script = (response: ServerResponse, seen: Seen, request: IncomingMessage) => void;

/** A scripted server on loopback; the last script also answers what comes after it. */
export interface TestServer {
  readonly url: string;
  readonly seen: Seen[];
  readonly sockets: Set<Socket>;
  connections: number;
}

const servers = new Set<Server>();

afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers.clear();
});

export async function serve(...scripts: readonly Script[]): Promise<TestServer> {
  const seen: Seen[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const entry: Seen = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      rawHeaders: request.rawHeaders,
      body: '',
      at: Date.now(),
      closed: false,
    };
    const script = scripts[Math.min(seen.length, scripts.length - 1)];
    seen.push(entry);
    response.on('close', () => {
      entry.closed = !response.writableFinished;
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      entry.body = Buffer.concat(chunks).toString('latin1');
      script?.(response, entry, request);
    });
  });
  servers.add(server);
  const made: TestServer = { url: '', seen, sockets, connections: 0 };
  server.on('connection', (socket) => {
    made.connections++;
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(made, { url: `http://127.0.0.1:${port}` });
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Script {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };
}

export function respond(
  status: number,
  headers: Record<string, string | string[]> = {},
  body: string | Uint8Array = '',
): Script {
  return (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** Begins an answer and then cuts the connection. */
export const reset: Script = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  response.write('{"id"');
  setTimeout(() => response.socket?.resetAndDestroy(), 20);
};

/** Answers nothing. */
export const hang: Script = () => undefined;

/** A core that talks to the server, with short waits. */
export function coreFor(
  server: { readonly url: string } | undefined,
  options: ClientOptions = {},
  settings: Partial<CoreSettings> = {},
  credentials: CredentialValues = {},
): Core {
  const all: ClientOptions = { retry: { retryDelayMs: 1 }, ...options };
  if (server) all.baseUrl ??= server.url;
  return new Core({ sdkName: 'petstore', sdkVersion: '1.2.3', ...settings }, all, credentials);
}

/** The error that a call ends with. */
export async function failureOf(call: PromiseLike<unknown>): Promise<Error & { cause?: unknown }> {
  try {
    await call;
  } catch (error) {
    return error as Error;
  }
  throw new Error('the call did not fail');
}

export async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; !condition(); round++) {
    if (round > 500) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** An address of loopback where nothing listens. */
export async function closedUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
