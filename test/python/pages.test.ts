import { beforeAll, describe, expect, test } from 'vitest';
import { codeBlocks, tableRows } from '../compile/markdown.js';
import { Pages, wantedRows } from '../compile/pages.js';
import { assets, generateFiles } from '../unit/languages/python/generated.js';
import { modelOfFixture, operationsOf } from '../unit/model/modelled.js';
import { variations } from './variations.js';

const titles = ['Name', 'Type', 'Required', 'Description'];

describe.each(variations)('the pages of $name', (variation) => {
  let pages: Pages;
  beforeAll(async () => {
    const model = await modelOfFixture(variation.fixture, variation.model);
    pages = new Pages(model, generateFiles(model, { ...variation.request, assets }));
  });

  test('lead to pages and headings that are there', () => {
    expect(pages.brokenLinks()).toEqual([]);
  });

  test('have a blank line before each heading, table and code block', () => {
    expect(pages.missingBlankLines()).toEqual([]);
  });

  test('have a row for each parameter, and say which are required', () => {
    for (const operation of operationsOf(pages.model)) {
      const wanted = wantedRows(operation, (operation.body?.media.length ?? 0) > 0);
      const rows = tableRows(pages.sectionFor(operation), titles);
      expect(rows.map((row) => row[2])).toEqual(wanted.map((row) => row.required));
      for (const [index, { place }] of wanted.entries()) {
        const name = rows[index]?.[0] ?? '';
        expect(name, name).toMatch(/^`[A-Za-z]\w*`$/);
        expect(name === '`body`', name).toBe(place === 'body');
      }
    }
  });

  test('name parameters as the methods do', () => {
    for (const operation of operationsOf(pages.model)) {
      const section = pages.sectionFor(operation);
      const [snippet] = codeBlocks(section, 'python').slice(-1);
      const rows = tableRows(section, titles);
      for (const [index, { place, required }] of wantedRows(operation, true).entries()) {
        const name = rows[index]?.[0]?.replaceAll('`', '') ?? '';
        if (place === 'named' && required === 'yes')
          expect(snippet).toMatch(new RegExp(`\\b${name}=`));
      }
    }
  });

  test('show method and path of each call', () => {
    for (const operation of operationsOf(pages.model)) {
      expect(pages.sectionFor(operation)).toContain(`\`${operation.method} ${operation.path}\``);
    }
  });
});
