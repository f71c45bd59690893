import { beforeAll, describe, expect, test } from 'vitest';
import { codeBlocks, tableRows } from '../compile/markdown.js';
import { Pages, wantedRows } from '../compile/pages.js';
import { generateFiles } from '../unit/languages/go/generated.js';
import { modelOfFixture, operationsOf } from '../unit/model/modelled.js';
import { variations } from './variations.js';

const titles = ['Name', 'Type', 'Required', 'Description'];

describe.each(variations)('the pages of $name', (variation) => {
  let pages: Pages;
  beforeAll(async () => {
    const model = await modelOfFixture(variation.fixture, variation.model);
    pages = new Pages(model, generateFiles(model, variation.request));
  });

  test('lead to pages and headings that are there', () => {
    expect(pages.brokenLinks()).toEqual([]);
  });

  test('have a blank line before each heading, table and code block', () => {
    expect(pages.missingBlankLines()).toEqual([]);
  });

  test('show method and path of each call', () => {
    for (const operation of operationsOf(pages.model)) {
      expect(pages.sectionFor(operation)).toContain(`\`${operation.method} ${operation.path}\``);
    }
  });

  test('have a row for each parameter, with the name that the call has', () => {
    for (const operation of operationsOf(pages.model)) {
      const section = pages.sectionFor(operation);
      const wanted = wantedRows(operation, (operation.body?.media.length ?? 0) > 0);
      const rows = tableRows(section, titles);
      expect(rows.map((row) => row[2])).toEqual(wanted.map((row) => row.required));
      const [call = ''] = codeBlocks(section, 'go').slice(-1);
      for (const [index, { place, required }] of wanted.entries()) {
        const name = rows[index]?.[0]?.replaceAll('`', '') ?? '';
        expect(name.startsWith('params.'), name).toBe(place === 'named');
        if (place === 'named' && required === 'yes') {
          expect(call).toMatch(new RegExp(`\\b${name.slice('params.'.length)}: `));
        }
      }
    }
  });
});
