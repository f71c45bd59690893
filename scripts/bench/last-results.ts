/**
 * What a run of the bench keeps of the page that it replaces: the results of languages whose tool
 * chains are not on this machine, or that it was not asked for.
 */

import { languageIds, languages as registry } from '../../lib/languages/registry.js';
import type { Language } from '../../lib/languages/language.js';
import { hasToolchain } from '../../test/toolchains.js';

export function titleOf(id: string): string {
  return (registry as Readonly<Record<string, Language>>)[id]?.title ?? id;
}

/** Whether a run measures a language: its tool chain is here, and the run is of all languages or of this one. */
export function isMeasured(id: string): boolean {
  return hasToolchain(id) && (only.language ?? id) === id;
}

/** The language that a run is limited to. */
export const only: { language?: string | undefined } = {};

/** The languages that a run does not measure. */
export function titlesNotMeasured(): readonly string[] {
  return languageIds.filter((id) => !isMeasured(id)).map(titleOf);
}

/** The tables of one language, between comments that no reader sees. */
export function languageBlock(title: string, lines: readonly string[]): string {
  return [`<!-- ${title} -->`, '', ...lines, '', `<!-- end of ${title} -->`].join('\n');
}

/** What a language's results were measured with. */
export function madeByLine(title: string, madeBy: readonly string[]): string {
  return `- ${title}: ${madeBy.join(', ') || 'not measured'}`;
}

/**
 * Puts the last results of languages into a page.
 *
 * @param page - the new page, in which these languages have no rows
 * @param last - the page that it replaces
 * @param titles - the languages that were not measured
 */
export function keepLastResults(page: string, last: string, titles: readonly string[]): string {
  const before = new Map(sectionsOf(last).map((section) => [keyOf(section), section]));
  return sectionsOf(page)
    .map((section) => {
      const old = before.get(keyOf(section));
      return old === undefined
        ? section
        : titles.reduce(
            (text, title) => keepRows(keepBlock(text, old, title), old, title),
            section,
          );
    })
    .join('');
}

/**
 * Adds the descriptions that a run has not read, as they were on the last page. Languages that had no results there
 * get blocks without any.
 */
export function keepDescriptions(page: string, last: string, all: readonly string[]): string {
  const keys = new Set(sectionsOf(page).map(keyOf));
  const kept = sectionsOf(last)
    .filter((section) => isOfDescription(section) && !keys.has(keyOf(section)))
    .map((section) =>
      all
        .filter((title) => !section.includes(`<!-- ${title} -->`))
        .reduce(
          (text, title) =>
            `${text.trimEnd()}\n\n${languageBlock(title, [`${title} has not been measured with this description.`])}\n\n`,
          section,
        ),
    );
  return kept.length === 0
    ? page
    : `${[page, ...kept].map((text) => text.trimEnd()).join('\n\n')}\n`;
}

function isOfDescription(section: string): boolean {
  return /^## .*, [\d.]+ MB$/m.test(section.split('\n')[0] ?? '');
}

/** A heading with its text. */
export function sectionOf(page: string, heading: string): string {
  return sectionsOf(page).find((section) => keyOf(section) === heading) ?? '';
}

/** The text before the first heading, and each heading with its text. */
function sectionsOf(page: string): string[] {
  return page.split(/^(?=## )/m);
}

/** Sections of descriptions say how large these are, which may change. */
function keyOf(section: string): string {
  return section.startsWith('## ') ? (/^## [^,\n]*/.exec(section)?.[0] ?? '') : '';
}

function keepBlock(section: string, old: string, title: string): string {
  const empty = languageBlock(title, []);
  const end = `<!-- end of ${title} -->`;
  const start = old.indexOf(`<!-- ${title} -->`);
  const block = start < 0 ? empty : old.slice(start, old.indexOf(end) + end.length);
  const line = old.split('\n').find((one) => one.startsWith(`- ${title}: `));
  return section
    .split(empty)
    .join(block)
    .split('\n')
    .map((one) => (one.startsWith(`- ${title}: `) ? (line ?? one) : one))
    .join('\n');
}

/** A head, the line of dashes, and rows. */
const table = /^\|.*(?:\n\|.*)*/gm;

/** Rows of a language in tables of several languages. */
function keepRows(section: string, old: string, title: string): string {
  const last = (old.match(table) ?? []).map((text) => text.split('\n'));
  return section.replace(table, (text) => {
    const rows = text.split('\n');
    const before = last.find(([head]) => head === rows[0]) ?? [];
    return withRows(rows, before, title).join('\n');
  });
}

/** Each row of the language is put after the row that it followed. */
function withRows(
  rows: readonly string[],
  before: readonly string[],
  title: string,
): readonly string[] {
  const all = [...rows];
  const placeOf = (row: string) => all.findIndex((one) => rowName(one) === rowName(row));
  for (const [index, row] of before.entries()) {
    if (!isOf(row, title) || placeOf(row) >= 0) continue;
    const followed = before.slice(0, index).findLast((one) => placeOf(one) >= 0);
    all.splice(placeOf(followed ?? '') + 1, 0, row);
  }
  return all;
}

/** Whether a row is about this language alone: `Go: …` or `Go, without lint: …`. */
function isOf(line: string, title: string): boolean {
  const subject = rowName(line).split(':')[0] ?? '';
  return subject === title || (subject.startsWith(`${title}, `) && !subject.includes(' and '));
}

/** The first cell. */
function rowName(row: string): string {
  return (row.split(' | ')[0] ?? '').replace(/^\| /, '');
}
