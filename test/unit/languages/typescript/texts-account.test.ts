import { expect, test } from 'vitest';
import { expectedTexts } from '../../../../scripts/quality/texts/description-texts.js';
import { measureTexts } from '../../../../scripts/quality/texts/measure-texts.js';
import { pageFaults } from '../../../../scripts/quality/texts/page-faults.js';
import { typescriptDocs } from '../../../../scripts/quality/texts/typescript/parse.js';

const shop = {
  paths: {
    '/pets': {
      get: {
        summary: 'Lists all pets of the shop.',
        parameters: [{ name: 'page-size', in: 'query', description: 'Pets per page.' }],
        responses: {
          200: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        description: 'An animal of the shop.',
        properties: { born_on: { description: 'Its day of birth.' } },
      },
      Unused: { description: 'No operation reaches it.' },
    },
  },
};

function source(birth: string): string {
  return `
const listPetsOperation: Operation<Pet> = { method: 'GET', path: '/pets' };
export interface ListPetsParams {
  /** Pets per page. */
  pageSize?: number;
}
/** An animal of the shop. */
export interface Pet {
  /** ${birth} */
  bornOn?: string;
}
export class PetsService {
  /** Lists all pets of the shop. */
  listPets(params: ListPetsParams): Promise<Pet> {
    return this.#core.send(listPetsOperation, params);
  }
}
`;
}

function measured(birth: string, description: object = shop, names = new Map<string, string>()) {
  return measureTexts(
    expectedTexts(description),
    typescriptDocs(new Map([['src/pets.ts', source(birth)]])),
    names,
  );
}

test('finds each text on its member', () => {
  const totals = { operation: 1, parameter: 1, schema: 1, property: 1 };
  expect(measured('Its day of birth.')).toEqual({ totals, lost: [] });
});

test('names a text that stands elsewhere', () => {
  expect(measured('Pets per page.').lost).toEqual([
    {
      kind: 'property',
      pointer: '#/components/schemas/Pet/properties/born_on/description',
      reason: 'not in the comment of born_on',
      isExcused: false,
    },
  ]);
});

test('counts the whole text, but for two words', () => {
  const text = 'Its day of birth, if anybody knows it. Zoos estimate the year.';
  const { components } = shop;
  const Pet = { ...components.schemas.Pet, properties: { born_on: { description: text } } };
  const description = { ...shop, components: { schemas: { ...components.schemas, Pet } } };
  const isLost = (doc: string) => measured(doc, description).lost.length > 0;
  expect(isLost(text)).toBe(false);
  expect(isLost('The year Zoos estimate. Day of birth, if anybody knows it.')).toBe(false);
  expect(isLost('Its day of birth, if anybody knows it.')).toBe(true);
});

test('expects the text of the schema that a property consists of', () => {
  const day = { $ref: '#/components/schemas/Day' };
  const Pet = {
    ...shop.components.schemas.Pet,
    properties: { born_on: { oneOf: [day, { type: 'null' }] } },
  };
  const components = {
    schemas: { ...shop.components.schemas, Pet, Day: { description: 'A day of the calendar.' } },
  };
  const { lost } = measured('Its day of birth.', { ...shop, components });
  expect(lost.map(({ kind, reason }) => [kind, reason])).toContainEqual([
    'property',
    'not in the comment of born_on',
  ]);
});

test('finds a schema whose type has another name', () => {
  const schema = { description: 'Another animal.' };
  const components = { schemas: { ...shop.components.schemas, Cat: schema } };
  const cat = { $ref: '#/components/schemas/Cat' };
  const get = { responses: { 200: { content: { 'application/json': { schema: cat } } } } };
  const description = { ...shop, components, paths: { ...shop.paths, '/cats': { get } } };
  const reasons = (name: string) =>
    measured('Its day of birth.', description, new Map([['#/components/schemas/Cat', name]])).lost;
  expect(reasons('Nobody').map(({ reason }) => reason)).toEqual(['not in the comment of the type']);
});

test('excuses what no member can have, and texts of types that are shared', () => {
  const { get } = shop.paths['/pets'];
  const parameters = [
    ...get.parameters,
    {
      name: 'v',
      in: 'query',
      required: true,
      schema: { enum: ['1'] },
      description: 'The version.',
    },
  ];
  const inline = (description: string) => ({
    properties: { at: { properties: { born_on: { description } } } },
  });
  const responses = {
    ...get.responses,
    400: { content: { 'image/png': { schema: inline('Never read.') } } },
    401: { content: { 'application/json': { schema: inline('Its day of birth.') } } },
    402: { content: { 'application/json': { schema: inline('When it was born.') } } },
  };
  const description = { ...shop, paths: { '/pets': { get: { ...get, parameters, responses } } } };
  const { lost } = measured('Its day of birth.', description);
  expect(lost.map(({ isExcused, reason }) => [isExcused, reason])).toEqual([
    [true, 'the SDK sends the only value itself'],
    [true, 'a body of image/png has no type'],
    [true, 'its inline type is one type with another place, whose text it has'],
  ]);
});

test('does not excuse a text of a component, whose type is not shared', () => {
  const schemas = {
    ...shop.components.schemas,
    Pet: { ...shop.components.schemas.Pet, properties: { born_on: { description: 'Wanted.' } } },
    Other: { properties: { born_on: { description: 'Its day of birth.' } } },
  };
  const { lost } = measured('Its day of birth.', { ...shop, components: { schemas } });
  expect(lost.map(({ isExcused }) => isExcused)).toEqual([false]);
});

test('finds HTML tags and broken links in pages, but not in code', () => {
  const page = `# A page
[a](b.md) [c](d.md) [e](https://a.example/f.md) [g](b.md#two-words) [h](b.md#three) [i](#a-page) [j](..)
\`<b>\` <br/>

[k]: missing.md
`;
  expect(
    pageFaults(
      new Map([
        ['docs/a.md', page],
        ['docs/b.md', '## Two `words`\n```\n# three\n```\n'],
      ]),
    ),
  ).toEqual([
    { file: 'docs/a.md', what: 'HTML tag <br/>' },
    { file: 'docs/a.md', what: 'link to d.md' },
    { file: 'docs/a.md', what: 'link to b.md#three' },
    { file: 'docs/a.md', what: 'link to ..' },
    { file: 'docs/a.md', what: 'link to missing.md' },
  ]);
});
