import { describe, expect, test } from 'vitest';
import { isWrittenInPlace } from '../../../lib/model/inline-types/scalar-unions.js';
import type { SdkSettings } from '../../../lib/languages/language.js';
import { compareSurfaces } from '../../../lib/surface/compare.js';
import { renamedFiles } from '../../../lib/surface/renamed-files.js';
import { printSurface, readSurface } from '../../../lib/surface/text.js';
import type { Surface } from '../../../lib/surface/surface.js';
import { modelOf, modelOfFixture } from '../model/modelled.js';
import type { ModelSettings } from '../../../lib/model/settings.js';
import { type LanguageId, languageIds } from '../../../lib/languages/registry.js';
import { proofs } from '../../languages/registry.js';
import type { SurfaceChange } from '../../languages/surface-rows.js';

const description = `
openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://pets.example.com }]
paths:
  /pets/{id}:
    put:
      operationId: setPet
      tags: [pets]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: dry, in: query, schema: { type: boolean } }
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/NewPet' } } }
      responses:
        '200':
          description: The pet.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
    get:
      operationId: getPet
      tags: [pets]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The pet.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
components:
  schemas:
    NewPet:
      type: object
      required: [name]
      properties:
        name: { type: string }
        color: { $ref: '#/components/schemas/Color' }
    Pet:
      type: object
      required: [id]
      properties:
        id: { type: string }
        name: { type: string }
    Color: { type: string, enum: [red, blue] }
`;

/** The first place counts; a text that is not there is a fault of the test. */
function edited(...edits: readonly (readonly [text: string, by: string])[]): string {
  return edits.reduce((all, [text, by]) => {
    expect(all).toContain(text);
    return all.replace(text, by);
  }, description);
}

interface Asked {
  readonly settings?: Partial<SdkSettings>;
  readonly model?: Partial<ModelSettings>;
}

async function surfaceIn(language: LanguageId, yaml: string, asked: Asked = {}): Promise<Surface> {
  const { settings = {} } = asked;
  return proofs[language].generateSdk(await modelOf(yaml, asked.model), { settings }).surface();
}

/** `major removed type Pet`, sorted. */
async function changes(
  language: LanguageId,
  after: string,
  before: string = description,
): Promise<string[]> {
  const [old, now] = await Promise.all([surfaceIn(language, before), surfaceIn(language, after)]);
  return compareSurfaces(old, now)
    .map(({ bump, kind, name, subject }) => `${bump} ${kind} ${subject} ${name}`)
    .sort();
}

/** Each language with the changes that it reports. */
const each = (change: SurfaceChange) =>
  languageIds.map((id) => [id, proofs[id].rows.surface.changes[change]] as const);

describe('what a change of the description is for programs', () => {
  test.each(languageIds)('a comment, in %s', async (language) => {
    const after = edited(['description: The pet.', 'description: That pet.']);
    expect(await changes(language, after)).toEqual([]);
  });

  test.each(each('firstParameter'))(
    'the first optional parameter of a call, in %s',
    async (language, lines) => {
      const get = 'operationId: getPet\n      tags: [pets]\n      parameters:\n';
      const parameter = '        - { name: deep, in: query, schema: { type: boolean } }\n';
      const after = edited([get, get + parameter]);
      expect(await changes(language, after)).toEqual(lines);
    },
  );

  test.each(each('anotherParameter'))(
    'one more optional parameter, in %s',
    async (language, lines) => {
      const dry = '        - { name: dry, in: query, schema: { type: boolean } }\n';
      const after = edited([dry, dry + dry.replace('dry', 'deep')]);
      expect(await changes(language, after)).toEqual(lines);
    },
  );

  test.each(each('requiredParameter'))(
    'a parameter that becomes required, in %s',
    async (language, lines) => {
      const after = edited(['name: dry, in: query', 'name: dry, in: query, required: true']);
      expect(await changes(language, after)).toEqual(lines);
    },
  );

  test.each(each('requiredProperty'))(
    'a response property that becomes required, in %s',
    async (language, lines) => {
      const found = await changes(language, description, edited(['      required: [id]\n', '']));
      expect(found).toEqual(lines);
    },
  );

  test.each(each('sentPropertyAndValue'))(
    'a required request property and a new enum value, in %s',
    async (language, lines) => {
      const after = edited(
        ['required: [name]', 'required: [name, size]'],
        ['name: { type: string }', 'name: { type: string }\n        size: { type: integer }'],
        ['[red, blue]', '[red, blue, green]'],
      );
      const found = await changes(language, after);
      expect(found.map((line) => line.toLowerCase())).toEqual(
        lines.map((line) => line.toLowerCase()),
      );
    },
  );

  test.each(each('pathParameterName'))(
    'another name of a path parameter, in %s',
    async (language, lines) => {
      const get = description.slice(
        description.indexOf('    get:\n'),
        description.indexOf('components:'),
      );
      const moved = get.replace('name: id', 'name: key');
      const before = description.replace(get, `  /pets/{id}/one:\n${get}`);
      const after = description.replace(get, `  /pets/{key}/one:\n${moved}`);
      expect(await changes(language, after, before)).toEqual(lines);
    },
  );

  // What a status raises is the same for every API; the body is this one's.
  test.each(each('errorBodies'))('the bodies of errors, in %s', async (language, lines) => {
    const last = '    get:\n      operationId: getPet\n';
    const failing = (...errors: readonly (readonly [status: string, type: string])[]): string => {
      const get = description.slice(description.indexOf(last), description.indexOf('components:'));
      const added = errors.map(([status, type]) => {
        const schema = type === '' ? '' : `, content: { application/json: { schema: ${type} } }`;
        return `        '${status}': { description: No. ${schema} }\n`;
      });
      return description.replace(get, get + added.join(''));
    };
    const [pet, text] = ["{ $ref: '#/components/schemas/Pet' }", '{ type: string }'];
    const before = failing(['404', pet], ['409', ''], ['410', ''], ['500', text]);
    const after = failing(['404', text], ['409', text], ['422', ''], ['500', text]);
    expect(await changes(language, after, before)).toEqual(lines);
  });

  test.each(each('removedOperation'))('a removed operation, in %s', async (language, lines) => {
    const get = description.slice(
      description.indexOf('    get:\n'),
      description.indexOf('components:'),
    );
    expect(await changes(language, edited([get, '']))).toEqual(lines);
  });
});

describe('the surface of a whole SDK', () => {
  test.each(languageIds)('is the same data each time, and as text, in %s', async (language) => {
    for (const name of ['petstore', 'unions', 'vault', 'regions', 'shapes', 'chat']) {
      const texts = await Promise.all(
        [1, 2].map(async () => {
          const model = await modelOfFixture(name);
          return printSurface(proofs[language].generateSdk(model, {}).surface());
        }),
      );
      expect(texts[0], name).toBe(texts[1]);
      const surface = readSurface(texts[0] ?? '');
      if (!surface) throw new Error(`${name}: what was printed cannot be read`);
      const model = await modelOfFixture(name);
      expect(surface.operations).toHaveLength(model.operations.length);
      // A language with unions writes some in place of a name.
      const named = model.declarations.filter((one) => !isWrittenInPlace(one));
      expect([named.length, model.declarations.length]).toContain(surface.types.length);
      const all = [surface.operations, surface.types].map((list) => list.map((one) => one.name));
      for (const names of all) expect(new Set(names).size, name).toBe(names.length);
      // Whatever is there has a name, and what has a type has one that is no empty text.
      const members = surface.types.flatMap((type) => [...type.members, ...type.variants]);
      expect(members.filter((member) => member.name === '')).toEqual([]);
      expect(surface.operations.filter((one) => one.returns === '')).toEqual([]);
    }
  });

  test.each(languageIds)('has the settings of a client, in %s', async (language) => {
    const key = `${description}  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }\n`;
    const secured = key.replace('paths:', 'security: [{ key: [] }]\npaths:');
    const { client } = await surfaceIn(language, secured, {
      model: { auth: ['apikey'] },
    });
    expect(client.settings.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...proofs[language].rows.surface.settings]),
    );
  });

  test.each(languageIds)('has the variables of a relative server, in %s', async (language) => {
    const relative = (servers: string) =>
      edited(['servers: [{ url: https://pets.example.com }]', `servers: [${servers}]`]);
    const fixed = relative('{ url: /v1/api }');
    const variables = 'variables: { version: { default: v1, enum: [v1, v2] } }';
    const settable = relative(`{ url: '/{version}/api', ${variables} }`);
    expect(await changes(language, settable, fixed)).toEqual([
      expect.stringMatching(/^minor added client \w+\(server variable version\)$/),
    ]);
    const open = relative(`{ url: '/{version}/{tenant}', ${variables} }`);
    const found = await changes(language, open, settable);
    expect(
      found.some((line) => /^major .*server variable tenant/.test(line)),
      found.join(),
    ).toBe(true);
  });

  test.each(languageIds)('has the servers that a client chooses among, in %s', async (language) => {
    const { client } = proofs[language].generateSdk(await modelOfFixture('regions'), {}).surface();
    const names = client.settings.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('server ')).length).toBeGreaterThan(1);
  });
});

describe('a file that is called after something of the API', () => {
  test.each(languageIds)('is recognized under its new name, in %s', async (language) => {
    const texts = [description, description.replaceAll('tags: [pets]', 'tags: [animals]')];
    const [before, after] = await Promise.all(
      [texts[0] ?? '', (texts[1] ?? '').replaceAll('Color', 'Paint')].map(async (text) =>
        proofs[language].generateSdk(await modelOf(text), {}),
      ),
    );
    const [old, now] = [before, after].map((sdk) => new Set(sdk?.files.map(({ path }) => path)));
    const renamed = [...renamedFiles(before?.surface() as Surface, after?.surface() as Surface)];
    const gone = [...(old ?? [])].filter((path) => !now?.has(path));
    const come = [...(now ?? [])].filter((path) => !old?.has(path));
    expect(renamed.map(([from]) => from).sort()).toEqual(gone.sort());
    expect(renamed.map(([, to]) => to).sort()).toEqual(come.sort());
    // The sources and the pages of a service and a model at least.
    expect(gone.length).toBeGreaterThan(3);
  });
});

test.each(languageIds)('in %s, a call that becomes paginated is a major change', async (id) => {
  const paged = await modelOfFixture('petstore', { auth: ['apikey'] });
  const endpoint = { path: '/pets', method: 'get', streaming: undefined, security: undefined };
  const plain = await modelOfFixture('petstore', {
    auth: ['apikey'],
    endpoints: [{ ...endpoint, pagination: false, source: paged.source }],
  });
  const [before, after] = [plain, paged].map((model) =>
    proofs[id].generateSdk(model, {}).surface(),
  );
  const changes = compareSurfaces(before as Surface, after as Surface);
  const rows = changes.filter(({ kind, subject }) => kind === 'changed' && subject === 'operation');
  expect(rows.map(({ bump }) => bump)).toContain('major');
  expect(rows.map(({ name }) => name).join()).toMatch(/list_?pets/i);
  expect(rows.some((row) => !row.before?.includes('Pages') && row.after?.includes('Pages'))).toBe(
    true,
  );
});
