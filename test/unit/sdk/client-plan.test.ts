import { expect, test } from 'vitest';
import type { SdkSettings } from '../../../lib/languages/language.js';
import type { ClientPlan } from '../../../lib/sdk/client-plan.js';
import { sampleClient } from '../../../lib/languages/common/sample-clients.js';
import { exampleSettings } from '../../../lib/sdk/snippet-plan.js';
import { modelOf } from '../model/modelled.js';
import { plannedSdk } from './planned.js';

const description = `
openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
paths: { /a: { get: { operationId: a, responses: { '204': { description: Ok. } } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    basic: { type: http, scheme: basic }
security: [{ key: [] }]
`;
const server = "servers: [{ url: 'https://pets.example.com' }]\n";
const choice =
  "servers: [{ url: 'https://a.example.com' }, { url: 'https://{zone}.example.com', variables: { zone: { default: b } } }]\n";

async function plannedClient(yaml: string, settings: Partial<SdkSettings> = {}) {
  const model = await modelOf(yaml, { auth: ['apikey', 'basic'] });
  const sdk = plannedSdk(model, {}, settings);
  return { sdk, client: sdk.plan.client };
}

function credentials({ credentials: all }: ClientPlan): string[] {
  return all.map(({ key, variable }) => `${key} ${variable}`);
}

test('a client has a setting for each credential', async () => {
  const { client } = await plannedClient(description + server);
  expect(credentials(client)).toEqual([
    'api key PETSTORE_API KEY',
    'username PETSTORE_USERNAME',
    'password PETSTORE_PASSWORD',
  ]);
});

test('snippets show the credentials that complete a call', async () => {
  const shown = async (yaml: string) => {
    const { sdk } = await plannedClient(yaml);
    return Object.keys(sampleClient(sdk, sdk.model.operations[0]).values);
  };
  const secured = (security: string) =>
    description.replace('security: [{ key: [] }]', `security: ${security}`) + server;
  expect(await shown(secured('[{ key: [] }]'))).toEqual(['api key']);
  expect(await shown(secured('[{}, { basic: [] }, { key: [] }]'))).toEqual([
    'username',
    'password',
  ]);
  const all = ['api key', 'username', 'password'];
  expect(await shown(secured('[{ basic: [], key: [] }]'))).toEqual(all);
  expect(await shown(secured('[]'))).toEqual(['api key']);
});

test('a client needs an address unless the description or the environment has one', async () => {
  const required = async (yaml: string, generateEnv = false) =>
    (await plannedClient(yaml, { generateEnv })).client.address.required;
  expect(await required(description)).toBe(true);
  expect(await required(description, true)).toBe(false);
  expect(await required(description + server)).toBe(false);
});

test('a client has the options that choose a server only if there is a choice', async () => {
  expect((await plannedClient(description + server)).client.choices).toEqual([]);
  const { client } = await plannedClient(description + choice);
  expect(client.choices).toEqual(['environment', 'serverVariables']);
  expect(client.options).not.toContain('onTokenRefresh');
});

test('a client reads variables only where the config asks for it, the base URL first', async () => {
  expect((await plannedClient(description)).client.variables.size).toBe(0);
  const { client } = await plannedClient(description, { generateEnv: true });
  expect([...client.variables].slice(0, 2)).toEqual([
    ['baseUrl', 'PETSTORE_BASE_URL'],
    ['api key', 'PETSTORE_API KEY'],
  ]);
});

test('an example takes what the client does not read itself from the environment', async () => {
  const shown = async (generateEnv: boolean) =>
    exampleSettings((await plannedClient(description, { generateEnv })).sdk).map(
      ({ name, fallback }) => [name, fallback],
    );
  expect(await shown(true)).toEqual([['baseUrl', 'http://127.0.0.1:8080']]);
  expect((await shown(false))[1]).toEqual(['api key', undefined]);
});
