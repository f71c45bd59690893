import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
import type { JsonObject } from '../../../lib/json.js';
import { type LanguageId, languageIds, languages } from '../../../lib/languages/registry.js';
import { loadAssets } from '../../../lib/render/load-assets.js';
import { buildRequest, projectFolder, testHost } from '../../languages/plain-text/project.js';
import { serve } from '../openapi/server.js';

/** The address that stands at a place of a description, by the place. */
type AddressAt = (place: string) => string;

const text = { type: 'string' };
const docs = (at: AddressAt, place: string): JsonObject => ({
  externalDocs: { description: 'More.', url: at(`${place}.externalDocs.url`) },
});

/** A description with an address wherever OpenAPI has one that is no `$ref` (H39). */
function addressed(at: AddressAt, more: JsonObject = {}): JsonObject {
  const answer = {
    description: 'ok',
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Pet' },
        examples: { outside: { externalValue: at('example.externalValue') } },
      },
    },
    links: {
      next: { operationRef: at('link.operationRef'), server: { url: at('link.server.url') } },
    },
  };
  const flow = { refreshUrl: at('refreshUrl'), scopes: { read: 'Read.' } };
  return {
    openapi: '3.0.3',
    info: {
      title: 'Addresses',
      version: '1',
      termsOfService: at('termsOfService'),
      contact: { name: 'c', url: at('contact.url'), email: 'c@example.com' },
      license: { name: 'MIT', url: at('license.url') },
    },
    servers: [{ url: 'https://api.example.com' }, { url: at('server.url') }],
    tags: [{ name: 'pets', ...docs(at, 'tag') }],
    security: [{ machine: ['read'] }, { person: ['read'] }, { id: [] }],
    ...docs(at, 'api'),
    paths: {
      '/pets': {
        servers: [{ url: at('path.server.url') }],
        post: {
          operationId: 'sendPet',
          tags: ['pets'],
          servers: [{ url: at('operation.server.url') }],
          ...docs(at, 'operation'),
          parameters: [
            {
              name: 'q',
              in: 'query',
              schema: text,
              examples: { outside: { externalValue: at('parameter.externalValue') } },
            },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Pet' },
                examples: { outside: { externalValue: at('body.externalValue') } },
              },
            },
          },
          responses: { 200: answer, 400: { description: 'no' } },
        },
      },
    },
    components: {
      examples: { shared: { externalValue: at('shared.externalValue') } },
      securitySchemes: {
        machine: {
          type: 'oauth2',
          flows: {
            clientCredentials: { ...flow, tokenUrl: at('clientCredentials.tokenUrl') },
            password: { ...flow, tokenUrl: at('password.tokenUrl') },
          },
        },
        person: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              ...flow,
              authorizationUrl: at('authorizationUrl'),
              tokenUrl: at('authorizationCode.tokenUrl'),
            },
            implicit: { ...flow, authorizationUrl: at('implicit.authorizationUrl') },
          },
        },
        id: { type: 'openIdConnect', openIdConnectUrl: at('openIdConnectUrl') },
      },
      schemas: {
        Pet: {
          type: 'object',
          ...docs(at, 'schema'),
          xml: { name: 'pet', namespace: at('xml.namespace') },
          properties: {
            name: { ...text, xml: { namespace: at('property.xml.namespace') } },
            link: { ...text, format: 'uri', default: at('default'), example: at('example') },
          },
        },
      },
    },
    'x-logo': { url: at('extension'), href: at('extension.href') },
    ...more,
  };
}

/** What 3.1 has beside that: the dialects and names of its schemas. */
const addressed31 = (at: AddressAt): JsonObject => ({
  ...addressed(at, { openapi: '3.1.0', jsonSchemaDialect: at('jsonSchemaDialect') }),
  webhooks: {
    told: {
      post: {
        operationId: 'told',
        requestBody: {
          content: {
            'application/json': {
              schema: { ...text, $id: at('$id'), $schema: at('$schema'), $comment: at('$comment') },
            },
          },
        },
        responses: { 204: { description: 'ok' } },
      },
    },
  },
});

/** Swagger 2.0, which a library converts first. */
const addressed20 = (at: AddressAt): JsonObject => ({
  swagger: '2.0',
  info: {
    title: 'Addresses',
    version: '1',
    termsOfService: at('termsOfService'),
    contact: { name: 'c', url: at('contact.url') },
    license: { name: 'MIT', url: at('license.url') },
  },
  host: new URL(at('host')).host || 'api.example.com',
  tags: [{ name: 'pets', ...docs(at, 'tag') }],
  ...docs(at, 'api'),
  securityDefinitions: {
    machine: {
      type: 'oauth2',
      flow: 'application',
      tokenUrl: at('tokenUrl'),
      scopes: { read: 'r' },
    },
    person: {
      type: 'oauth2',
      flow: 'accessCode',
      authorizationUrl: at('authorizationUrl'),
      tokenUrl: at('person.tokenUrl'),
      scopes: { read: 'r' },
    },
  },
  paths: {
    '/pets': {
      get: {
        operationId: 'getPet',
        tags: ['pets'],
        ...docs(at, 'operation'),
        responses: { 200: { description: 'ok', schema: { $ref: '#/definitions/Pet' } } },
      },
    },
  },
  definitions: {
    Pet: {
      type: 'object',
      ...docs(at, 'schema'),
      xml: { namespace: at('xml.namespace') },
      properties: { name: text },
    },
  },
});

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** With neither flag less is allowed than with one. */
const flagSets = [
  { allowRemoteRefs: true },
  { allowRemoteRefs: true, allowPrivateRefs: true, allowOutsideRefs: true },
];

interface Built {
  readonly exitCode: number;
  /** Everything that was written, and said. */
  readonly told: string;
  /** Files that were looked at, found or not. */
  readonly read: readonly string[];
}

/** Builds all languages, lint included, with a file beside the description's folder that must not be read. */
async function builtWith(
  describing: (at: AddressAt) => JsonObject,
  addressIn: (folder: string) => AddressAt,
  flags: object,
): Promise<Built> {
  const folder = projectFolder({
    specFilePath: 'api/openapi.json',
    sdkName: 'Addresses',
    languages: languageIds,
    auth: ['oauth'],
  });
  folders.push(folder);
  writeFileSync(
    join(folder, 'secret.json'),
    '{"description": "LEAKED_SECRET_VALUE", "type": "string"}',
  );
  mkdirSync(join(folder, 'api'));
  const description = JSON.stringify(describing(addressIn(folder)));
  writeFileSync(join(folder, 'api/openapi.json'), description);
  const read: string[] = [];
  const host = {
    inputs: {
      file: (path: string) => read.push(path),
      folder() {},
      tree() {},
      obstacle() {},
      written() {},
    },
    ...testHost(undefined, languages),
    assetsOf: (id: string) => loadAssets(id, languages[id as LanguageId].plain),
  };
  const request = { yes: true, skipInstall: true, allowErrors: true, ...flags };
  const exitCode = await build(buildRequest(folder, request), host);
  const output = join(folder, 'output');
  const written = readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  return { exitCode, told: [...written, JSON.stringify(host.events)].join('\n'), read };
}

describe.each([
  ['3.0', addressed],
  ['3.1', addressed31],
  ['2.0', addressed20],
] as const)('H39: addresses of %s that are no references are never opened', (_, describing) => {
  test('over the network, whatever is allowed of references', async () => {
    const server = await serve();
    for (const flags of flagSets) {
      const { exitCode, told } = await builtWith(
        describing,
        () => (place) => `${server.origin}/${place}`,
        flags,
      );
      expect(exitCode).toBe(0);
      expect(told).toContain(`127.0.0.1:${server.port}`);
    }
    expect(server.connections()).toBe(0);
  });

  test('nor on the disk', async () => {
    for (const flags of flagSets) {
      const { exitCode, told, read } = await builtWith(
        describing,
        (folder) => (place) =>
          /^(?:example|\$comment|link)/.test(place)
            ? '../secret.json'
            : pathToFileURL(join(folder, 'secret.json')).href,
        flags,
      );
      expect(exitCode).toBe(0);
      expect(told).not.toContain('LEAKED_SECRET_VALUE');
      expect(read.filter((path) => path.includes('secret'))).toEqual([]);
    }
  });
});

test('the tripwires work: a reference to the same places, once allowed, is followed', async () => {
  const server = await serve({ '/pet': '{"type": "string", "title": "FETCHED_VALUE"}' });
  const referring = (reference: string): JsonObject => ({
    ...addressed(() => 'https://docs.example.com/'),
    paths: {
      '/pets': {
        get: {
          responses: {
            200: {
              description: 'ok',
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { a: { $ref: reference } } },
                },
              },
            },
          },
        },
      },
    },
  });
  const flags = flagSets.at(-1) ?? {};
  await builtWith(
    () => referring(`${server.origin}/pet`),
    () => () => '',
    flags,
  );
  expect(server.connections()).toBe(1);
  const { told, read } = await builtWith(
    () => referring('../secret.json'),
    () => () => '',
    flags,
  );
  expect(told).toContain('LEAKED_SECRET_VALUE');
  expect(read.some((path) => path.endsWith('secret.json'))).toBe(true);
});
