import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
import { SdkgenError } from '../../../lib/diagnostics.js';
import type { Language } from '../../../lib/languages/language.js';
import { type LanguageId, languageIds, languages } from '../../../lib/languages/registry.js';
import { loadAssets } from '../../../lib/render/load-assets.js';
import { buildRequest, projectFolder, testHost } from '../../languages/plain-text/project.js';

const shared = { Object, Array, Function, String, Map, Set, RegExp, Promise };

type Common = ReadonlyMap<string, PropertyDescriptor | undefined>;

/** Everything that all objects have in common, by name. */
function commonMembers(): Common {
  return new Map(
    Object.entries(shared).flatMap(([name, { prototype }]) =>
      Reflect.ownKeys(prototype).map((key) => [
        `${name}.${String(key)}`,
        Reflect.getOwnPropertyDescriptor(prototype, key),
      ]),
    ),
  );
}

/** What is another now, or new, or gone. */
function changedSince(before: Common): string[] {
  const now = commonMembers();
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => {
    const [one, other] = [before.get(name), now.get(name)];
    return one?.value !== other?.value || one?.get !== other?.get || !one || !other;
  });
}

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
/** JSON by hand: in a literal of JavaScript `__proto__` would be no key. */
const members = (value: string): string => names.map((name) => `"${name}":${value}`).join(',');
const polluting = `{${members('{"polluted":true}')}}`;

const schema = `{"type":"object","properties":{${members('{"type":"string","default":"a","enum":["__proto__","constructor"]}')}},"required":${JSON.stringify(names)},"example":${polluting},${members('{"polluted":true}')}}`;
const operation = (id: string): string =>
  `{"operationId":"${id}","tags":["${id}"],"parameters":[${names.map((name) => `{"name":"${name}","in":"query","schema":{"type":"string"}}`).join(',')}],"security":[{${members('[]')}}],"requestBody":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/__proto__"}}}},"responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"$ref":"#/components/schemas/constructor"}}},"headers":{${members('{"schema":{"type":"string"}}')}}},${members('{"description":"no"}')}},${members('{"polluted":true}')}}`;
const description = `{"openapi":"3.0.3","info":{"title":"T","version":"1","contact":{"name":"c"},${members('{"polluted":true}')}},"servers":[{"url":"https://{__proto__}.example.com","variables":{${members('{"default":"a"}')}}}],"paths":{${names.map((name) => `"/${name}":{"post":${operation(name)}}`).join(',')},${members('{"polluted":true}')}},"components":{"schemas":{${members(schema)}},"securitySchemes":{${members('{"type":"apiKey","in":"header","name":"X-Key"}')}}},${members('{"polluted":true}')}}`;

const host = () => ({
  ...testHost(undefined, languages),
  assetsOf: (id: string) => loadAssets(id, languages[id as LanguageId].plain),
});

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

test('names that all objects have are names like others, wherever they stand', async () => {
  const before = commonMembers();
  const state = Object.fromEntries(
    languageIds.flatMap((id) => [
      [
        `output/${id}/.manifest.json`,
        `{"manifestVersion":1,"base":${polluting},"files":${polluting},${members('{"polluted":true}')}}`,
      ],
      [
        `output/${id}/.sdkgen/transaction/journal.json`,
        `{"journalVersion":1,"renames":[],"puts":[${polluting}],"deletions":[],${members('{"polluted":true}')}}`,
      ],
    ]),
  );
  const folder = projectFolder(
    { specFilePath: 'openapi.json', sdkName: 'Petstore', languages: languageIds, auth: ['apikey'] },
    { 'openapi.json': description, ...state },
  );
  folders.push(folder);
  for (const id of languageIds)
    writeFileSync(join(folder, `output/${id}/.sdkgen/surface.json.gz`), gzipSync(polluting));
  const told = host();
  const exitCode = await build(
    buildRequest(folder, { yes: true, skipInstall: true, allowErrors: true, lint: false }),
    told,
  );
  expect([exitCode, told.events.filter(({ event }) => event === 'error')]).toEqual([0, []]);
  expect(changedSince(before)).toEqual([]);
  expect(Object.keys({})).toEqual([]);
});

test.each(languageIds)('nor can the config or the manifest of hooks, in %s', async (id) => {
  const before = commonMembers();
  const language: Language = languages[id];
  const hooks = `hooks/${id}`;
  const config = `{"sdkName":"Pets","specFilePath":"openapi.yaml","languages":["${id}"],"auth":[],"customizations":{${members('{"polluted":true}')}},${members('{"polluted":true}')}}`;
  const files = {
    [`${hooks}/${language.hooks?.manifest}`]: `{"dependencies":{${members('"^1.0.0"')}},${members('{"polluted":true}')}}`,
    [`${hooks}/${language.hooks?.sources}/${language.hooks?.main}`]: 'export class CustomHook {}\n',
  };
  const good = projectFolder({ sdkName: 'Petstore', languages: [id] }, files);
  const bad = projectFolder({}, { ...files, 'sdkgen.config.json': config });
  folders.push(good, bad);
  for (const folder of [good, bad]) {
    const ending: unknown = await build(
      buildRequest(folder, { yes: true, skipInstall: true, lint: false }),
      host(),
    ).catch((error: unknown) => error);
    if (ending !== 0) expect(ending).toBeInstanceOf(SdkgenError);
  }
  expect(changedSince(before)).toEqual([]);
});
