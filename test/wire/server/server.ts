import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { type Exchange, giveAnswer } from './answer.js';
import { Connection } from './connection.js';
import { filled } from './placeholders.js';
import { listen, loopback, RefusingPort } from './port.js';
import { type RecordedRequest, RequestRecord } from './recording.js';
import { Router, type Routing } from './router.js';
import { type Chunking, type ParsedScript, parseScript, type Script } from './script.js';
import { certificateOf } from './tls/certificates.js';

export interface ServerOptions {
  /** How bodies are cut whose answer does not say it; `bytes` and `repeat` stay whole. */
  readonly chunking?: Chunking;
  /** Of the placeholders of the script: `$other` is the value of `other`. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Answers by a script on a port of the loopback interface and records what it was asked. */
export class RecordingServer {
  readonly #http: Server;
  readonly #scheme: 'http' | 'https';
  readonly #router: Routing;
  readonly #chunking: Chunking;
  readonly #values: Map<string, string>;
  readonly #connections = new Map<Socket, Connection>();
  readonly #sockets = new Set<Socket>();
  readonly #requests: RequestRecord[] = [];
  readonly #problems: string[] = [];
  readonly #answers = new Set<Promise<unknown>>();
  #accepted = 0;
  #port = 0;
  #refusing: RefusingPort | undefined;
  #reopening: NodeJS.Timeout | undefined;
  #closed: Promise<void> | undefined;

  /** @throws {Error} when the script is wrong, or names a value that is not there. */
  static async start(script: Script, options: ServerOptions = {}): Promise<RecordingServer> {
    const parsed = parseScript(script);
    const server = new RecordingServer(new Router(parsed), { ...options, ...parsed });
    await server.#open(parsed.refuse);
    // What is wrong with a placeholder is said now, not to the client under test.
    try {
      filled(server.#router.answers, server.#values);
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  /** Starts a server whose responses are chosen by a routing instead of a script. */
  static async routed(routing: Routing): Promise<RecordingServer> {
    const server = new RecordingServer(routing, {});
    await server.#open(undefined);
    return server;
  }

  private constructor(
    routing: Routing,
    { chunking = 'whole', tls, values = {} }: ServerOptions & Pick<ParsedScript, 'tls'>,
  ) {
    this.#router = routing;
    this.#chunking = chunking;
    this.#values = new Map(Object.entries(values));
    // No limit of time: only the script ends a connection. No Host is recorded, not refused.
    const limits = { requestTimeout: 0, headersTimeout: 0, requireHostHeader: false };
    this.#scheme = tls ? 'https' : 'http';
    this.#http = tls
      ? createSecureServer({ ...limits, ...certificateOf(tls) })
      : createServer(limits);
    this.#http.keepAliveTimeout = 0;
    this.#http.on('connection', (socket: Socket) => this.#count(socket));
    this.#http.on(tls ? 'secureConnection' : 'connection', (socket: Socket) =>
      this.#accept(socket),
    );
    // The peer does not like the certificate.
    this.#http.on('tlsClientError', (_, socket: Socket) => socket.destroy());
    this.#http.on('request', (message, response) => this.#receive(message, response));
    this.#http.on('checkContinue', (message, response) => this.#receive(message, response));
    this.#http.on('checkExpectation', (message, response) => this.#receive(message, response));
    this.#http.on('clientError', (error, socket) => this.#misread(error, socket as Socket));
  }

  get origin(): string {
    return `${this.#scheme}://${loopback}:${this.#port}`;
  }

  /** Replaces the value of a placeholder, for answers to come: that of a server started later. */
  setValue(name: string, value: string): void {
    this.#values.set(name, value);
  }

  get requests(): readonly RecordedRequest[] {
    return this.#requests;
  }

  get connections(): { readonly accepted: number; readonly open: number } {
    return { accepted: this.#accepted, open: this.#connections.size };
  }

  /** What came that was no HTTP, and what failed in the server itself. Empty when all is well. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Ends every connection, timer and answer. */
  async close(): Promise<void> {
    this.#closed ??= this.#close();
    await this.#closed;
  }

  async #close(): Promise<void> {
    clearTimeout(this.#reopening);
    this.#refusing?.release();
    for (const connection of this.#connections.values()) connection.destroy();
    // Those whose handshake is not done.
    for (const socket of this.#sockets) socket.destroy();
    if (this.#http.listening) {
      const closed = once(this.#http, 'close');
      this.#http.close();
      await closed;
    }
    await Promise.all(this.#answers);
  }

  async #open(refuse: ParsedScript['refuse']): Promise<void> {
    if (!refuse) {
      this.#port = await listen(this.#http, 0);
    } else {
      this.#refusing = await RefusingPort.take();
      this.#port = this.#refusing.port;
      if (refuse !== true) {
        this.#reopening = setTimeout(() => void this.#reopen(), refuse.forMs);
      }
    }
    this.#values.set('origin', this.origin);
  }

  async #reopen(): Promise<void> {
    this.#refusing?.release();
    this.#refusing = undefined;
    try {
      await listen(this.#http, this.#port);
      if (this.#closed) this.#http.close();
    } catch (error) {
      this.#problems.push(`the port could not be opened again: ${String(error)}`);
    }
  }

  #count(socket: Socket): void {
    this.#accepted += 1;
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  #accept(socket: Socket): void {
    this.#connections.set(socket, new Connection(this.#accepted, socket));
    socket.once('close', () => this.#connections.delete(socket));
  }

  #receive(message: IncomingMessage, response: ServerResponse): void {
    const { socket } = message;
    // Answers are written past it.
    response.detachSocket(socket);
    const connection = this.#connections.get(socket);
    if (!connection) return;
    const record = new RequestRecord(this.#requests.length + 1, connection.number, message);
    this.#requests.push(record);
    const { answer, barrier, unscripted } = this.#router.next(record.method, record.path, record);
    record.unscripted = unscripted;
    if (answer.resetOnRequest) {
      record.answeredAt = record.at;
      connection.reset();
      return;
    }
    const received = answer.earlyAnswer ? Promise.resolve() : read(connection, record, message);
    const exchange: Exchange = {
      answer,
      barrier,
      connection,
      message,
      record,
      received,
      chunking: this.#chunking,
      values: this.#values,
    };
    void this.#follow(
      connection.answer(record, () => giveAnswer(exchange)),
      record,
      connection,
    );
  }

  /** Keeps an answer until it is given, and a failure that is not the connection's. */
  async #follow(
    answer: Promise<unknown>,
    record: RequestRecord,
    connection: Connection,
  ): Promise<void> {
    this.#answers.add(answer);
    const failure = await answer;
    this.#answers.delete(answer);
    if (failure === undefined) return;
    this.#problems.push(`request ${record.number} was not answered: ${String(failure)}`);
    connection.reset();
  }

  /** Bytes that are no HTTP/1.x; a lost connection comes here too, and is recorded as such. */
  #misread(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket): void {
    const cancelled = error.code === 'HPE_INVALID_EOF_STATE';
    if (error.code?.startsWith('HPE_') && !cancelled) {
      const bytes = error.rawPacket?.toString('latin1').slice(0, 1000) ?? '';
      this.#problems.push(`not HTTP (${error.code} ${error.message}): ${JSON.stringify(bytes)}`);
    }
    if (socket.writable) {
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    } else {
      socket.destroy();
    }
  }
}

/** Reads the body of a request, for which the client may wait to be asked (RFC 9110, 10.1.1). */
async function read(
  connection: Connection,
  record: RequestRecord,
  message: IncomingMessage,
): Promise<void> {
  if (/^100-continue$/i.test(record.header('Expect') ?? '')) {
    connection.socket.write('HTTP/1.1 100 Continue\r\n\r\n');
  }
  await record.read(message);
}
