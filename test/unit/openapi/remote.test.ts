import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '../../../lib/openapi/limits.js';
import { type ReadOptions, readDescription } from '../../../lib/openapi/read.js';
import { base, readYaml, refusal } from './folder.js';
import { certificateOf } from '../../wire/server/tls/certificates.js';
import { both, redirectTo, referTo, schemaA, serve, withSchema } from './server.js';

const remote: ReadOptions = { allowRemoteRefs: true };

test('a certificate that nobody has signed is refused, whatever the environment says', async () => {
  const server = createServer(certificateOf('self-signed'), (_, answer) => answer.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  try {
    const flags = { allowRemoteRefs: true, allowPrivateRefs: true };
    const refused = await refusal(referTo(`https://127.0.0.1:${port}/a.json`, flags));
    expect(refused.rules).toEqual(['remote-failed']);
    expect(refused.message).toContain('SELF_SIGNED');
  } finally {
    vi.unstubAllEnvs();
    server.close();
  }
});

describe('which flag lets a reference to the network be followed', () => {
  test('none: no connection, nor is a name looked up', async () => {
    const server = await serve({ '/a.json': '{"type": "string"}' });
    let names = 0;
    const network = { resolve: () => Promise.resolve([]).finally(() => names++) };
    for (const flags of [{}, { allowPrivateRefs: true }, { allowOutsideRefs: true }]) {
      for (const url of [`${server.origin}/a.json`, 'https://example.com/a.json']) {
        const refused = await refusal(referTo(url, { ...flags, network }));
        expect(refused.rules).toEqual(['remote-ref']);
        expect(refused.diagnostics[0]?.hint).toContain('--allow-remote-refs');
      }
    }
    expect([server.connections(), names]).toEqual([0, 0]);
  });

  test('only --allow-remote-refs: no connection to this machine, however it is written', async () => {
    const server = await serve();
    for (const host of [
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      '2130706433',
      '0177.0.0.1',
      '%31%32%37.0.0.1',
      '0',
      'localhost',
      'localhost.',
      'LOCALHOST',
      'a.localhost',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '１２７.0.0.1',
    ]) {
      const refused = await refusal(referTo(`http://${host}:${server.port}/a.json`, remote));
      expect([host, refused.rules]).toEqual([host, ['private-ref']]);
      expect(refused.diagnostics[0]?.hint).toContain('--allow-private-refs');
    }
    expect(server.connections()).toBe(0);
  });

  test('both: fetched once, told, with no header of ours but two', async () => {
    const server = await serve({
      '/a.json?v=1': '{"A": {"type": "string"}, "B": {"type": "null"}}',
    });
    const told: string[] = [];
    const url = `${server.origin}/a.json?v=1`;
    const text = withSchema(`{anyOf: [{$ref: "${url}#/A"}, {$ref: "${url}#/B"}]}`);
    const connecting = (to: string) => told.push(to);
    const description = await readYaml(text, { ...both, connecting });
    expect([...description.files.keys()]).toEqual(['api.yaml', url]);
    expect(description.diagnostics).toMatchObject([
      { rule: 'remote-file', severity: 'info', message: expect.stringContaining(url) },
    ]);
    expect(String(description.diagnostics[0]?.place)).toBe(`${url}#`);
    expect([told, server.paths, server.connections()]).toEqual([[url], ['/a.json?v=1'], 1]);
    const headers = Object.keys(server.requests[0]?.headers ?? {}).sort();
    expect(headers).toEqual(['accept', 'connection', 'host', 'user-agent']);
  });

  test('the description itself is not fetched with any', async () => {
    const server = await serve({ '/a.yaml': base() });
    const refused = await refusal(readDescription(`${server.origin}/a.yaml`, both));
    expect(refused.rules).toEqual(['remote-description']);
    expect(refused.diagnostics[0]?.hint).toContain('Download');
    expect(server.connections()).toBe(0);
  });
});

describe('what is never followed', () => {
  test.each([
    ['http://user:pw@127.0.0.1:1/', 'remote-refused'],
    ['http://user@127.0.0.1:1/', 'remote-refused'],
    ['ftp://127.0.0.1/a.json', 'remote-ref'],
    ['//127.0.0.1/a.json', 'remote-ref'],
    ['http://[::1/a.json', 'remote-ref'],
    ['http://', 'remote-ref'],
    [`http://127.0.0.1/${'x'.repeat(8000)}`, 'remote-ref'],
    ['https:a.json', 'ref-outside-folder'],
    ['file://127.0.0.1/etc/passwd', 'ref-outside-folder'],
  ])('%s', async (url, rule) => {
    const network = { get: () => Promise.reject(new Error('was fetched')) };
    expect((await refusal(referTo(url, { ...both, network }))).rules).toEqual([rule]);
  });

  test('more files than the limit', async () => {
    const routes = Object.fromEntries(
      Array.from({ length: 250 }, (_, at) => [`/${at}`, '{"type": "string"}']),
    );
    const server = await serve(routes);
    const references = Object.keys(routes).map((route) => `{$ref: "${server.origin}${route}"}`);
    const refused = await refusal(
      readYaml(withSchema(`{anyOf: [${references.join(', ')}]}`), both),
    );
    expect(new Set(refused.rules)).toEqual(new Set(['remote-file', 'too-many-remote-files']));
    expect(server.paths).toHaveLength(limits.remoteFiles);
  });

  test('more than the limit of one file in several', async () => {
    const large = Buffer.alloc(limits.fileBytes * 0.4, ' ');
    large.write('{}');
    const network = {
      resolve: async () => [{ address: '1.1.1.1', family: 4 }],
      get: async () => ({ bytes: large }),
    };
    const references = [1, 2, 3].map((at) => `{$ref: "http://a.example/${at}"}`);
    const text = withSchema(`{anyOf: [${references.join(', ')}]}`);
    const refused = await refusal(readYaml(text, { ...remote, network }));
    expect(refused.rules).toEqual(['remote-file', 'remote-file', 'file-too-large']);
  });

  test('a chain of files that has no end', async () => {
    let at = 0;
    const network = {
      resolve: async () => [{ address: '1.1.1.1', family: 4 }],
      get: async () => ({ bytes: Buffer.from(`{"$ref": "${++at}.json"}`) }),
    };
    const refused = await refusal(referTo('http://a.example/0.json', { ...remote, network }));
    expect(refused.rules).toContain('too-many-remote-files');
    expect(at).toBe(limits.remoteFiles);
  });
});

describe('redirects', () => {
  test('within the origin; what the file refers to is relative to where it is', async () => {
    const server = await serve({
      '/a.json': redirectTo('/moved/a.json#x'),
      '/moved/a.json': '{"properties": {"b": {"$ref": "b.json"}}}',
      '/moved/b.json': '{"$ref": "/a.json#/properties"}',
    });
    const description = await referTo(`${server.origin}/a.json`, both);
    expect([...description.files.keys()].slice(1)).toEqual([
      `${server.origin}/moved/a.json`,
      `${server.origin}/moved/b.json`,
    ]);
    expect(server.paths).toEqual(['/a.json', '/moved/a.json', '/moved/b.json']);
  });

  test('five at most, and none in a circle', async () => {
    const server = await serve({
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`/${at}`, redirectTo(`/${at - 1}`)])),
      '/0': '{"type": "string"}',
      '/circle': redirectTo('/circle'),
    });
    expect(schemaA(await referTo(`${server.origin}/5`, both))).toEqual({ type: 'string' });
    expect((await refusal(referTo(`${server.origin}/6`, both))).rules).toEqual(['remote-refused']);
    server.paths.length = 0;
    const circle = await refusal(referTo(`${server.origin}/circle`, both));
    expect(circle.rules).toEqual(['remote-refused']);
    expect(server.paths).toEqual(['/circle']);
  });

  test('to another origin: refused, and nothing arrives there', async () => {
    const other = await serve({ '/b.json': '{"type": "string"}' });
    const targets = [
      `${other.origin}/b.json`,
      `//127.0.0.1:${other.port}/b.json`,
      `\\\\127.0.0.1:${other.port}\\b.json`,
      `http://localhost:${other.port}/b.json`,
      'file:///etc/passwd',
      'http://[',
    ];
    const server = await serve(
      Object.fromEntries(targets.map((target, at) => [`/${at}`, redirectTo(target)])),
    );
    for (const at of targets.keys()) {
      const refused = await refusal(referTo(`${server.origin}/${at}`, both));
      expect(refused.rules).toEqual(['remote-refused']);
    }
    expect(other.connections()).toBe(0);
  });

  test('from a public address to loopback, or to the same place with a password', async () => {
    for (const location of ['http://127.0.0.1/', 'http://a:b@api.example/x']) {
      const asked: string[] = [];
      const network = {
        resolve: async () => [{ address: '93.184.215.14', family: 4 }],
        get: async (url: URL) => {
          asked.push(url.href);
          return { location };
        },
      };
      const refused = await refusal(referTo('http://api.example/a', { ...remote, network }));
      expect(refused.rules).toEqual(['remote-refused']);
      expect(asked).toEqual(['http://api.example/a']);
    }
  });
});

describe('names', () => {
  const open = { address: '1.1.1.1', family: 4 };
  test.each([
    ['two addresses, one of them private', [open, { address: '10.0.0.1', family: 4 }]],
    ['a mapped address', [{ address: '::ffff:10.0.0.1', family: 6 }]],
    ['the metadata service', [{ address: '169.254.169.254', family: 4 }]],
  ])('%s', async (_, addresses) => {
    const network = {
      resolve: async () => addresses,
      get: () => Promise.reject(new Error('was fetched')),
    };
    const refused = await refusal(referTo('http://a.example/', { ...remote, network }));
    expect(refused.rules).toEqual(['private-ref']);
  });

  test('without an address, or with none to be found', async () => {
    for (const resolve of [async () => [], () => Promise.reject(new Error('ENOTFOUND'))]) {
      const refused = await refusal(
        referTo('http://a.example/', { ...remote, network: { resolve } }),
      );
      expect(refused.rules).toEqual(['remote-failed']);
    }
  });

  test('are looked up once, and the connection goes to what was found then', async () => {
    const server = await serve({ '/a': '{"type": "string"}', '/b': '{"type": "null"}' });
    const names: string[] = [];
    const resolve = async (host: string) => {
      names.push(host);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const at = `http://no-such-name.invalid:${server.port}`;
    const text = withSchema(`{anyOf: [{$ref: "${at}/a"}, {$ref: "${at}/b"}]}`);
    const description = await readYaml(text, { ...both, network: { resolve } });
    expect(description.files.size).toBe(3);
    expect(names).toEqual(['no-such-name.invalid']);
    expect(server.requests[0]?.headers.host).toBe(`no-such-name.invalid:${server.port}`);
  });

  test('a proxy of the environment is not used', async () => {
    const proxy = await serve();
    const server = await serve({ '/a': '{"type": "string"}' });
    const proxies = { http_proxy: proxy.origin, HTTP_PROXY: proxy.origin, NODE_USE_ENV_PROXY: '1' };
    const before = Object.keys(proxies).map((name) => [name, process.env[name]] as const);
    Object.assign(process.env, proxies);
    try {
      expect(schemaA(await referTo(`${server.origin}/a`, both))).toEqual({ type: 'string' });
    } finally {
      // Another object in the place of `process.env` would stay for all later tests of the process.
      for (const [name, value] of before) {
        if (value === undefined) Reflect.deleteProperty(process.env, name);
        else process.env[name] = value;
      }
    }
    expect(proxy.connections()).toBe(0);
  });
});
