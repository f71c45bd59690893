import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ignoredFiles } from '../../../../lib/config/settings.js';
import { type LanguageId, languageIds, languages } from '../../../../lib/languages/registry.js';
import { globMatcher } from '../../../../lib/output/glob.js';
import { prepareBuild } from '../../../../lib/prepare.js';
import type { Assets } from '../../../../lib/render/assets.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { generateSdk } from '../../../../lib/stages/generate.js';
import { casesOf } from '../../../languages/key-cases.js';
import { buildRequest, testHost } from '../../../languages/plain-text/project.js';
import { proofs } from '../../../languages/registry.js';
import type { Shown } from './key-case.js';

describe.each(languageIds)('in the SDKs of %s', (id) => {
  test.each(casesOf(id).filter(isShown))(
    '$key changes $shown.file',
    async ({ from = {}, to, shown: { file, text } }) => {
      const before = (await filesOf(id, from)).get(file);
      const after = (await filesOf(id, merged(from, to))).get(file);
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

/** The files of an SDK, by path. */
type Files = ReadonlyMap<string, string>;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const projects = new Map<LanguageId, Project>();
const generated = new Map<string, Promise<Files>>();

/** The files that `sdkgen build` writes for a config with this part. */
function filesOf(id: LanguageId, part: object): Promise<Files> {
  const key = `${id} ${JSON.stringify(part)}`;
  const files = generated.get(key) ?? generate(id, part);
  generated.set(key, files);
  return files;
}

/** What the SDKs of a language are generated with. */
interface Project {
  readonly folder: string;
  /** Compiled once for all of them. */
  readonly assets: Assets;
}

function projectOf(id: LanguageId): Project {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-keys-'));
  folders.push(folder);
  const hooks = Object.entries(proofs[id].keysShown.hooks).map(
    ([path, text]) => [`hooks/${id}/${path}`, text] as const,
  );
  const files = {
    'openapi.yaml': description,
    'other.yaml': description.replace('title: Shop', 'title: Other Shop'),
    'terms.txt': 'Ask us first.\n',
    ...Object.fromEntries(hooks),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, assets: loadAssets(id, languages[id].plain) };
}

async function generate(id: LanguageId, part: object): Promise<Files> {
  const project = projects.get(id) ?? projectOf(id);
  projects.set(id, project);
  const least = { sdkName: 'pets', specFilePath: 'openapi.yaml', languages: [id] };
  const config = `${generated.size}.json`;
  writeFileSync(join(project.folder, config), JSON.stringify(merged(least, part)));
  const host = { ...testHost(undefined, languages), assetsOf: () => project.assets };
  const request = { config, yes: true, dryRun: true, lint: false };
  const build = await prepareBuild(buildRequest(project.folder, request), host);
  const sdk = await generateSdk(build, id);
  const failures = host.events.filter(({ event }) => event === 'error' || event === 'language');
  expect([failures, sdk === undefined]).toEqual([[], false]);
  const isIgnored = globMatcher(ignoredFiles(build.config, id));
  const files = sdk?.files.filter(({ path }) => !isIgnored(path)) ?? [];
  return new Map(files.map(({ path, content }) => [path, String(content)]));
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
