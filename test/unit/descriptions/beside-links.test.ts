import { describe, expect, test } from 'vitest';
import { markdownInline } from '../../../lib/descriptions/page.js';
import { Descriptions } from '../../../lib/descriptions/texts.js';
import { generators } from '../../languages/registry.js';
import { modelOf } from '../model/modelled.js';
import { Random } from '../output/random.js';
import { base } from '../openapi/base.js';
import { type InlineLink, inlineLinks } from './inline-links.js';

/** What links, code and their ends are made of, and wholes that may be taken apart. */
const pieces = [
  ['[', ']', '[', ']', '![', '](', '(', ')', '!', '`', '``', '\\', '|', 'a', ' ', '\n', '"', "'"],
  ['\\[', '\\]', '\\`', '\\|', '<', '>', '*', '~~~', '&#91;', '[^1]', '[a][', '[]', '[x]: '],
  ['[x](https://a.example/b)', '[`a`](https://a.example)', '![i](https://a.example/i.png)'],
  ['](https://a.example/)', '[a](https://a "', "[a](https://a '", '[a](<https://', '")', "')"],
  ['[x](https://a "b\\")', '[x](https://a\\)', '<https://a.example>', 'https://a.example/'],
  ['[y](../y.md)', '](y.md)', '](#y)'],
].flat();

const inline = (text: string): string => markdownInline(new Descriptions().read(text)).text;

const random = new Random(20_261_122);
const hostile = (): string =>
  Array.from({ length: 1 + random.below(8) }, () => random.oneOf(pieces)).join('');

const isOurs = ({ target }: InlineLink): boolean => !/^<?(?:https?|mailto):/.test(target);
const oursIn = (line: string): InlineLink[] => inlineLinks(line).filter(isOurs);

test('a text beside a link takes no part of it, nor does it become one', () => {
  const link = '[`Ours`](ours.md#ours)';
  const wanted = [{ words: '`Ours`', target: 'ours.md#ours' }];
  const faults: string[] = [];
  let links = 0;
  for (let round = 0; round < 8000; round++) {
    const [before, after] = [inline(hostile()), inline(hostile())];
    for (const line of [`${before} ${link}`, `${link} ${after}`, `${before} ${link} ${after}`]) {
      links += inlineLinks(line).length;
      if (JSON.stringify(oursIn(line)) !== JSON.stringify(wanted)) faults.push(line);
    }
  }
  expect(faults).toEqual([]);
  // Links of texts are among them.
  expect(links).toBeGreaterThan(30_000);
});

test.each([
  ['a [ b', 'a \\[ b'],
  ['a ] b', 'a \\] b'],
  ['a ![', 'a !\\['],
  ['a] [b] [c', 'a\\] \\[b\\] \\[c'],
  ['string[] and map[string]', 'string[] and map[string]'],
  ['`[` [', '`[` \\['],
  ['\\[ ]', '[ ]'],
  ['](https://a.example)', '\\](https://a.example)'],
  ['[![i](https://a.example/i.png)](https://a.example)', '[i](https://a.example)'],
  ['a\n[x]: https://a.example', 'a \\[x\\]: https://a.example'],
  ['a ~~~', 'a \\~\\~\\~'],
  ['~~gone~~', '\\~\\~gone\\~\\~'],
  ['[x](https://a "b\\")', '\\[x\\](https://a "b")'],
])('%j is %j beside others', (text, safe) => {
  expect(inline(text)).toBe(safe ?? text);
});

/** A description in which every text is another, and names are the same. */
function described(text: () => string): string {
  const said = (): string => JSON.stringify(text());
  const answer = (status: string, name: string): string =>
    `'${status}': {description: ${said()}, content: {application/json: {schema: {$ref: '#/components/schemas/${name}'}}}}`;
  return base(`tags: [{name: pets, description: ${said()}}]
paths:
  /pets/{kind}:
    put:
      operationId: putPet
      tags: [pets]
      summary: ${said()}
      description: ${said()}
      parameters:
        - {name: kind, in: path, required: true, description: ${said()}, schema: {$ref: '#/components/schemas/Kind'}}
        - {name: kinds, in: query, description: ${said()}, schema: {type: array, items: {$ref: '#/components/schemas/Kind'}}}
      requestBody: {description: ${said()}, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
      responses: {${answer('200', 'Either')}, ${answer('404', 'Problem')}, ${answer('5XX', 'Problem')}}
    get: {operationId: getPet, tags: [pets], summary: ${said()}, responses: {${answer('200', 'Pet')}}}
components:
  schemas:
    Pet: {type: object, description: ${said()}, properties: {first: {type: string, description: ${said()}}, kind: {$ref: '#/components/schemas/Kind'}, friends: {type: array, description: ${said()}, items: {$ref: '#/components/schemas/Pet'}}, other: {allOf: [{$ref: '#/components/schemas/Other'}], description: ${said()}}}, additionalProperties: {$ref: '#/components/schemas/Other'}}
    Other: {type: object, description: ${said()}, properties: {pet: {$ref: '#/components/schemas/Pet'}, last: {type: string, description: ${said()}}}}
    Kind: {type: string, enum: [one, two], description: ${said()}, x-enum-descriptions: [${said()}, ${said()}]}
    Problem: {type: object, description: ${said()}, properties: {code: {type: string, description: ${said()}}, kind: {$ref: '#/components/schemas/Kind'}}}
    Either: {description: ${said()}, oneOf: [{$ref: '#/components/schemas/Pet'}, {$ref: '#/components/schemas/Other'}]}
`);
}

/** The links of a page that are the SDK's: those of each cell of its tables, and of other lines. */
function linksOf(page: string): InlineLink[] {
  return page
    .split('\n')
    .flatMap((line) => (line.startsWith('|') ? line.split(/(?<!\\)\|/) : [line]))
    .flatMap(oursIn);
}

describe('the links of pages are the same whatever is said beside them', () => {
  test.each(generators)('%s', async (_, generate) => {
    const linksWith = async (text: () => string): Promise<Record<string, InlineLink[]>> => {
      const files = [...generate(await modelOf(described(text)), {})];
      const pages = files.filter(([name]) => name.endsWith('.md'));
      return Object.fromEntries(pages.map(([name, page]) => [name, linksOf(page)]));
    };
    const wanted = await linksWith(() => 'said');
    expect(Object.values(wanted).flat().length).toBeGreaterThan(25);
    for (let round = 0; round < 10; round++) expect(await linksWith(hostile)).toEqual(wanted);
  });
});
