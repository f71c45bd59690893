import { posix } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiModel, Operation } from '../../lib/model/model.js';
import { generateFiles } from '../unit/languages/typescript/generated.js';
import { modelOfFixture, operationsOf } from '../unit/model/modelled.js';
import { variations } from './fixtures.js';
import {
  anchorsOf,
  codeBlocks,
  linkTargets,
  proseLines,
  sectionOf,
  tableRows,
} from './markdown.js';

interface Pages {
  readonly model: ApiModel;
  readonly files: ReadonlyMap<string, string>;
  readonly markdown: readonly (readonly [path: string, text: string])[];
}

describe.each(variations)('the pages of $name', (variation) => {
  let pages: Pages;
  beforeAll(async () => {
    const model = await modelOfFixture(variation.fixture, variation.model);
    const files = generateFiles(model, variation.request);
    pages = { model, files, markdown: [...files].filter(([path]) => path.endsWith('.md')) };
  });

  test('lead to pages and headings that are there', () => {
    for (const [path, text] of pages.markdown) {
      for (const target of linkTargets(text)) {
        if (/^(?:https?:|mailto:)/.test(target)) continue;
        const [file = '', anchor] = target.split('#');
        const linked = file === '' ? path : posix.join(posix.dirname(path), file);
        const page = pages.files.get(linked);
        expect(page, `${path} links to ${target}`).toBeDefined();
        if (anchor !== undefined) {
          expect(anchorsOf(page ?? ''), `${path} links to ${target}`).toContain(anchor);
        }
      }
    }
  });

  test('have a blank line before each heading, table and code block', () => {
    for (const [path, text] of pages.markdown) {
      const lines = proseLines(text);
      for (const [index, line] of lines.entries()) {
        if (index === 0 || lines[index - 1] === '') continue;
        expect(/^#{1,6} /.test(line), `${path}: ${line}`).toBe(false);
        const opens = line.startsWith('|') && !lines[index - 1]?.startsWith('|');
        expect(opens, `${path}: ${line}`).toBe(false);
      }
    }
  });

  test('have a row for each parameter, and say which are required', () => {
    for (const operation of operationsOf(pages.model)) {
      const section = sectionFor(pages, operation);
      const rows = tableRows(section, ['Name', 'Type', 'Required', 'Description']);
      expect(rows.map((row) => row[2])).toEqual(wantedRows(operation).map((row) => row.required));
      for (const [index, { place }] of wantedRows(operation).entries()) {
        const name = rows[index]?.[0] ?? '';
        expect(name.startsWith('`params.'), name).toBe(place === 'params');
        expect(name === '`body`', name).toBe(place === 'body');
      }
    }
  });

  test('name parameters as the methods do', () => {
    for (const operation of operationsOf(pages.model)) {
      const section = sectionFor(pages, operation);
      const [snippet] = codeBlocks(section, 'ts').slice(-1);
      const rows = tableRows(section, ['Name', 'Type', 'Required', 'Description']);
      for (const row of rows) {
        const name = /^`params\.(.*)`$/.exec(row[0] ?? '')?.[1];
        if (name === undefined || row[2] !== 'yes') continue;
        expect(snippet).toMatch(new RegExp(`[{ ]${name.replace(/[$]/g, '\\$&')}[:, ]`));
      }
    }
  });

  test('show method and path of each call', () => {
    for (const operation of operationsOf(pages.model)) {
      expect(sectionFor(pages, operation)).toContain(`\`${operation.method} ${operation.path}\``);
    }
  });
});

/** The arguments of a call in the order of its table. */
function wantedRows(operation: Operation): { readonly place: string; readonly required: string }[] {
  const answer = (required: boolean) => (required ? 'yes' : 'no');
  const sends = operation.body && !['GET', 'HEAD', 'TRACE'].includes(operation.method);
  const rows = (inPath: boolean) =>
    operation.parameters
      .filter((parameter) => (parameter.place === 'path') === inPath)
      .map(({ required }) => ({
        place: inPath ? 'positional' : 'params',
        required: answer(required),
      }));
  return [
    ...rows(true),
    ...(sends ? [{ place: 'body', required: answer(operation.body.required) }] : []),
    ...rows(false),
  ];
}

/** The section of the one page that shows this call, found by its place among the calls. */
function sectionFor({ model, markdown }: Pages, operation: Operation): string {
  const service = model.services.find((candidate) => candidate.operations.includes(operation));
  const index = service?.operations.indexOf(operation) ?? -1;
  const page = markdown.filter(([path]) => path.startsWith('documentation/services/'))[
    model.services.indexOf(service as (typeof model.services)[number])
  ];
  const headings = (page?.[1] ?? '').match(/^## .*$/gm) ?? [];
  return sectionOf(page?.[1] ?? '', headings[index] ?? '## none');
}
