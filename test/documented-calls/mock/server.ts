/**
 * A server that answers the calls of a description: it reads the file itself, matches method and path, and makes
 * a value of the schema of the first success response.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asObject, Document, isObject, type Json } from './document.js';
import { type NextRequest, nextProblems, pageOf } from './pages.js';
import { requestProblems } from './requests.js';
import { answerTo } from './responses.js';
import { findRoute, readRoutes, type Route } from './routes.js';
import { tokenPaths } from './tokens.js';

/** What the server saw during one call. */
export interface Seen {
  /** What is wrong with its requests. */
  readonly problems: string[];
  /** Statuses other than success, which the description left no choice but to send. */
  readonly refusals: number[];
  /** Requests, by operation. */
  readonly requests: Map<Route, number>;
  /** What the request for the next page must have, by operation. */
  readonly pages: Map<Route, NextRequest>;
}

/** Where a runner tells which call comes: `POST /.documented-call/7`. */
export const announcement = '/.documented-call/';

/** A loop over pages or redirects that takes more requests than this does not end. */
const mostRequests = 8;

export class MockServer {
  readonly #document: Document;
  readonly #routes: readonly Route[];
  readonly #tokenPaths: ReadonlySet<string>;
  readonly #seen = new Map<string, Seen>();
  readonly #server: Server;
  #call = '';

  constructor(file: string) {
    this.#document = new Document(file);
    this.#routes = readRoutes(this.#document);
    this.#tokenPaths = tokenPaths(this.#document);
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** @returns its port */
  listen(): Promise<number> {
    return new Promise((done) => {
      this.#server.listen(0, '127.0.0.1', () => done((this.#server.address() as AddressInfo).port));
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  seen(call: string): Seen {
    const known = this.#seen.get(call);
    if (known) return known;
    const seen: Seen = { problems: [], refusals: [], requests: new Map(), pages: new Map() };
    this.#seen.set(call, seen);
    return seen;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const target = request.url ?? '/';
    if (target.startsWith(announcement)) {
      this.#call = target.slice(announcement.length);
      response.end();
      return;
    }
    try {
      this.#answer({ request, target, body }, response);
    } catch (error) {
      this.seen(this.#call).problems.push(`the mock server failed: ${String(error)}`);
      response.writeHead(500).end();
    }
  }

  #answer(
    { request, target, body }: { request: IncomingMessage; target: string; body: Buffer },
    response: ServerResponse,
  ): void {
    const seen = this.seen(this.#call);
    const { method = '', headers } = request;
    const [path = '', search = ''] = target.split('?');
    const query = new URLSearchParams(search);
    const route = findRoute(this.#routes, { method, path, query });
    const isToken = this.#tokenPaths.has(path);
    if (route === undefined) {
      if (isToken) sendJson(response, token);
      else if (path === redirected) response.end('content');
      else {
        seen.problems.push(`no operation has ${method} ${target}`);
        response.writeHead(404).end();
      }
      return;
    }
    const count = (seen.requests.get(route) ?? 0) + 1;
    seen.requests.set(route, count);
    const received = { query, headers, body };
    if (!isToken) seen.problems.push(...requestProblems(this.#document, route, received));
    const wanted = seen.pages.get(route);
    if (wanted) seen.problems.push(...nextProblems(wanted, received));
    if (count > mostRequests) {
      seen.problems.push(`${count} requests for ${method} ${route.path}`);
      response.writeHead(404).end();
      return;
    }
    const extent = count === 1 ? 'full' : 'least';
    const made = answerTo(this.#document, route, { accept: headers.accept, extent });
    const { answer, next } = pageOf(route, made, { isFirst: count === 1, received });
    if (next) seen.pages.set(route, next);
    else seen.pages.delete(route);
    if (answer.status >= 400 || answer.status === 304) seen.refusals.push(answer.status);
    const { content } = answer;
    response.writeHead(answer.status, {
      ...answer.headers,
      ...(answer.status >= 300 && answer.status < 400 && { Location: redirected }),
      ...(content && { 'Content-Type': content.type }),
    });
    response.end(isToken && content ? withToken(content.body) : content?.body);
  }
}

/** Where a redirect leads, which the description does not say. */
const redirected = '/.redirected';

const token = { access_token: 'token', token_type: 'Bearer', expires_in: 3600 };

function withToken(body: string | Buffer): string | Buffer {
  const value = JSON.parse(body.toString()) as Json;
  return isObject(value) ? JSON.stringify({ ...asObject(value), ...token }) : body;
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
