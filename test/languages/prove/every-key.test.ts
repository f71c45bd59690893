import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
import { type LanguageId, languages } from '../../../lib/languages/registry.js';
import { loadAssets } from '../../../lib/render/load-assets.js';
import { buildRequest, testHost } from '../plain-text/project.js';
import { casesOf } from '../key-cases.js';
import { proofs } from '../registry.js';
import { provedLanguages } from '../../proved-languages.js';
import type { Shown } from '../../unit/config/every-key/key-case.js';

describe.each(provedLanguages())('in the SDKs of %s', (id) => {
  test.each(casesOf(id).filter(isShown))(
    '$key changes $shown.file',
    async ({ from = {}, to, shown: { file, text } }) => {
      const before = (await sdkOf(id, from)).read(file);
      const after = (await sdkOf(id, merged(from, to))).read(file);
      if (text === undefined) {
        expect([before === undefined, after]).toEqual([false, undefined]);
      } else {
        expect(after).toContain(text);
        expect(before ?? '').not.toContain(text);
      }
    },
  );
});

function isShown<T extends { readonly shown: Shown | undefined }>(
  one: T,
): one is T & { readonly shown: Shown } {
  return one.shown !== undefined;
}

const folders: string[] = [];
// Some 15,000 files, which take their time while other tests run.
afterAll(
  () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  60_000,
);

interface BuiltSdk {
  read(file: string): string | undefined;
}

const built = new Map<string, Promise<BuiltSdk>>();

/** What `sdkgen build` writes for a config with this part, without installing it. */
function sdkOf(id: LanguageId, part: object): Promise<BuiltSdk> {
  const key = `${id} ${JSON.stringify(part)}`;
  const sdk = built.get(key) ?? buildSdk(id, part);
  built.set(key, sdk);
  return sdk;
}

async function buildSdk(id: LanguageId, part: object): Promise<BuiltSdk> {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-keys-'));
  folders.push(folder);
  const config = { sdkName: 'pets', specFilePath: 'openapi.yaml', languages: [id] };
  const hooks = Object.entries(proofs[id].keysShown.hooks).map(
    ([path, text]) => [`hooks/${id}/${path}`, text] as const,
  );
  const files = {
    'openapi.yaml': description,
    'other.yaml': description.replace('title: Shop', 'title: Other Shop'),
    'terms.txt': 'Ask us first.\n',
    ...Object.fromEntries(hooks),
    'sdkgen.config.json': JSON.stringify(merged(config, part)),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const host = {
    ...testHost(undefined, languages),
    assetsOf: () => loadAssets(id, languages[id].plain),
  };
  const exitCode = await build(buildRequest(folder, { yes: true, skipInstall: true }), host);
  expect([exitCode, host.events.filter(({ event }) => event === 'error')]).toEqual([0, []]);
  const root = join(folder, 'output', id);
  return {
    read: (file) =>
      existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined,
  };
}

function merged(first: object, second: object): object {
  const result: Record<string, unknown> = { ...first };
  for (const [key, value] of Object.entries(second) as [string, unknown][]) {
    const own = result[key];
    result[key] = isRecord(own) && isRecord(value) ? merged(own, value) : value;
  }
  return result;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const description = `openapi: 3.0.3
info: { title: Shop, version: 1.0.0, contact: { name: Us } }
servers: [{ url: https://api.example.com/v1 }]
tags: [{ name: shop }]
paths:
  /animals:
    get:
      operationId: listAnimals
      tags: [shop]
      parameters:
        - { name: start, in: query, required: true, schema: { type: integer, format: int32 } }
        - { name: size, in: query, schema: { type: integer, format: int32 } }
        - { name: count, in: query, required: true, schema: { type: integer, format: int32 } }
        - { name: color, in: query, schema: { type: string } }
      responses:
        '200':
          description: Some animals.
          content:
            application/json:
              schema:
                type: object
                properties:
                  rows: { type: array, items: { $ref: '#/components/schemas/Animal' } }
                  next: { type: string }
                  more: { type: boolean }
                  total: { type: integer }
                  pages: { type: integer }
    post:
      operationId: addAnimal
      tags: [shop]
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Animal' } } }
      responses:
        '201':
          description: The animal.
          content: { application/json: { schema: { $ref: '#/components/schemas/Animal' } } }
  /hours:
    get:
      operationId: getShopHours
      tags: [shop]
      responses: { '204': { description: Closed. } }
  /uploads:
    put:
      operationId: upload
      tags: [shop]
      servers: [{ url: https://uploads.example.net }]
      responses: { '204': { description: Done. } }
  /refresh:
    post:
      operationId: refresh
      tags: [shop]
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [token], properties: { token: { type: string } } }
      responses:
        '200':
          description: Tokens.
          content:
            application/json:
              schema:
                type: object
                properties:
                  access: { type: string }
                  next: { type: string }
                  other: { type: string }
components:
  securitySchemes:
    machines:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: 'https://api.example.com/v1/token', scopes: {} }
    gate: { type: apiKey, in: header, name: X-Gate }
  schemas:
    Animal:
      type: object
      required: [id]
      properties:
        frontPaw: { type: object, properties: { size: { type: integer } } }
        backPaw: { type: object, properties: { size: { type: integer } } }
        id: { type: integer, format: int64 }
        born_at: { type: string, format: date-time }
    Unused: { type: object, properties: { a: { type: string } } }
`;
