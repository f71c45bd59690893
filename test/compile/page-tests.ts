import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiModel, Operation } from '../../lib/model/model.js';
import { modelOfFixture, operationsOf } from '../unit/model/modelled.js';
import type { Variation } from './fixtures.js';
import { codeBlocks, tableRows } from './markdown.js';
import { Pages, wantedRows } from './pages.js';

/** How the pages of a language show calls. */
interface PagedLanguage<Each extends Pick<Variation, 'name' | 'fixture' | 'model'>> {
  readonly variations: readonly Each[];
  readonly generate: (model: ApiModel, variation: Each) => ReadonlyMap<string, string>;
  readonly fence: string;
  /** What stands before the names of arguments that are neither in the path nor the body. */
  readonly record: string;
  /** Whether the method takes a body. */
  readonly sends: (operation: Operation) => boolean;
  /** Whether such arguments that are required come first. */
  readonly requiredFirst?: boolean;
  /** Whether those that are required are arguments of their own, before the body. */
  readonly splits?: boolean;
  /** Whether the properties of a body are such arguments. */
  readonly flattens?: boolean;
  /** How a call names such an argument. */
  readonly naming: (name: string) => RegExp;
}

const titles = ['Name', 'Type', 'Required', 'Description'];

export function testPages<Each extends Pick<Variation, 'name' | 'fixture' | 'model'>>(
  language: PagedLanguage<Each>,
): void {
  describe.each(language.variations)('the pages of $name', (variation) => {
    let pages: Pages;
    beforeAll(async () => {
      const model = await modelOfFixture(variation.fixture, variation.model);
      pages = new Pages(model, language.generate(model, variation));
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

    test('have a row for each parameter, by the name that the call has', () => {
      for (const operation of operationsOf(pages.model)) testRows(language, pages, operation);
    });
  });
}

function testRows(
  {
    fence,
    flattens = false,
    naming,
    record,
    requiredFirst = false,
    sends,
    splits = false,
  }: Pick<
    PagedLanguage<never>,
    'fence' | 'flattens' | 'naming' | 'record' | 'requiredFirst' | 'sends' | 'splits'
  >,
  pages: Pages,
  operation: Operation,
): void {
  const section = pages.sectionFor(operation);
  const hasBody = sends(operation);
  const wanted = wantedRows(operation, { flattens, hasBody, requiredFirst, splits });
  const rows = tableRows(section, titles);
  expect(rows.map((row) => row[2])).toEqual(wanted.map((row) => row.required));
  const [call = ''] = codeBlocks(section, fence).slice(-1);
  for (const [index, { place, required }] of wanted.entries()) {
    const name = /^`(.*)`$/.exec(rows[index]?.[0] ?? '')?.[1] ?? '';
    expect(name === 'body', name).toBe(place === 'body');
    const isNamed = place === 'named';
    const own = isNamed ? name.slice(record.length) : name;
    expect(own, name).toMatch(/^[\p{L}_$][\p{L}\p{N}_$]*$/u);
    expect(name.startsWith(record) && own !== '', name).toBe(record === '' || isNamed);
    if (isNamed && required === 'yes') expect(call).toMatch(naming(own));
  }
}
