import { beforeAll, describe, expect, test } from 'vitest';
import { generateFiles } from '../unit/languages/typescript/generated.js';
import { modelOfFixture, operationsOf } from '../unit/model/modelled.js';
import { variations } from './fixtures.js';
import { codeBlocks, tableRows } from './markdown.js';
import { Pages, wantedRows } from './pages.js';

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

  test('have a row for each parameter, and say which are required', () => {
    for (const operation of operationsOf(pages.model)) {
      const sends = !['GET', 'HEAD', 'TRACE'].includes(operation.method);
      const wanted = wantedRows(operation, sends);
      const rows = tableRows(pages.sectionFor(operation), titles);
      expect(rows.map((row) => row[2])).toEqual(wanted.map((row) => row.required));
      for (const [index, { place }] of wanted.entries()) {
        const name = rows[index]?.[0] ?? '';
        expect(name.startsWith('`params.'), name).toBe(place === 'named');
        expect(name === '`body`', name).toBe(place === 'body');
      }
    }
  });

  test('name parameters as the methods do', () => {
    for (const operation of operationsOf(pages.model)) {
      const section = pages.sectionFor(operation);
      const [snippet] = codeBlocks(section, 'ts').slice(-1);
      for (const row of tableRows(section, titles)) {
        const name = /^`params\.(.*)`$/.exec(row[0] ?? '')?.[1];
        if (name === undefined || row[2] !== 'yes') continue;
        expect(snippet).toMatch(new RegExp(`[{ ]${name.replace(/[$]/g, '\\$&')}[:, ]`));
      }
    }
  });

  test('show method and path of each call', () => {
    for (const operation of operationsOf(pages.model)) {
      expect(pages.sectionFor(operation)).toContain(`\`${operation.method} ${operation.path}\``);
    }
  });
});
