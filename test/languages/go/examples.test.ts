import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../toolchains.js';
import { GoWorkspace } from './sdks.js';
import { unoptimized } from './tools.js';

/** What the server says to the first call, by what the program is about. */
const answers = {
  quickstart: ['application/json', '{"id": 7, "name": "Mia", "status": "sold"}'],
  pagination: ['application/json', '{"results": [{"id": 7, "name": "Mia", "status": "sold"}]}'],
  streaming: ['text/event-stream', 'data: {"delta": "one"}\n\ndata: {"delta": "two"}\n\n'],
} as const;

describe.skipIf(!hasToolchain('go'))('the examples of an SDK', () => {
  const workspace = new GoWorkspace();
  beforeAll(async () => {
    for (const name of ['petstore', 'chat']) await workspace.addVariation(name);
  });
  afterAll(() => workspace.remove());

  interface Call {
    readonly asked: string;
    readonly output: string;
  }

  async function call(sdk: string, program: keyof typeof answers): Promise<Call> {
    const [type, text] = answers[program];
    let asked = '';
    const server = createServer((request, response) => {
      response.setHeader('Content-Type', type);
      response.end(asked === '' ? text : '{"results": []}');
      asked += `${request.method} ${request.url}\n`;
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const values = { API_KEY: 'key', BASE_URL: `http://127.0.0.1:${port}`, TOKEN: 'token' };
    const env = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`${sdk.toUpperCase()}_${name}`, value]),
    );
    try {
      const command = ['run', unoptimized, `./${sdk}/examples/${program}`];
      const { exitCode, output } = await workspace.run('go', command, env);
      expect(exitCode, output).toBe(0);
      return { asked, output };
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }

  test('make a call and show what comes', async () => {
    expect(await call('petstore', 'quickstart')).toEqual({
      asked: 'POST /pets\n',
      output: '7',
    });
  });

  test('read pages until one has no items more', async () => {
    const { asked, output } = await call('petstore', 'pagination');
    expect(asked).toBe('GET /pets?limit=20&offset=0\nGET /pets?limit=20&offset=1\n');
    expect(output).toContain('Mia');
  });

  test('read a stream to its end', async () => {
    const { asked, output } = await call('chat', 'streaming');
    expect(asked).toBe('POST /completions\n');
    expect(output).toMatch(/one.*\n.*two/);
  });
});
