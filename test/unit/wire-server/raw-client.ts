import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { onTestFinished } from 'vitest';
import type { Script } from '../../wire/server/script.js';
import { RecordingServer, type ServerOptions } from '../../wire/server/server.js';

/** A server that ends with the test. */
export async function serverOf(script: Script, options?: ServerOptions): Promise<RecordingServer> {
  const server = await RecordingServer.start(script, options);
  onTestFinished(() => server.close());
  return server;
}

/** A TCP client that keeps what arrives as it arrives. */
export class RawClient {
  /** One for each `data` event. */
  readonly arrivals: { readonly at: number; readonly text: string }[] = [];
  /** How the server ended the connection. */
  ended: 'fin' | 'reset' | undefined;
  endedAt = 0;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.arrivals.push({ at: performance.now(), text }));
    socket.on('end', () => this.#end('fin'));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') this.#end('reset');
    });
  }

  static async to(server: RecordingServer): Promise<RawClient> {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    onTestFinished(() => void socket.destroy());
    return new RawClient(socket);
  }

  get text(): string {
    return this.arrivals.map(({ text }) => text).join('');
  }

  /** What came behind the first head. */
  get body(): string {
    return this.text.slice(this.text.indexOf('\r\n\r\n') + 4);
  }

  send(text: string): void {
    this.socket.write(text, 'latin1');
  }

  get(target = '/', method = 'GET'): void {
    this.send(`${method} ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
  }

  #end(how: 'fin' | 'reset'): void {
    this.ended ??= how;
    this.endedAt ||= performance.now();
  }
}

/** Waits until it is so. @throws {Error} after 5 s */
export async function until(isSo: () => boolean, what = String(isSo)): Promise<void> {
  const limit = performance.now() + 5000;
  while (!isSo()) {
    if (performance.now() > limit) throw new Error(`never: ${what}`);
    await pause(2);
  }
}

export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** A client that has asked once. */
export async function asked(
  script: Script,
  options?: ServerOptions,
): Promise<{ server: RecordingServer; client: RawClient }> {
  const server = await serverOf(script, options);
  const client = await RawClient.to(server);
  client.get();
  return { server, client };
}
