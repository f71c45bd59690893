import { describe, expect, test } from 'vitest';
import { fetchDescription } from '../../../lib/openapi/fetch-description.js';
import type { Network } from '../../../lib/openapi/remote.js';
import { readDescription } from '../../../lib/openapi/read.js';
import { base, folderOf, refusal } from './folder.js';
import { redirectTo, serve } from './server.js';

const json = JSON.stringify({ openapi: '3.0.3', info: {}, paths: {} });

async function fetchFrom(url: string, network?: Partial<Network>, allowPrivate = true) {
  const connections: string[] = [];
  const connecting = (to: string): number => connections.push(to);
  const fetched = await fetchDescription(url, { allowPrivate, connecting, network });
  return { fetched, connections };
}

test('decides by the text, not by the URL, whether it is JSON or YAML', async () => {
  const server = await serve({ '/a.yaml': json, '/a.json': base(''), '/a': base('') });
  const formats = [];
  for (const path of ['/a.yaml', '/a.json', '/a'])
    formats.push((await fetchFrom(`${server.origin}${path}`)).fetched.format);
  expect(formats).toEqual(['json', 'yaml', 'yaml']);
});

test('announces each URL before it connects, and returns the URL after redirects', async () => {
  const server = await serve({ '/latest': redirectTo('/v2/api.json'), '/v2/api.json': json });
  const { fetched, connections } = await fetchFrom(`${server.origin}/latest`);
  expect(fetched).toEqual({ url: `${server.origin}/v2/api.json`, text: json, format: 'json' });
  expect(connections).toEqual([`${server.origin}/latest`, `${server.origin}/v2/api.json`]);
});

describe('without --allow-private-refs', () => {
  const never: Partial<Network> = {
    resolve: () => Promise.reject(new Error('a name was looked up')),
    get: () => Promise.reject(new Error('a connection was made')),
  };

  test('plain http is refused before a name is looked up', async () => {
    const { rules, diagnostics } = await refusal(fetchFrom('http://example.com/', never, false));
    expect(rules).toEqual(['remote-refused']);
    expect(diagnostics[0]?.hint).toContain('--allow-private-refs');
  });

  test.each(['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', '169.254.169.254'])(
    'https://%s is refused',
    async (host) => {
      const { rules } = await refusal(fetchFrom(`https://${host}/`, never, false));
      expect(rules).toEqual(['private-ref']);
    },
  );

  test('a public name with a private address is refused', async () => {
    const resolve = () => Promise.resolve([{ address: '192.168.0.1', family: 4 }]);
    const network = { ...never, resolve };
    const { rules } = await refusal(fetchFrom('https://example.com/', network, false));
    expect(rules).toEqual(['private-ref']);
  });

  test('a public address is fetched', async () => {
    const address = { address: '93.184.216.34', family: 4 };
    const { fetched } = await fetchFrom(
      'https://example.com/',
      {
        resolve: () => Promise.resolve([address]),
        get: async () => ({ bytes: Buffer.from(json) }),
      },
      false,
    );
    expect(fetched.text).toBe(json);
  });
});

describe('what a server may send instead', () => {
  const page = '<!doctype html><html><body>openapi: 3.0.3</body></html>';
  test.each([
    ['an HTML page', '/page', page, 'not-a-description', 'is an HTML page'],
    ['another document', '/other', '{"asyncapi": "3.0.0"}', 'not-a-description', 'AsyncAPI'],
    ['nothing', '/empty', ' ', 'empty-file', 'is empty'],
    ['broken YAML', '/broken', 'openapi: [', 'yaml-syntax', 'is not valid YAML'],
    ['a PNG', '/image', '\u0089PNG', 'not-a-description', 'is a PNG image'],
  ])('%s', async (_, path, text, rule, message) => {
    const server = await serve({
      [path]: (_request, response) => response.end(Buffer.from(text, 'latin1')),
    });
    const refused = await refusal(fetchFrom(`${server.origin}${path}`));
    expect(refused.exitCode).toBe(2);
    expect(refused.rules).toEqual([rule]);
    expect(refused.message).toContain(message);
    expect(refused.message).toContain(server.origin);
  });

  test('a redirect to another origin', async () => {
    const other = await serve({ '/': json });
    const server = await serve({ '/': redirectTo(`${other.origin}/`) });
    const { rules } = await refusal(fetchFrom(`${server.origin}/`));
    expect([rules, other.connections()]).toEqual([['remote-refused'], 0]);
  });

  test('a text over the limit, by its header and by its length', async () => {
    const server = await serve({
      '/header': (_, response) => response.writeHead(200, { 'content-length': 2 ** 27 }).write('{'),
    });
    const { rules } = await refusal(fetchFrom(`${server.origin}/header`));
    expect(rules).toEqual(['file-too-large']);
  });

  test('a status that is not 200', async () => {
    const server = await serve();
    const { message } = await refusal(fetchFrom(`${server.origin}/absent`));
    expect(message).toContain('status 404');
  });
});

describe('references of a saved description', () => {
  const withReference = (reference: string) =>
    base(`components: {schemas: {A: {$ref: "${reference}"}}}`);
  const read = (reference: string, flags: object, url: string) => {
    const files = { 'openapi.yaml': withReference(reference), 'a.yaml': 'type: string' };
    return readDescription(`${folderOf(files)}/openapi.yaml`, { fetched: { url }, ...flags });
  };

  test('never lead to a file of this machine', async () => {
    const network = {
      resolve: () => Promise.resolve([]),
    };
    for (const reference of ['a.yaml', './a.yaml', 'file:///etc/passwd', '/etc/passwd']) {
      for (const flags of [{}, { allowOutsideRefs: true }, { allowRemoteRefs: true, network }]) {
        const reading = read(reference, flags, 'https://example.com/v1/api.yaml');
        const { rules } = await refusal(reading);
        expect(['remote-ref', 'remote-refused', 'remote-failed']).toContain(rules[0]);
      }
    }
  });

  test('are relative to its URL', async () => {
    const server = await serve({ '/v1/a.yaml': 'type: integer' });
    const flags = { allowRemoteRefs: true, allowPrivateRefs: true };
    const { files } = await read('a.yaml', flags, `${server.origin}/v1/api.yaml`);
    expect([...files.keys()]).toEqual(['openapi.yaml', `${server.origin}/v1/a.yaml`]);
  });

  test('to its own URL stay in the file', async () => {
    const url = 'https://example.com/v1/api.yaml';
    const reference = 'api.yaml#/components/schemas/B';
    const text = base(`components: {schemas: {A: {$ref: "${reference}"}, B: {type: string}}}`);
    const file = `${folderOf({ 'openapi.yaml': text })}/openapi.yaml`;
    const { files } = await readDescription(file, { fetched: { url } });
    expect([...files.keys()]).toEqual(['openapi.yaml']);
  });
});
