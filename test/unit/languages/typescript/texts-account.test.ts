import { expect, test } from 'vitest';
import { expectedTexts } from '../../../../scripts/quality/texts/description-texts.js';
import { measureTexts } from '../../../../scripts/quality/texts/measure-texts.js';
import { pageFaults } from '../../../../scripts/quality/texts/page-faults.js';
import { typescriptDocs } from '../../../../scripts/quality/texts/typescript/parse.js';

const description = {
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

function measured(birth: string) {
  return measureTexts(
    expectedTexts(description),
    typescriptDocs(new Map([['src/pets.ts', source(birth)]])),
  );
}

test('finds each text on its member', () => {
  expect(measured('Its day of birth.')).toEqual({ total: 4, lost: [] });
});

test('names a text that stands elsewhere', () => {
  expect(measured('Pets per page.').lost).toEqual([
    {
      pointer: '#/components/schemas/Pet/properties/born_on/description',
      reason: 'not in the comment of born_on',
    },
  ]);
});

test('finds HTML tags and broken links in pages, but not in code', () => {
  const page = '[a](b.md) [c](d.md) [e](https://a.example/f.md)\n`<b>` <br/>\n';
  expect(
    pageFaults(
      new Map([
        ['docs/a.md', page],
        ['docs/b.md', ''],
      ]),
    ),
  ).toEqual([
    { file: 'docs/a.md', what: 'HTML tag <br/>' },
    { file: 'docs/a.md', what: 'link to d.md' },
  ]);
});
