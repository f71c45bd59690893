import { describe, expect, test } from 'vitest';
import type { SdkSettings } from '../../../lib/languages/language.js';
import { compareSurfaces } from '../../../lib/surface/compare.js';
import { printSurface, readSurface } from '../../../lib/surface/text.js';
import type { Surface } from '../../../lib/surface/surface.js';
import { modelOf, modelOfFixture } from '../model/modelled.js';
import type { ModelSettings } from '../../../lib/model/settings.js';
import { generateSdk as generateGo } from './go/generated.js';
import { generateSdk as generatePython } from './python/generated.js';
import { generateSdk as generateTypeScript } from './typescript/generated.js';

const generators = {
  typescript: generateTypeScript,
  python: generatePython,
  go: generateGo,
} as const;
type Language = keyof typeof generators;
const languages = Object.keys(generators) as Language[];

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

async function surfaceIn(language: Language, yaml: string, asked: Asked = {}): Promise<Surface> {
  const { settings = {} } = asked;
  return generators[language](await modelOf(yaml, asked.model), { settings }).surface();
}

/** `major removed type Pet`, sorted. */
async function changes(
  language: Language,
  after: string,
  before: string = description,
): Promise<string[]> {
  const [old, now] = await Promise.all([surfaceIn(language, before), surfaceIn(language, after)]);
  return compareSurfaces(old, now)
    .map(({ bump, kind, name, subject }) => `${bump} ${kind} ${subject} ${name}`)
    .sort();
}

const each = (lines: Record<Language, readonly string[]>) =>
  languages.map((language) => [language, lines[language]] as const);

describe('what a change of the description is for programs', () => {
  test.each(
    each({
      typescript: [],
      python: [],
      go: [],
    }),
  )('a comment, in %s', async (language, lines) => {
    const after = edited(['description: The pet.', 'description: That pet.']);
    expect(await changes(language, after)).toEqual(lines);
  });

  // Options and parameters have their places in a call, but in Python their names.
  test.each(
    each({
      typescript: [
        'major changed operation pets.getPet',
        'minor added argument pets.getPet(params)',
        'minor added argument pets.getPet(params.deep)',
      ],
      python: ['minor added argument pets.get_pet(deep)'],
      go: [
        'major added argument Pets.GetPet(params)',
        'major changed operation Pets.GetPet',
        'minor added argument Pets.GetPet(params.Deep)',
      ],
    }),
  )('the first optional parameter of a call, in %s', async (language, lines) => {
    const get = 'operationId: getPet\n      tags: [pets]\n      parameters:\n';
    const parameter = '        - { name: deep, in: query, schema: { type: boolean } }\n';
    const after = edited([get, get + parameter]);
    expect(await changes(language, after)).toEqual(lines);
  });

  test.each(
    each({
      typescript: ['minor added argument pets.setPet(params.deep)'],
      python: ['minor added argument pets.set_pet(deep)'],
      go: ['minor added argument Pets.SetPet(params.Deep)'],
    }),
  )('one more optional parameter, in %s', async (language, lines) => {
    const dry = '        - { name: dry, in: query, schema: { type: boolean } }\n';
    const after = edited([dry, dry + dry.replace('dry', 'deep')]);
    expect(await changes(language, after)).toEqual(lines);
  });

  // Go has another type for what need not be given, so a program has to be changed both ways.
  test.each(
    each({
      typescript: [
        'major changed argument pets.setPet(body)',
        'major changed argument pets.setPet(params)',
        'major changed argument pets.setPet(params.dry)',
      ],
      python: ['major changed argument pets.set_pet(dry)'],
      go: [
        'major changed argument Pets.SetPet(params.Dry)',
        'major changed argument Pets.SetPet(params.Dry)',
      ],
    }),
  )('a parameter that becomes required, in %s', async (language, lines) => {
    const after = edited(['name: dry, in: query', 'name: dry, in: query, required: true']);
    expect(await changes(language, after)).toEqual(lines);
  });

  test.each(
    each({
      typescript: ['minor changed member Pet.id'],
      python: ['minor changed member Pet.id'],
      go: ['major changed member Pet.ID', 'minor changed member Pet.ID'],
    }),
  )('a member of answers that is always there now, in %s', async (language, lines) => {
    const found = await changes(language, description, edited(['      required: [id]\n', '']));
    expect(found).toEqual(lines);
  });

  test.each(
    each({
      typescript: ['major added member NewPet.size', 'minor added value Color.green'],
      python: ['major added member NewPet.size', 'minor added value Color.GREEN'],
      go: ['major added member NewPet.Size', 'minor added value ColorGreen'],
    }),
  )('a required member that is sent, and a value, in %s', async (language, lines) => {
    const after = edited(
      ['required: [name]', 'required: [name, size]'],
      ['name: { type: string }', 'name: { type: string }\n        size: { type: integer }'],
      ['[red, blue]', '[red, blue, green]'],
    );
    const found = await changes(language, after);
    expect(found.map((line) => line.toLowerCase())).toEqual(
      lines.map((line) => line.toLowerCase()),
    );
  });

  // Only Python's calls may name what is in the path.
  test.each(
    each({
      typescript: ['patch changed argument pets.getPet(key)'],
      python: ['major added argument pets.get_pet(key)', 'major removed argument pets.get_pet(id)'],
      go: ['patch changed argument Pets.GetPet(key)'],
    }),
  )('another name of a path parameter, in %s', async (language, lines) => {
    const get = description.slice(
      description.indexOf('    get:\n'),
      description.indexOf('components:'),
    );
    const moved = get.replace('name: id', 'name: key');
    const before = description.replace(get, `  /pets/{id}/one:\n${get}`);
    const after = description.replace(get, `  /pets/{key}/one:\n${moved}`);
    expect(await changes(language, after, before)).toEqual(lines);
  });

  // What a status raises is the same for every API; the body is this one's.
  test.each(
    each({
      typescript: ['major changed error pets.getPet 404', 'minor added error pets.getPet 409'],
      python: ['major changed error pets.get_pet 404', 'minor added error pets.get_pet 409'],
      go: ['major changed error Pets.GetPet 404', 'minor added error Pets.GetPet 409'],
    }),
  )('the bodies of errors, in %s', async (language, lines) => {
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

  test.each(
    each({
      typescript: ['major removed operation pets.getPet'],
      python: ['major removed operation pets.get_pet'],
      go: ['major removed operation Pets.GetPet'],
    }),
  )('a call that is gone, in %s', async (language, lines) => {
    const get = description.slice(
      description.indexOf('    get:\n'),
      description.indexOf('components:'),
    );
    expect(await changes(language, edited([get, '']))).toEqual(lines);
  });
});

/** A method's head, from behind its bracket to the end of its arguments. */
const heads: Readonly<Record<Language, (method: string) => RegExp>> = {
  typescript: (method) => new RegExp(`^  ${method}\\(([\\s\\S]*?)\\): \\w`, 'm'),
  python: (method) => new RegExp(`^    def ${method}\\(([\\s\\S]*?)\\) ->`, 'm'),
  go: (method) => new RegExp(`^func \\(s \\*\\w+\\) ${method}\\((.*RequestOption)\\)`, 'm'),
};

/** The names of the arguments that come by position; brackets hold the commas of types. */
function positionsIn(head: string): string[] {
  let flat = head;
  for (let last = ''; last !== flat; ) {
    last = flat;
    flat = flat.replace(/\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>|\([^()]*\)/g, '');
  }
  const items = flat.split(',').map((item) => /^\s*(\*|\w+)/.exec(item)?.[1] ?? '');
  const end = items.indexOf('*');
  return items
    .slice(0, end < 0 ? items.length : end)
    .filter((name) => !['', 'self'].includes(name));
}

describe('the surface of a whole SDK', () => {
  test.each(languages)('has the arguments that methods have in their heads, in %s', async (id) => {
    let seen = 0;
    for (const name of ['petstore', 'unions', 'vault', 'shapes', 'chat']) {
      const { files, surface } = generators[id](await modelOfFixture(name), {});
      const sources = files
        .filter(({ path }) => /\.(ts|py|go)$/.test(path))
        .map(({ content }) => String(content));
      for (const operation of surface().operations) {
        const method = operation.name.split('.').at(-1) ?? '';
        const texts = sources.map((text) => heads[id](method).exec(text)?.[1]).filter(Boolean);
        const positional = operation.arguments.filter(({ position }) => position !== undefined);
        expect(
          texts.map((text) => positionsIn(text ?? '')),
          `${name}: ${operation.name}`,
        ).toContainEqual(positional.map((argument) => argument.name));
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(10);
  });

  test.each(languages)('is the same data each time, and as text, in %s', async (language) => {
    for (const name of ['petstore', 'unions', 'vault', 'regions', 'shapes', 'chat']) {
      const texts = await Promise.all(
        [1, 2].map(async () => {
          const model = await modelOfFixture(name);
          return printSurface(generators[language](model, {}).surface());
        }),
      );
      expect(texts[0], name).toBe(texts[1]);
      const surface = readSurface(texts[0] ?? '');
      if (!surface) throw new Error(`${name}: what was printed cannot be read`);
      const model = await modelOfFixture(name);
      expect(surface.operations).toHaveLength(model.operations.length);
      expect(surface.types).toHaveLength(model.declarations.length);
      const all = [surface.operations, surface.types].map((list) => list.map((one) => one.name));
      for (const names of all) expect(new Set(names).size, name).toBe(names.length);
      // Whatever is there has a name, and what has a type has one that is no empty text.
      const members = surface.types.flatMap((type) => [...type.members, ...type.variants]);
      expect(members.filter((member) => member.name === '')).toEqual([]);
      expect(surface.operations.filter((one) => one.returns === '')).toEqual([]);
    }
  });

  test.each(
    each({
      typescript: ['apiKey', 'baseUrl'],
      python: ['api_key', 'base_url'],
      go: ['APIKey', 'BaseURL'],
    }),
  )('has what a client is made with, in %s', async (language, names) => {
    const key = `${description}  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }\n`;
    const secured = key.replace('paths:', 'security: [{ key: [] }]\npaths:');
    const { client } = await surfaceIn(language, secured, {
      model: { auth: ['apikey'] },
    });
    expect(client.settings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(names as string[]),
    );
  });

  test.each(languages)('has the servers that a client chooses among, in %s', async (language) => {
    const { client } = generators[language](await modelOfFixture('regions'), {}).surface();
    const names = client.settings.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('server ')).length).toBeGreaterThan(1);
  });
});
