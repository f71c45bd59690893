import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  keepDescriptions,
  keepLastResults,
  languageBlock,
  madeByLine,
} from '../../../scripts/bench/last-results.js';
import { languageIds, languages } from '../../../lib/languages/registry.js';
import { packageRoot } from '../../../lib/paths.js';

const titles = ['Elvish', 'Klingon'];

/** A page as a run writes it that measured these languages. */
function pageOf(measured: readonly string[], seconds: number, extra = ''): string {
  const block = (title: string) =>
    languageBlock(
      title,
      measured.includes(title)
        ? [`| Compiling ${title} | Wall |`, '|---|---|', `| sdkgen | ${seconds} s |`]
        : [],
    );
  const rows = (...names: string[]) =>
    names
      .filter((name) => !titles.includes(name.split(/[:,]/)[0] ?? '') || isMeasured(name))
      .map((name) => `| ${name} | ${seconds} s |`);
  const isMeasured = (name: string) => measured.some((title) => name.startsWith(title));
  return [
    '# Performance',
    '',
    ...titles.map((title) =>
      madeByLine(title, measured.includes(title) ? [`sdkgen ${seconds}`] : []),
    ),
    '',
    `## pets.yaml, 0.00${seconds} MB`,
    '',
    '| Generator | Wall |',
    '|---|---|',
    ...rows('Elvish: sdkgen', 'Elvish: other 1.0', 'Klingon: sdkgen'),
    `| Elvish and Klingon: sdkgen | ${seconds} s |`,
    ...(extra === '' ? [] : [extra]),
    '',
    '| Compared | Ratio |',
    '|---|---|',
    ...rows('Elvish, without lint: the fastest', 'Klingon, without lint: the fastest'),
    '',
    ...titles.map(block),
    '',
  ].join('\n');
}

describe.each(titles)('a run of the bench without the tool chain of %s', (absent) => {
  const measured = titles.filter((title) => title !== absent);
  const last = pageOf(titles, 1);
  const page = keepLastResults(pageOf(measured, 2), last, [absent]);

  test('keeps its rows, tables and versions, and nothing else', () => {
    const about = new RegExp(`^\\| ${absent}[:,]|^- ${absent}: `);
    const [kept, before] = [page, last].map((text) =>
      text.split('\n').filter((line) => about.test(line)),
    );
    expect(kept).toEqual(before);
    expect(kept).toHaveLength(absent === 'Elvish' ? 4 : 3);
    expect(page).toContain(
      languageBlock(absent, [`| Compiling ${absent} | Wall |`, '|---|---|', '| sdkgen | 1 s |']),
    );
    const others = page
      .split('\n')
      .filter((line) => / 1(?: s \|)?$/.test(line) && !about.test(line));
    expect(others).toEqual(['| sdkgen | 1 s |']);
  });

  test('keeps them where they were', () => {
    const names = (text: string) =>
      text
        .split('\n')
        .map((line) => line.replace(/\d(?= s \|| MB|$)/, ''))
        .join('\n');
    expect(names(page)).toBe(names(last));
  });

  test('drops rows of several languages that a run no longer has', () => {
    const row = `| ${absent}, Dwarvish and Orkish: sdkgen | 1 s |`;
    const page = keepLastResults(pageOf(measured, 2), pageOf(titles, 1, row), [absent]);
    expect(page).not.toContain('Dwarvish');
  });

  test('has new rows of other languages', () => {
    const row = '| Elvish and Klingon: sdkgen, with lint | 2 s |';
    expect(keepLastResults(pageOf(measured, 2, row), last, [absent])).toContain(row);
  });

  test('invents nothing for a description that the last page does not have', () => {
    const fresh = pageOf(measured, 2).replace('## pets.yaml', '## shop.yaml');
    const text = keepLastResults(fresh, last, [absent]);
    expect(text.slice(text.indexOf('## '))).toBe(fresh.slice(fresh.indexOf('## ')));
  });
});

test('a run that measured every language keeps nothing', () => {
  const page = pageOf(titles, 2);
  expect(keepLastResults(page, pageOf(titles, 1), [])).toBe(page);
});

test('a run keeps the descriptions that it has not read, and names languages without results there', () => {
  const other = '## shop.yaml, 1.2 MB\n\n<!-- Elvish -->\n\n1 s\n\n<!-- end of Elvish -->\n';
  const page = pageOf(titles, 2);
  const kept = keepDescriptions(page, `${pageOf(titles, 1)}\n${other}`, titles);
  expect(kept.startsWith(page.trimEnd())).toBe(true);
  const block = languageBlock('Klingon', ['Klingon has not been measured with this description.']);
  expect(kept.endsWith(`\n\n${other}\n${block}\n`)).toBe(true);
  expect(keepDescriptions(page, pageOf(titles, 1), titles)).toBe(page);
});

test.each(languageIds)('docs/performance.md has results of %s that a run can keep', (id) => {
  const text = readFileSync(join(packageRoot, 'docs/performance.md'), 'utf8');
  const { title } = languages[id];
  const madeBy = text.split('\n').filter((line) => line.startsWith(madeByLine(title, ['sdkgen '])));
  expect(madeBy).toHaveLength(1);
  const descriptions = text.match(/^## .*, [\d.]+ MB$/gm) ?? [];
  const blocks = text.split(`\n<!-- ${title} -->\n`);
  expect(blocks).toHaveLength(descriptions.length + 1);
  expect(text.split(`\n<!-- end of ${title} -->\n`)).toHaveLength(blocks.length);
});
