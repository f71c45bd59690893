import type { RecordedRequest } from '../server/recording.js';
import { Barrier } from '../server/barrier.js';
import { type Routed, Router, type Routing } from '../server/router.js';
import { parseScript } from '../server/script.js';
import { RecordingServer } from '../server/server.js';
import type { Exchange } from './exchanges.js';

/** One exchange as the server saw it. */
interface Watched {
  readonly router: Router;
  readonly requests: RecordedRequest[];
}

/**
 * One server for all exchanges: the path of a request begins with the id of its call and the number
 * of the exchange, each of which has responses of its own.
 */
export class ExchangeServer implements Routing {
  readonly answers = [];
  /** Requests of no exchange. */
  readonly strays: string[] = [];
  readonly #watched = new Map<string, Watched>();
  #server: RecordingServer | undefined;

  static async start(): Promise<ExchangeServer> {
    const routing = new ExchangeServer();
    routing.#server = await RecordingServer.routed(routing);
    return routing;
  }

  get origin(): string {
    return this.#server?.origin ?? '';
  }

  /** What came that was no HTTP, and what failed in the server itself. */
  get problems(): readonly string[] {
    return this.#server?.problems ?? [];
  }

  /** @param prefix - of the paths of its requests: `/Z01-2-3/0` */
  expect(prefix: string, { answers }: Exchange): void {
    this.#watched.set(prefix, { router: new Router(parseScript({ answers })), requests: [] });
  }

  /** The requests of an exchange, which is over. */
  taken(prefix: string): readonly RecordedRequest[] {
    const requests = this.#watched.get(prefix)?.requests ?? [];
    this.#watched.delete(prefix);
    return requests;
  }

  next(method: string, path: string, request: RecordedRequest): Routed {
    const [prefix = ''] = /^\/[^/]*\/[^/]*/.exec(path) ?? [];
    const watched = this.#watched.get(prefix);
    if (watched) {
      watched.requests.push(request);
      return watched.router.next(method, path);
    }
    this.strays.push(`${method} ${path}`);
    return { answer: { status: 599 }, barrier: new Barrier(), unscripted: true };
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}
