import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const apiKey = 'demo-key';

const pets = ['Mia', 'Rex', 'Tweety', 'Bella', 'Max', 'Luna', 'Otto'].map((name, index) => ({
  id: index + 1,
  name,
  status: index % 3 === 2 ? 'sold' : 'available',
  born_on: `2024-0${index + 1}-01`,
}));

/** The shop gives no more than this, whatever `limit` says, as many APIs do. */
const largestPage = 3;

/** A server that behaves as examples/petstore.yaml says. The very first call is asked to come again. */
export class Shop {
  /** What it saw: `GET /pets/1 429`. */
  readonly seen: string[] = [];
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** The variables of programs that call it. */
  get environment(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return { PETSTORE_BASE_URL: `http://127.0.0.1:${port}`, PETSTORE_API_KEY: apiKey };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://shop.invalid');
    const [, sound] = /^\/pets\/\d+(\/sounds)?$/.exec(url.pathname) ?? [];
    const pet = pets.find(({ id }) => String(id) === url.pathname.split('/')[2]);
    const sendJson = (status: number, body: object, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    if (request.headers['x-api-key'] !== apiKey) sendJson(401, { message: 'no key, no pets' });
    else if (this.seen.length === 0)
      sendJson(429, { message: 'one moment' }, { 'retry-after': '1' });
    else if (url.pathname === '/pets') sendJson(200, pageAt(url.searchParams));
    else if (pet === undefined) sendJson(404, { message: 'no such pet' });
    else if (sound === undefined) sendJson(200, pet);
    else await streamSounds(response);
    this.seen.push(`${request.method} ${request.url} ${response.statusCode}`);
  }
}

function pageAt(query: URLSearchParams): object {
  const offset = Number(query.get('offset'));
  const end = offset + Math.min(Number(query.get('limit')), largestPage);
  const next = end < pets.length ? `/pets?offset=${end}` : null;
  return { results: pets.slice(offset, end), count: pets.length, next, previous: null };
}

async function streamSounds(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  for (const text of ['woof', 'woof woof', 'grrr']) {
    response.write(`${JSON.stringify({ text, seconds: 0.2 })}\n`);
    await sleep(200);
  }
  response.end();
}
