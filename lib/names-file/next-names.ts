import { printable, quoted } from '../config/printable.js';
import type { ApiModel } from '../model/model.js';
import type { Declaration } from '../model/types.js';
import type { Words } from '../model/words.js';
import { spellGivenName } from '../naming/given-name.js';
import { typeWords } from '../sdk/type-words.js';
import {
  mostBytes,
  mostRows,
  nameKey,
  type NameRow,
  type NamesFile,
  namesFileName,
} from './names-file.js';
import { printRow } from './print.js';

/** What a build does to the names file. */
export interface NextNames {
  readonly file: NamesFile;
  /** Sorted by place. */
  readonly rows: readonly NameRow[];
  /** Rows without effect, and names that types have lost, one line each. */
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

/** The names file of a model that plan modifiers have not edited. */
export function nextNames({ declarations }: ApiModel, file: NamesFile): NextNames {
  const words = typeWords(declarations);
  const inline = declarations.filter(({ component }) => !component);
  const components = declarations.filter(({ component }) => component);
  const taken = new Set(components.map((one) => nameKey(words.get(one) ?? one.words)));
  const all = [
    // Names that are already in the file take precedence if the limit is reached.
    ...inline.filter(({ given }) => given),
    ...inline.filter(({ given }) => !given),
  ].flatMap((one) =>
    isNamedByContent(one, words) ? [] : rowsOf(one, words.get(one) ?? one.words),
  );
  const rows = all.filter(({ key }) => !taken.has(key) && taken.add(key)).map(({ row }) => row);
  const kept = firstThatFit(rows);
  const warnings = [...file.ignored, ...lostNames(inline, words)];
  if (rows.length > kept.length)
    warnings.push(
      `${namesFileName} has no room for ${rows.length - kept.length} of ${rows.length} names. These may change with the description.`,
    );
  const notes = unusedRows(file, inline);
  return { file, rows: kept.sort((a, b) => (a.place < b.place ? -1 : 1)), warnings, notes };
}

/** Indentation, a comma and the end of a line. */
const lineBytes = 10;

/** As many rows as the next build reads. */
function firstThatFit(rows: readonly NameRow[]): NameRow[] {
  let bytes = 100;
  const index = rows.findIndex((row) => {
    bytes += Buffer.byteLength(printRow(row)) + lineBytes;
    return bytes > mostBytes;
  });
  return rows.slice(0, Math.min(index < 0 ? rows.length : index, mostRows));
}

interface KeyedRow {
  readonly key: string;
  readonly row: NameRow;
}

/** The rows of a type: that of its name, and those of types that were merged with it. */
function rowsOf({ alike, identity }: Declaration, words: Words): KeyedRow[] {
  if (!identity) return [];
  const { place, structure } = identity;
  const others = alike.flatMap(({ kept, place: other }) =>
    kept ? rowOf(kept, { place: other, structure, merged: true }) : [],
  );
  return [...rowOf(words, { place, structure, merged: false }), ...others];
}

/** A name that says what the values are is the same at each place, so nothing has to be kept. */
function isNamedByContent(one: Declaration, words: ReadonlyMap<Declaration, Words>): boolean {
  const isContent = one.byContent === true && one.given === undefined;
  return isContent && one.common?.join(' ') === words.get(one)?.join(' ');
}

/** Nothing for words that the file cannot have, such as those of a name that begins with a digit. */
function rowOf(words: Words, row: Omit<NameRow, 'name'>): KeyedRow[] {
  const name = spellGivenName(words);
  return name === undefined ? [] : [{ key: nameKey(words), row: { ...row, name } }];
}

/** Names that a component schema has now. */
function lostNames(
  inline: readonly Declaration[],
  words: ReadonlyMap<Declaration, Words>,
): string[] {
  return inline.flatMap((declaration) => {
    const { given, identity } = declaration;
    const now = words.get(declaration);
    if (!given || !now || nameKey(given.words) === nameKey(now)) return [];
    return `${namesFileName}: the name ${quoted(given.words.join(' '))} of ${printable(identity?.place ?? '')} is now that of a component schema. The inline type is named ${quoted(now.join(' '))}.`;
  });
}

/** How many places a message names. */
const mostListed = 5;

function unusedRows({ rows }: NamesFile, inline: readonly Declaration[]): string[] {
  const used = new Set<string>();
  for (const { alike, given } of inline) {
    if (given) used.add(nameKey(given.words));
    for (const { kept } of alike) if (kept) used.add(nameKey(kept));
  }
  const unused = rows.filter(({ merged, words }) => !merged && !used.has(nameKey(words)));
  if (unused.length === 0) return [];
  const listed = unused.slice(0, mostListed).map(({ place }) => printable(place, 200));
  const more = unused.length > mostListed ? ` and ${unused.length - mostListed} more` : '';
  const row = unused.length === 1 ? 'row' : 'rows';
  return [
    `${namesFileName}: neither the place nor the structure of ${unused.length} ${row} is in the description, so builds remove the ${row}: ${listed.join(', ')}${more}.`,
  ];
}
