import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { modelOf, modelOfFixture } from '../../model/modelled.js';
import { fileOf, generateFiles, type GenerateRequest } from './generated.js';
import { fakeFetch, loadSdk } from './running.js';

interface Client {
  readonly things: {
    listThings(options?: object): Promise<unknown>;
    upload(): Promise<unknown>;
    backUp(): Promise<unknown>;
  };
  setEnvironment(environment: string): void;
  setServerVariables(values: object): void;
  withOptions(options: object): Client;
}

interface Exports {
  readonly Regions: new (config?: object) => Client;
}

type Files = ReadonlyMap<string, string>;

const named: GenerateRequest = { settings: { sdkName: 'regions' } };
const filesOf = async (trustedOrigins: readonly string[] = [], request = named): Promise<Files> =>
  generateFiles(await modelOfFixture('regions', { auth: ['bearer'], trustedOrigins }), request);

describe('an API with several servers and variables', () => {
  test('has types of both, and exports them', async () => {
    const files = await filesOf();
    const text = fileOf(files, 'src/servers.ts');
    expect(text).toContain("export type RegionsEnvironment = 'production' | 'sandbox' | 'local';");
    expect(text).toContain("  region?: 'eu' | 'us' | undefined;\n");
    expect(text).toContain('- `sandbox`: `https://sandbox.example.com/{basePath}`, Sandbox');
    expect(text).toContain('`api/v2` by default for `production`, `v2` by default for `sandbox`.');
    expect(fileOf(files, 'src/index.ts')).toContain(
      "export type { RegionsEnvironment, RegionsOptions, RegionsServerVariables } from './servers.js';",
    );
    expect(fileOf(files, 'src/core.ts')).toContain('interface SdkConfig extends RegionsOptions {');
  });

  test('tells of them in its README', async () => {
    const readme = fileOf(await filesOf(), 'README.md');
    expect(readme).toContain('| `local` | `{protocol}://{hostName}:{port}` |');
    expect(readme).toContain('| `region` | `eu` | Where the account lives. (`eu`, `us`) |');
    expect(readme).toContain("  environment: 'local',\n");
  });

  test('is called where its client says', async () => {
    const { Regions } = await loadSdk<Exports>(await filesOf());
    const { fetch, sent } = fakeFetch(200, []);
    const client = new Regions({ fetch, serverVariables: { region: 'us' } });
    await client.things.listThings();
    await client.withOptions({ environment: 'sandbox' }).things.listThings();
    client.setServerVariables({ region: 'eu' });
    await client.things.listThings();
    client.setEnvironment('sandbox');
    await client.things.listThings();
    await client.things.listThings({ baseUrl: 'https://staging.example' });
    expect(sent.map(({ url }) => url)).toEqual([
      'https://us.api.example.com/api/v2/things',
      'https://sandbox.example.com/v2/things',
      'https://eu.api.example.com/api/v2/things',
      'https://sandbox.example.com/v2/things',
      'https://staging.example/things',
    ]);
    expect(inspect(client)).toBe('Regions {"baseUrl":"https://sandbox.example.com/v2"}');
  });

  test('is not called at all where the client says nonsense', async () => {
    const { Regions } = await loadSdk<Exports>(await filesOf());
    const { fetch, sent } = fakeFetch(200, []);
    const local = { environment: 'local', fetch };
    for (const config of [
      { fetch, environment: 'staging' },
      { fetch, serverVariables: { region: 'evil.com/' } },
      { ...local, serverVariables: { hostName: 'localhost@evil.com' } },
      { ...local, serverVariables: { hostName: '' } },
    ]) {
      await expect(new Regions(config).things.listThings()).rejects.toThrow(
        expect.objectContaining({ name: 'UsageError' }),
      );
    }
    expect(sent).toEqual([]);
  });

  test('takes the base URL of the environment unless the constructor names a server', async () => {
    const files = await filesOf([], { settings: { sdkName: 'regions', generateEnv: true } });
    const { Regions } = await loadSdk<Exports>(files);
    const { fetch, sent } = fakeFetch(200, []);
    vi.stubEnv('REGIONS_BASE_URL', 'https://staging.example');
    const clients = [
      new Regions({ fetch }),
      new Regions({ fetch, environment: 'sandbox' }),
      new Regions({ fetch, serverVariables: { region: 'us' } }),
    ];
    vi.unstubAllEnvs();
    for (const client of clients) await client.things.listThings();
    expect(sent.map(({ url }) => new URL(url).host)).toEqual([
      'staging.example',
      'sandbox.example.com',
      'us.api.example.com',
    ]);
  });
});

describe('an API with a relative server with variables', () => {
  const relative = (settings: object) =>
    modelOf(`openapi: 3.0.3
info: {title: T, version: '1'}
servers: [{url: '/{version}/{tenant}', variables: {version: {default: v1, enum: [v1, v2]}}}]
paths: {/things: {get: {operationId: listThings, tags: [things], responses: {'204': {description: ok}}}}}
`).then((model) => generateFiles(model, { settings: { sdkName: 'regions', ...settings } }));

  test('appends its path to the base URL of the environment or of the program', async () => {
    const { Regions } = await loadSdk<Exports>(await relative({ generateEnv: true }));
    const { fetch, sent } = fakeFetch(204, undefined);
    vi.stubEnv('REGIONS_BASE_URL', 'https://staging.example');
    const serverVariables = { tenant: 'acme' };
    const clients = [
      new Regions({ fetch, serverVariables }),
      new Regions({ fetch, serverVariables, baseUrl: 'https://own.example/root' }),
    ];
    vi.unstubAllEnvs();
    for (const client of clients) {
      await client.things.listThings();
      client.setServerVariables({ version: 'v2' });
      await client.things.listThings();
    }
    expect(sent.map(({ url }) => url)).toEqual([
      'https://staging.example/v1/acme/things',
      'https://staging.example/v2/acme/things',
      'https://own.example/root/v1/acme/things',
      'https://own.example/root/v2/acme/things',
    ]);
    const wrong = new Regions({ fetch, baseUrl: 'https://own.example' });
    await expect(wrong.things.listThings()).rejects.toThrow('serverVariables.tenant is missing');
  });

  test('documents it, with a value for each required variable', async () => {
    const files = await relative({});
    const readme = fileOf(files, 'README.md');
    expect(readme).toContain('The client appends `/{version}/{tenant}` to `baseUrl`.');
    expect(readme).not.toContain('replaces the whole URL');
    expect(readme).toContain("serverVariables: { version: 'v2', tenant: 'v1' },");
    expect(readme).toContain(
      "baseUrl: 'https://api.example.com', serverVariables: { tenant: 'v1' }",
    );
    expect(fileOf(files, 'src/servers.ts')).toContain(
      'Variables of the path appended to `baseUrl`.',
    );
    const client = fileOf(files, 'src/regions.ts');
    expect(client).toContain('Sets these variables of the URL for subsequent calls. */');
  });
});

test('an API with one server without variables has nothing of it', async () => {
  const files = generateFiles(await modelOfFixture('petstore', { auth: ['apikey'] }));
  const all = [...files]
    .filter(([path]) => !path.startsWith('src/runtime/'))
    .map(([, text]) => text);
  expect(all.join('\n')).not.toMatch(/ServerVariables|setEnvironment|PetstoreOptions/);
  expect([...files.keys()]).not.toContain('src/servers.ts');
  expect([...files.keys()]).not.toContain('src/runtime/servers.ts');
  expect(fileOf(files, 'README.md')).not.toContain('## Servers');
});

test('names that a schema has already are kept for the client', async () => {
  const model = await modelOf(`openapi: 3.0.3
info: {title: T, version: '1'}
servers: [{url: https://a.example, description: '2'}, {url: https://b.example, description: constructor}]
paths:
  /a:
    get:
      operationId: a
      tags: [environment]
      responses:
        '200':
          description: ok
          content: {application/json: {schema: {$ref: '#/components/schemas/PetstoreEnvironment'}}}
components:
  schemas:
    PetstoreEnvironment: {type: object, properties: {name: {type: string}}}
`);
  const files = generateFiles(model);
  expect(fileOf(files, 'src/servers.ts')).toContain(
    "export type PetstoreEnvironment = 'server2' | 'constructor_';",
  );
  expect(fileOf(files, 'src/models/petstore-environment.ts')).toContain(
    'export interface PetstoreEnvironment2 {',
  );
  expect(fileOf(files, 'src/petstore.ts')).toContain('get environment(): EnvironmentService {');
});

describe('customizations.trustedOrigins, with real servers', () => {
  const seen: (readonly [string, string | undefined])[] = [];
  const servers: Server[] = [];
  let [api, trusted, untrusted] = ['', '', ''];

  const listen = async (name: string, host: string): Promise<string> => {
    const server = createServer((request, response) => {
      seen.push([`${name} ${request.method} ${request.url}`, request.headers.authorization]);
      response.writeHead(204).end();
    });
    servers.push(server);
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    return `http://${host}:${(server.address() as AddressInfo).port}`;
  };

  beforeAll(async () => {
    api = await listen('api', '127.0.0.1');
    trusted = await listen('trusted', 'localhost');
    untrusted = await listen('untrusted', 'localhost');
  });
  afterAll(() => servers.forEach((server) => server.close()));

  test('only what it lists gets the credential', async () => {
    const call = (name: string, server: string) =>
      `  /${name}: {get: {operationId: ${name}, tags: [things], servers: [{url: '${server}'}], responses: {'204': {description: done}}}}`;
    const yaml = `openapi: 3.0.3
info: {title: T, version: '1'}
servers: [{url: '${api}'}]
security: [{token: []}]
paths:
  /home: {get: {operationId: home, tags: [things], responses: {'204': {description: done}}}}
${call('upload', trusted)}
${call('backUp', untrusted)}
components: {securitySchemes: {token: {type: http, scheme: bearer}}}
`;
    const model = await modelOf(yaml, { auth: ['bearer'], trustedOrigins: [trusted] });
    expect(model.notes.filter(({ kind }) => kind === 'foreign-server')).toHaveLength(1);
    interface Sdk {
      readonly Petstore: new (
        config: object,
      ) => {
        readonly things: Record<'home' | 'upload' | 'backUp', () => Promise<void>>;
      };
    }
    const { Petstore } = await loadSdk<Sdk>(generateFiles(model));
    const { things } = new Petstore({ token: 't' });
    await things.home();
    await things.upload();
    await things.backUp();
    expect(seen).toEqual([
      ['api GET /home', 'Bearer t'],
      ['trusted GET /upload', 'Bearer t'],
      ['untrusted GET /backUp', undefined],
    ]);
  });
});
