import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import type { Json } from '../../../lib/json.js';
import type { Description } from '../../../lib/openapi/description.js';
import { Place } from '../../../lib/openapi/place.js';
import type { ReadOptions } from '../../../lib/openapi/read.js';
import { base, readYaml } from './folder.js';

type Reply = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface TestServer {
  readonly port: number;
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  /** Paths in the order of the requests. */
  readonly paths: string[];
  readonly requests: IncomingMessage[];
  connections(): number;
}

const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/** A server on the loopback address that counts what comes in; closed after the test. */
export async function serve(routes: Readonly<Record<string, Reply>> = {}): Promise<TestServer> {
  const paths: string[] = [];
  const requests: IncomingMessage[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    requests.push(request);
    const reply = routes[request.url ?? ''];
    if (reply === undefined) response.writeHead(404).end();
    else if (typeof reply === 'string') response.end(reply);
    else reply(request, response);
  }).on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    paths,
    requests,
    connections: () => connections,
  };
}

export function redirectTo(location: string): Reply {
  return (_, response) => response.writeHead(302, { location }).end();
}

export const withSchema = (schema: string) => base(`components: {schemas: {A: ${schema}}}`);
export const referTo = (url: string, options?: ReadOptions) =>
  readYaml(withSchema(`{$ref: "${url}"}`), options);
/** The servers of the tests are on the loopback address. */
export const both: ReadOptions = { allowRemoteRefs: true, allowPrivateRefs: true };

/** What stands at the end of the only schema of `api.yaml`. */
export function schemaA(description: Description): Json | undefined {
  const place = Place.at('api.yaml', '/components/schemas/A');
  const result = description.follow({ value: { $ref: '#/components/schemas/A' }, place });
  return result.found ? result.node.value : undefined;
}
