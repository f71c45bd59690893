import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import type { ModelSettings } from '../../../../lib/model/settings.js';
import { fixtures, modelOf, modelOfFixture } from '../../model/modelled.js';
import { fileOf, generateFiles, type GenerateRequest } from './generated.js';
import { loadSdk } from './running.js';

const refreshToken = { endpoint: '/session/refresh', bearerKey: 'access', refreshKey: 'next' };

async function generated(
  model: Partial<ModelSettings>,
  settings: GenerateRequest['settings'] = {},
): Promise<ReadonlyMap<string, string>> {
  const request = { settings: { sdkName: 'Vault', ...settings } };
  return generateFiles(await modelOfFixture('vault', model), request);
}

describe('the client', () => {
  test('takes what the request for a token requires, each with a setter', async () => {
    const files = await generated({ auth: ['oauth'] });
    const core = fileOf(files, 'src/core.ts');
    expect(core).toContain('  clientId: Secret;');
    expect(core).toContain('  tenantId: Secret;');
    const client = fileOf(files, 'src/vault.ts');
    expect(client).toContain('constructor(config: SdkConfig | Core) {');
    expect(client).toContain('return new Vault(this.#core.withOptions(options));');
    expect(client.match(/^ {2}set\w+/gm)).toEqual([
      '  setClientId',
      '  setClientSecret',
      '  setTenantId',
      '  setBaseUrl',
    ]);
    expect(core).toContain("tenantId: { name: 'tenant_id', required: true },");
  });

  test('takes a refresh token, and an access token if it likes', async () => {
    const files = await generated({ auth: ['bearer'], refreshToken });
    const core = fileOf(files, 'src/core.ts');
    expect(core).toContain('  refreshToken?: Secret | undefined;');
    expect(core).toContain('  token?: Secret | undefined;');
    expect(core).toContain("property: 'refresh_token',");
    expect(fileOf(files, 'src/vault.ts').match(/^ {2}set\w+/gm)).toEqual([
      '  setRefreshToken',
      '  setToken',
      '  setBaseUrl',
    ]);
    expect(fileOf(files, 'README.md')).toContain("vault.setRefreshToken('…');");
  });

  test('sends with the refresh what its operation asks for, to where it is', async () => {
    const text = readFileSync(join(fixtures, 'vault.yaml'), 'utf8');
    const settings = { auth: ['apikey', 'bearer'], refreshToken } as const;
    const changed = text
      .replace(
        /(operationId: refreshSession\n.*\n)( +security:\n.*\n)/,
        '$1      servers: [{ url: https://login.vault.example/v2 }]\n      security: [{ person: [], gateway: [] }]\n',
      )
      .replace(
        '  securitySchemes:\n',
        '  securitySchemes:\n    gateway: { type: apiKey, in: header, name: X-Gateway }\n',
      );
    const model = await modelOf(changed, settings);
    const core = fileOf(generateFiles(model, { settings: { sdkName: 'Vault' } }), 'src/core.ts');
    expect(core).toContain("endpoint: 'https://login.vault.example/v2/session/refresh',");
    expect(core).toContain('security: [{ apiKey: [] }],');
    const files = await generated({ auth: ['bearer'], refreshToken });
    expect(fileOf(files, 'src/core.ts')).not.toContain("endpoint: 'https");
    expect(fileOf(files, 'src/core.ts')).toContain(
      'onTokenRefresh?: ((tokens: RefreshedTokens) => void | Promise<void>) | undefined;',
    );
    expect(fileOf(files, 'src/index.ts')).toContain('RefreshedTokens');
    expect(fileOf(files, 'README.md')).toContain('`onTokenRefresh`');
    const plain = await generated({ auth: ['bearer'] });
    expect(fileOf(plain, 'src/core.ts')).not.toContain('onTokenRefresh');
    expect(fileOf(plain, 'src/index.ts')).not.toContain('RefreshedTokens');
  });

  test('takes nothing that it must be given where the environment has it', async () => {
    const files = await generated({ auth: ['oauth'] }, { generateEnv: true });
    expect(fileOf(files, 'src/core.ts')).toContain('clientId?: Secret | undefined;');
    expect(fileOf(files, '.env.example')).toContain('VAULT_TENANT_ID=');
  });

  test('has the files that it needs and no others', async () => {
    const runtime = async (model: Partial<ModelSettings>) =>
      [...(await generated(model)).keys()]
        .filter((path) => /runtime\/(oauth|refresh|shared-token|token-request)\.ts$/.test(path))
        .map((path) => path.replace(/^.*\//, ''));
    expect(await runtime({ auth: ['bearer'] })).toEqual([]);
    const shared = ['shared-token.ts', 'token-request.ts'];
    expect(await runtime({ auth: ['oauth'] })).toEqual(['oauth.ts', ...shared]);
    expect(await runtime({ auth: ['bearer'], refreshToken })).toEqual(['refresh.ts', ...shared]);
  });

  test('says in the examples what comes from the environment', async () => {
    const example = fileOf(await generated({ auth: ['oauth'] }), 'examples/src/call.ts');
    expect(example).toContain("clientId: process.env['VAULT_CLIENT_ID'] ?? '',");
  });

  test('names scopes with the operations', async () => {
    const service = fileOf(await generated({ auth: ['oauth'] }), 'src/services/secrets.ts');
    expect(service).toContain("security: [{ oauth: ['secrets.read', 'secrets.write'] }]");
  });
});

interface Exports {
  readonly Vault: new (
    config: object,
  ) => {
    readonly secrets: {
      listSecrets(): Promise<string[]>;
      putSecret(name: string, body: object): Promise<void>;
    };
    readonly sessions: { getProfile(): Promise<unknown>; getHealth(): Promise<void> };
    setRefreshToken(token: string): void;
    withOptions(options: object): InstanceType<Exports['Vault']>;
  };
  readonly AuthError: new () => Error;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Answers with a status and a JSON body; gives its address. */
async function serve(
  answer: (request: IncomingMessage, body: string) => readonly [status: number, body?: unknown],
): Promise<string> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body] = answer(request, await text(request));
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** One server for the API, its tokens and its sessions. */
async function vault(): Promise<{ readonly baseUrl: string; readonly log: readonly string[] }> {
  const log: string[] = [];
  let issued = 0;
  let sessions = 0;
  const baseUrl = await serve(({ method, url, headers: { authorization } }, body) => {
    log.push([method, url, authorization ?? body].join(' ').trim());
    if (url === '/oauth/token') {
      return [200, { access_token: `machine_${++issued}`, token_type: 'bearer', expires_in: 3600 }];
    }
    if (url === '/session/refresh') {
      return [200, { access: `person_${++sessions}`, next: `refresh_${sessions}` }];
    }
    if (authorization === 'Bearer stale') return [401, { title: 'stale' }];
    if (url === '/secrets') return [200, ['door']];
    return url === '/profile' ? [200, { name: 'Ada' }] : [204];
  });
  return { baseUrl, log };
}

describe('a generated SDK', () => {
  test('gets its tokens by client credentials and by a refresh token', async () => {
    const { Vault } = await loadSdk<Exports>(
      await generated({ auth: ['bearer', 'oauth'], refreshToken }),
    );
    const { baseUrl, log } = await vault();
    const client = new Vault({
      baseUrl,
      clientId: 'me',
      clientSecret: 's&t',
      tenantId: 'acme',
      token: 'stale',
      refreshToken: 'refresh_0',
    });
    await client.sessions.getHealth();
    expect(await client.secrets.listSecrets()).toEqual(['door']);
    await client.withOptions({ timeoutMs: 5_000 }).secrets.listSecrets();
    await client.secrets.putSecret('door', { value: 'x' });
    expect(await client.sessions.getProfile()).toEqual({ name: 'Ada' });
    await client.sessions.getProfile();
    const form = 'grant_type=client_credentials&client_id=me&client_secret=s%26t&tenant_id=acme';
    expect(log).toEqual([
      'GET /health',
      `POST /oauth/token ${form}&scope=secrets.read`,
      'GET /secrets Bearer machine_1',
      'GET /secrets Bearer machine_1',
      `POST /oauth/token ${form}&scope=secrets.read+secrets.write`,
      'PUT /secrets/door Bearer machine_2',
      'GET /profile Bearer stale',
      'POST /session/refresh {"refresh_token":"refresh_0"}',
      'GET /profile Bearer person_1',
      'GET /profile Bearer person_1',
    ]);
  });

  test('raises an error of its own when it gets none', async () => {
    const { Vault, AuthError } = await loadSdk<Exports>(await generated({ auth: ['oauth'] }));
    const baseUrl = await serve(() => [401, { error: 'invalid_client' }]);
    const client = new Vault({
      baseUrl,
      clientId: 'me',
      clientSecret: 'sec_CANARY',
      tenantId: 't',
    });
    const call = client.secrets.listSecrets();
    await expect(call).rejects.toBeInstanceOf(AuthError);
    await expect(call).rejects.toThrow('401 POST /oauth/token: invalid_client');
  });
});
