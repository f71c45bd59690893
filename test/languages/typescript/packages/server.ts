import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A byte pattern that shows a chunk that was lost, doubled or swapped. */
export const download: Uint8Array = Uint8Array.from(
  { length: 1 << 20 },
  (_, index) => (index * 31 + (index >> 8)) % 251,
);

/** What programs of users can meet: one service of the shop and the chat of `test/fixtures`. */
export interface Scene {
  readonly baseUrl: string;
  /** Another origin, to which `/pets/301` redirects. */
  readonly elsewhere: string;
  close(): void;
}

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** Starts both servers; each user works below a folder of its own, whose state is its own. */
export async function openScene(files: Handler = notFound): Promise<Scene> {
  const rooms = new Map<string, Room>();
  const strangers: Seen[] = [];
  const stranger = await listen((request, response) => {
    const { method = '', url = '', headers } = request;
    strangers.push({ method, url, headers });
    // Not every origin lets pages of others read what it has.
    if (url.includes('open')) allowEveryOrigin(request, response);
    json(response, 200, { id: 301, name: 'Foreign', status: 'sold' });
    return Promise.resolve();
  });
  const elsewhere = addressOf(stranger);
  const server = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://scene.invalid');
    const [, name, path] = /^\/room-([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
    if (name === undefined || path === undefined) return files(request, response, url);
    const room = rooms.get(name) ?? new Room(elsewhere, strangers);
    rooms.set(name, room);
    url.pathname = path;
    allowEveryOrigin(request, response);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else await room.answer(request, response, url);
  });
  return {
    baseUrl: addressOf(server),
    elsewhere,
    close: () => {
      for (const one of [server, stranger]) {
        one.close();
        one.closeAllConnections();
      }
    },
  };
}

/** CORS (WHATWG Fetch, section 3.3), for pages of another origin. */
function allowEveryOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, PUT, POST, DELETE, PATCH');
  const asked = request.headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('Access-Control-Allow-Headers', asked);
}

/** Something that happens once, and can be waited for before and after. */
class Latch {
  open: () => void = () => undefined;
  readonly opened: Promise<void> = new Promise((resolve) => {
    this.open = resolve;
  });
}

class Room {
  readonly #elsewhere: string;
  readonly #strangers: readonly Seen[];
  readonly #seen: Seen[] = [];
  readonly #closed = new Latch();
  readonly #read: Map<string, Latch> = new Map();

  constructor(elsewhere: string, strangers: readonly Seen[]) {
    this.#elsewhere = elsewhere;
    this.#strangers = strangers;
  }

  async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { method = '', headers } = request;
    const call = `${method} ${url.pathname}`;
    // What is asked about the scene itself is no part of it.
    if (call === 'GET /seen') return json(response, 200, this.#seen);
    if (call === 'GET /strangers') return json(response, 200, this.#strangers);
    if (call === 'GET /closed') return this.#answerClosed(response);
    if (method === 'POST' && url.pathname.startsWith('/read/')) {
      this.#reading(url.pathname.slice('/read/'.length)).open();
      response.writeHead(204).end();
      return;
    }
    this.#seen.push({ method, url: url.pathname + url.search, headers });
    switch (call) {
      case 'GET /pets':
        return json(response, 200, pageOf(url.searchParams));
      case 'GET /pets/1':
        response.writeHead(200, { 'Content-Type': 'application/json', 'X-Request-Id': 'r-1' });
        response.end(
          '{"id":9007199254740993,"name":"Mia","status":"new","born_on":"2024-02-29","updated_at":"2024-02-29T12:30:00.5+01:00"}',
        );
        return;
      case 'GET /pets/429':
        if (this.#count(call) === 1) {
          response.setHeader('Retry-After', '1');
          return json(response, 429, { message: 'one moment' });
        }
        return json(response, 200, { id: 429, name: 'Patient', status: 'sold' });
      case 'GET /pets/404':
        return json(response, 404, { message: 'no such pet' });
      case 'GET /pets/301':
        response.writeHead(302, { Location: `${this.#elsewhere}/pets/301` }).end();
        return;
      case 'GET /pets/302':
        response.writeHead(302, { Location: `${this.#elsewhere}/open/302` }).end();
        return;
      case 'GET /files/301':
        response.writeHead(302, { Location: `${this.#elsewhere}/open/301` }).end();
        return;
      case 'GET /pets/408':
        // Never answered: the caller's patience ends.
        await once(response, 'close');
        return;
      case 'DELETE /pets/1':
        response.writeHead(204).end();
        return;
      case 'POST /completions':
        return this.#tell(request, response);
      case 'GET /events':
        return this.#goOnForEver(response);
      case 'POST /files':
        return json(response, 201, await describeUpload(request));
      case 'PUT /files/1':
        response.setHeader('X-Received', (await bodyOf(request)).length);
        response.writeHead(204).end();
        return;
      case 'GET /files/1':
        response.writeHead(200, {
          'Content-Type': 'application/octet-stream',
          'Content-Length': download.length,
        });
        response.end(download);
        return;
      default:
        return json(response, 404, { message: `nothing at ${call}` });
    }
  }

  #count(call: string): number {
    return this.#seen.filter(({ method, url }) => `${method} ${url}` === call).length;
  }

  /** Three events; the second comes only once the caller says to have the first. */
  async #tell(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { stream } = JSON.parse((await bodyOf(request)).toString('utf8')) as { stream?: boolean };
    if (stream !== true) return json(response, 400, { error: { message: 'no stream' } });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: {"delta":"Gr"}\n\n');
    await this.#reading('first').opened;
    const second = Buffer.from('data: {"delta":"üße 🎉"}\n\n');
    // Within a character of two bytes, and within one of four.
    for (const piece of [second.subarray(0, 17), second.subarray(17, 24), second.subarray(24)]) {
      response.write(piece);
      await sleep(30);
    }
    response.end('data: {"delta":"!","done":true}\n\ndata: [DONE]\n\n');
  }

  async #goOnForEver(response: ServerResponse): Promise<void> {
    response.on('close', () => this.#closed.open());
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (let turn = 0; !response.destroyed && turn < 1000; turn++) {
      response.write(`data: {"kind":"joined","who":"guest ${turn}"}\n\n`);
      await sleep(20);
    }
  }

  async #answerClosed(response: ServerResponse): Promise<void> {
    const patience = sleep(5000, false, { ref: false });
    const closed = await Promise.race([this.#closed.opened.then(() => true), patience]);
    json(response, 200, { closed });
  }

  #reading(name: string): Latch {
    const known = this.#read.get(name) ?? new Latch();
    this.#read.set(name, known);
    return known;
  }
}

function pageOf(query: URLSearchParams): object {
  const offset = Number(query.get('offset'));
  const limit = Number(query.get('limit'));
  const all = Array.from({ length: 5 }, (_, index) => ({
    id: index + 1,
    name: `pet ${index + 1}`,
    status: 'available',
  }));
  return { results: all.slice(offset, offset + limit), count: all.length, next: undefined };
}

/** The size of the only file of a form, and what its head says (RFC 7578). */
async function describeUpload(request: IncomingMessage): Promise<object> {
  const body = await bodyOf(request);
  const [, boundary = ''] = /boundary=(\S+)/.exec(request.headers['content-type'] ?? '') ?? [];
  const head = body.indexOf('name="file"');
  const start = body.indexOf('\r\n\r\n', head) + 4;
  const end = body.indexOf(`\r\n--${boundary}`, start);
  const line = body.subarray(head, start).toString('utf8').trim().replace(/\s+/g, ' ');
  return { id: line, size: end - start };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

function notFound(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(404).end();
  return Promise.resolve();
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
