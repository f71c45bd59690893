import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareBuild } from '../../../lib/prepare.js';
import { generateSdks } from '../../../lib/stages/generate.js';
import { validateConfig } from '../../../lib/config/validate.js';
import { isObject, type Json, type JsonObject } from '../../../lib/json.js';
import { type LanguageId, languageIds, languages } from '../../../lib/languages/registry.js';
import { loadAssets } from '../../../lib/render/load-assets.js';
import { Place } from '../../../lib/openapi/place.js';
import { buildRequest, testHost } from '../../languages/plain-text/project.js';
import { proofs } from '../../languages/registry.js';
import { hasToolchain } from '../../toolchains.js';
import { textFiles } from '../languages/generated.js';
import { expectPlain } from '../languages/hostile.js';
import { canary, mixedPayloads, payloads } from '../languages/payloads.js';
import { commonKeys, optionKeys } from './every-key/common-keys.js';
import type { KeyCase } from './every-key/key-case.js';

/** Every key of the config, with a config that says something else for it. */
const keys: readonly KeyCase[] = [
  ...commonKeys,
  ...languageIds.flatMap((id) => [...optionKeys(id), ...proofs[id].keysShown.ownOptions]),
];

/** What a shell, a manifest or a registry would take for something else. */
const misread = [
  '$(touch /tmp/pwn)',
  '`touch /tmp/pwn`',
  'a; touch /tmp/pwn',
  '-rf',
  '--registry=https://untrusted.example',
  'a\nreplace example.com => ../y',
  'a\n[tool.x]',
  'a" = 1\n"b',
  '../x',
  'a/../../x',
  'MIT</name><x>',
  '${{ secrets.TOKEN }}',
  'git+https://untrusted.example/x',
  'http://user:password@untrusted.example/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'x'.repeat(500),
  'a\u0000b',
  '\ud800',
];
const hostile = [...payloads, ...mixedPayloads, ...misread];
const otherTypes: readonly Json[] = [null, 7, 1e308, true, [], {}, [[]], { a: { b: 1 } }, ['x', 7]];

const least = { sdkName: 'petstore', specFilePath: 'openapi.yaml', languages: [...languageIds] };

/** Whether a config is valid; findings have places, and no sign that a terminal would act on. */
function accepts(config: Json): boolean {
  const { values, diagnostics } = validateConfig(config, languages, Place.root('c.json'));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(values === undefined).toBe(errors.length > 0);
  for (const { place, message } of diagnostics) {
    expect(place).toBeDefined();
    expect(message).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u);
  }
  return values !== undefined;
}

/** Keys that stand in commands, in READMEs or of installations: an option must not come of them. */
const inCommands = /(?:^sdkName|npmName|PackageName|ModuleName|sdkVersion)$/;

/** Keys of texts, addresses and parts of a description; these get hostile ones in builds below. */
const ofAnyText: readonly string[] = [
  'apiName',
  'apiVersion',
  'customizations.baseURL',
  'customizations.injectedModels[].schema',
  'customizations.authentication.oauth.tokenEndpoint.definition',
  'customizations.authentication.oauth.tokenEndpoint.path',
  'customizations.authentication.oauth.securityScheme.name',
  'customizations.authentication.oauth.securityScheme.definition',
  ...languageIds.flatMap((id) => [
    `languageOptions.${id}.ignoreFiles`,
    `languageOptions.${id}.additionalConstructorParameters[].example`,
  ]),
];
/** Keys that must name what the description or the folder has, or the build ends. */
const ofKnownNames: readonly string[] = [
  'specFilePath',
  'customizations.exampleOperation',
  'customizations.license.file',
  'customizations.refreshToken.endpoint',
  'customizations.refreshToken.bearerKey',
  'customizations.refreshToken.refreshKey',
  'customizations.endpointCustomizations.<path>.<method>.pagination.inputFields[].name',
];

describe('a value that would end what it stands in', () => {
  const others = keys.filter(({ key }) => !ofAnyText.includes(key) && !ofKnownNames.includes(key));

  test.each(others.map((one) => [one.key, one] as const))(
    'is refused by the grammar of %s',
    (key, { from = {}, to }) => {
      const config = merged(merged(least, from), to);
      expect(accepts(config)).toBe(true);
      const accepted = placesOf(key, to).flatMap((place) =>
        hostile.filter((text) => accepts(replaced(config, place, text))),
      );
      const harmless = inCommands.test(key) ? /^[A-Za-z_][\w.]*$/ : /^[\w.-]+$/;
      for (const text of accepted) expect(text).toMatch(harmless);
    },
  );

  test.each(keys.map((one) => [one.key, one] as const))(
    'or is of another type, is told by its place in %s',
    (key, { from = {}, to }) => {
      const config = merged(merged(least, from), to);
      for (const place of placesOf(key, to))
        for (const value of otherTypes) accepts(replaced(config, place, value));
    },
  );
});

const oneLine = [
  `a'+${canary}+'"+${canary}+"\`+${canary}+\`\${${canary}}`,
  `b */ ${canary} /* ?> """ ''' -->`,
  `c\\'; ${canary}; //\\`,
  `</script>|\`\`\`</details><script>${canary}</script>[x](javascript:alert(1))`,
  `<%= ${canary} %> {{{${canary}}}} #{${canary}} %s %d {0}`,
  `$(${canary}) \`${canary}\` ; ${canary} && ${canary} | ${canary}`,
  `"] = 1\\n[tool.x] \${{ secrets.TOKEN }} \\u002a/ ${canary}`,
];

describe('a value that may be any text', () => {
  const sources = new Map<LanguageId, [text: string, path: string][]>(
    languageIds.map((id) => [id, []]),
  );
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  test.each(oneLine)('%s is text in all SDKs', async (text) => {
    const sdks = await sdksWith(text, folders);
    for (const id of languageIds) {
      const files = sdks.get(id) ?? new Map<string, string>();
      expect(files.size).toBeGreaterThan(20);
      for (const [path, content] of files) {
        if (path !== 'LICENSE') expectPlain(path, content);
        if (proofs[id].fuzz.reads.test(path) && content.includes('canary'))
          sources.get(id)?.push([content, path]);
      }
      expect(files.get('LICENSE')).toBe(`${text}\n`);
      expectSafeManifests(files);
    }
  });

  test('and no code for the parsers of the languages', () => {
    for (const [id, files] of sources) {
      expect(files.length).toBeGreaterThan(oneLine.length);
      if (hasToolchain(id)) expect(proofs[id].inspected(files)).toEqual([]);
    }
  }, 60_000);
});

/** What tools read and run is made without it, or has it as data. */
function expectSafeManifests(files: ReadonlyMap<string, string>): void {
  const { name = 'petstore', scripts = {} } = JSON.parse(files.get('package.json') ?? '{}') as {
    name?: string;
    scripts?: Record<string, string>;
  };
  expect(name).toBe('petstore');
  expect(Object.keys(scripts).filter((script) => /install|publish/.test(script))).toEqual([]);
  expect(JSON.stringify(scripts)).not.toContain(canary);
  for (const [path, content] of files) {
    const isRead = /\.sh$|\.ya?ml$|devcontainer|\.env|^\.git|^go\.(?:mod|sum)$|^\.npmrc$/.test(
      path,
    );
    if (isRead) expect(content, path).not.toContain(canary);
  }
}

/** The files of all languages where every key that takes it has the text. */
async function sdksWith(
  text: string,
  folders: string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-hostile-'));
  folders.push(folder);
  const hooks = languageIds.flatMap((id) =>
    Object.entries(proofs[id].keysShown.hooks).map(
      ([path, own]) => [`hooks/${id}/${path}`, own] as const,
    ),
  );
  const files = {
    ...Object.fromEntries(hooks),
    'openapi.yaml': description,
    'terms.txt': `${text}\n`,
    'sdkgen.config.json': JSON.stringify(configWith(text)),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const host = {
    ...testHost(undefined, languages),
    assetsOf: (id: string) => loadAssets(id, languages[id as LanguageId].plain),
  };
  const request = buildRequest(folder, { yes: true, dryRun: true, lint: false });
  const { sdks, languages: ids } = await generateSdks(await prepareBuild(request, host));
  expect([...sdks.keys()]).toEqual(ids);
  return new Map([...sdks].map(([id, sdk]) => [id, textFiles(sdk)]));
}

function configWith(text: string): object {
  const options = {
    ignoreFiles: [`x/${text.replace(/[\\!{}[\]()|:]/g, '')}`],
    additionalConstructorParameters: [{ name: 'signingKey', example: text }],
  };
  const property = { type: 'string', enum: [text, 'b'], default: text, description: text };
  const oauth = {
    enabled: true,
    tokenEndpoint: {
      method: 'post',
      path: `/token/${encodeURIComponent(text)}'"`,
      definition: {
        description: text,
        parameters: [{ name: text, in: 'query', required: true, schema: { type: 'string' } }],
        responses: { '200': { description: text } },
      },
    },
    securityScheme: {
      name: text,
      definition: {
        type: 'oauth2',
        description: text,
        flows: {
          clientCredentials: { tokenUrl: 'https://api.example/token', scopes: { [text]: text } },
        },
      },
    },
  };
  return {
    ...least,
    apiName: text,
    apiVersion: text,
    auth: ['oauth', 'bearer'],
    customizations: {
      baseURL: `https://api.example/'"${encodeURIComponent(text)}`,
      devContainer: true,
      generateEnv: true,
      license: { type: 'CUSTOM', file: 'terms.txt' },
      injectedModels: [
        {
          name: 'Extra',
          schema: { type: 'object', description: text, properties: { [text]: property } },
        },
      ],
      authentication: { oauth },
    },
    languageOptions: Object.fromEntries(languageIds.map((id) => [id, options])),
  };
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
      responses: { '204': { description: Done. } }
`;

/** Where the value of a key stands in a part of a config, and the members of lists that are it. */
function placesOf(key: string, part: object): string[][] {
  const own = key.replace(/^.*\./, '').replace('[]', '');
  return allOf(part).filter(
    (place) => place.at(-1) === own || (place.at(-2) === own && /^\d+$/.test(place.at(-1) ?? '')),
  );
}

function allOf(part: unknown, place: readonly string[] = []): string[][] {
  const below =
    typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([key, value]) => allOf(value, [...place, key]))
      : [];
  return [[...place], ...below];
}

function replaced(value: Json | undefined, keysOf: readonly string[], by: Json): Json {
  const [key, ...rest] = keysOf;
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string, Json>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

function merged(first: object, second: object): JsonObject {
  const result = { ...first } as Record<string, Json>;
  for (const [key, value] of Object.entries(second) as [string, Json][]) {
    const own = result[key];
    result[key] = isObject(own) && isObject(value) ? merged(own, value) : value;
  }
  return result;
}
