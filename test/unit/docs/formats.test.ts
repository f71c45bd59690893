import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LanguageId, languages } from '../../../lib/languages/registry.js';
import { packageRoot } from '../../../lib/paths.js';
import { proofs } from '../../languages/registry.js';
import { modelOfSchemas } from '../model/modelled.js';

/** The rows of the page's table, and a schema for each. */
const schemas: Readonly<Record<string, string>> = {
  '`object` with any keys': 'type: object, additionalProperties: {type: string}',
  'no type': '',
  '`array`': 'type: array, items: {type: string}',
  '`array`, `uniqueItems`': 'type: array, items: {type: string}, uniqueItems: true',
};

const rows = readFileSync(join(packageRoot, 'docs/formats.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.replace(/^\| | \|$/g, '').split(' | '));
const [head = [], ...body] = rows;

function schemaOf(row: string): string {
  const [type, format] = [...row.matchAll(/`([\w-]+)`/g)].map(([, word]) => word);
  return schemas[row] ?? `type: ${type}${format === undefined ? '' : `, format: ${format}`}`;
}

const required = body.map((_, index) => `f${index}`).join(', ');
const properties = body.map(([row = ''], index) => `    f${index}: {${schemaOf(row)}}\n`);
const model = modelOfSchemas(
  `All:\n  type: object\n  required: [${required}]\n  properties:\n${properties.join('')}`,
);

describe('the table of types and formats', () => {
  test('has a column for each language', () => {
    const generated = head.slice(1).filter((title) => !title.endsWith(' (planned)'));
    expect(generated.toSorted()).toEqual(
      Object.values(languages)
        .map(({ title }) => title)
        .toSorted(),
    );
  });

  test.each(Object.keys(languages) as LanguageId[])('says what %s generates', async (id) => {
    const { types } = proofs[id].generateSdk(await model).surface();
    const members = types.find(({ name }) => name === 'All')?.members ?? [];
    const typeOf = (index: number) =>
      members.find(({ name }) => name.toLowerCase() === `f${index}`)?.type;
    const column = head.indexOf(languages[id].title);
    expect(Object.fromEntries(body.map((cells) => [cells[0], cells[column]]))).toEqual(
      Object.fromEntries(body.map(([row], index) => [row, `\`${typeOf(index)}\``])),
    );
  });
});
