import { type ParseError, parse } from 'jsonc-parser';
import { dirname, join } from 'node:path';
import { printable, quoted } from '../config/printable.js';
import { readTextFile } from '../config/read-file.js';
import { badInput } from '../diagnostics.js';
import { isList, isObject, type Json, member } from '../json.js';
import { givenNameRule, isGivenName } from '../naming/given-name.js';
import { isUnnamed, splitWords } from '../naming/words.js';
import { Place } from '../openapi/place.js';
import { fileProblem } from '../output/safe-path.js';
import type { InputLog } from '../report/host.js';
import { chooseRows } from './choose-rows.js';
import { mostBytes, mostRows, type NameRow, type NamesFile, namesFileName } from './names-file.js';

/**
 * Reads the names file next to a config, if there is one.
 *
 * @throws SdkgenError with exit code 2 if the file cannot be used
 */
export async function readNames(configFile: string, inputs?: InputLog): Promise<NamesFile> {
  const path = join(dirname(configFile), namesFileName);
  inputs?.file(path);
  const link = fileProblem(path);
  if (link !== undefined)
    throw refused({ message: link, hint: 'Replace it with a regular file, or delete it.' });
  const file = await readTextFile(path, mostBytes);
  if ('text' in file) return { path, text: file.text, ...chooseRows(rowsOf(file.text)) };
  if (file.missing) return { path, text: undefined, rows: [], ignored: [] };
  const message = `${namesFileName} ${file.problem}.`;
  throw refused({ message, hint: `Restore the file. ${whatDeletingDoes}` });
}

const whatDeletingDoes =
  'If you delete it, the next build chooses the names of all inline types again.';

interface Refusal {
  readonly message: string;
  readonly hint: string;
  readonly line?: number | undefined;
}

function refused({ message, hint, line }: Refusal): Error {
  const place = Place.root(namesFileName);
  const position = line === undefined ? undefined : { line, column: 1 };
  return badInput({ rule: 'names-file', severity: 'error', message, hint, place, position });
}

function rowsOf(text: string): NameRow[] {
  const types = typesOf(text);
  if (types.length > mostRows) {
    const message = `${namesFileName} has ${types.length} rows; the limit is ${mostRows}.`;
    throw refused({ message, hint: `Restore the file. ${whatDeletingDoes}` });
  }
  return types.map((row, index) => readRow(row, index, text));
}

/** The rows of the file, before they are checked. */
function typesOf(text: string): readonly Json[] {
  const marker = /^(?:<{7}|>{7}|\|{7})(?: .*)?$|^={7}$/m.exec(text.replaceAll('\r', ''));
  if (marker) {
    const message = `${namesFileName} has the conflict markers of a merge.`;
    const hint =
      'Keep the rows of both sides and remove the markers. If two rows have the same place, keep one of them.';
    throw refused({ message, hint, line: lineOf(text.replaceAll('\r', ''), marker.index) });
  }
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    const message = `${namesFileName} is not valid JSON.`;
    const hint = `Fix the syntax, or restore the file. ${whatDeletingDoes}`;
    throw refused({ message, hint, line: syntaxErrorLine(text) });
  }
  const version = member(value, 'version');
  const types = member(value, 'types');
  if (version !== undefined && version !== 1) {
    const message = `${namesFileName} has the version ${quoted(version)}, which this version of sdkgen cannot read.`;
    throw refused({ message, hint: 'Update sdkgen.' });
  }
  if (version === 1 && isList(types)) return types;
  const message = `${namesFileName} is not an object with "version": 1 and the array "types".`;
  throw refused({ message, hint: `Restore the file. ${whatDeletingDoes}` });
}

const rowKeys = ['place', 'name', 'structure', 'merged'];

function readRow(row: Json, index: number, text: string): NameRow {
  const refuse = (problem: string, hint: string): Error => {
    const message = `${namesFileName}: row ${index + 1} ${problem}.`;
    return refused({ message, hint, line: lineOfRow(text, row) });
  };
  const shape = 'A row has the strings "place", "name" and "structure".';
  if (!isObject(row)) throw refuse(`is ${quoted(row)}, not an object`, shape);
  const extra = Object.keys(row).find((key) => !rowKeys.includes(key));
  if (extra !== undefined) throw refuse(`has the unknown key ${quoted(extra)}`, 'Remove it.');
  const [place, name, structure] = ['place', 'name', 'structure'].map((key) => member(row, key));
  if (typeof place !== 'string' || typeof name !== 'string' || typeof structure !== 'string')
    throw refuse('lacks a string', shape);
  if (!isGivenName(name) || isUnnamed(splitWords(name)))
    throw refuse(
      `(${printable(place)}) has the name ${quoted(name)}, which is not valid`,
      givenNameRule,
    );
  return { place, name, structure, merged: member(row, 'merged') === true };
}

/** The line of a row, if its place is written in it as sdkgen writes it. */
function lineOfRow(text: string, row: Json): number | undefined {
  const place = member(row, 'place');
  const offset = typeof place === 'string' ? text.indexOf(JSON.stringify(place)) : -1;
  return offset < 0 ? undefined : lineOf(text, offset);
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function syntaxErrorLine(text: string): number | undefined {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // The text nests deeper than the parser can follow.
  }
  const [first] = errors;
  return first && lineOf(text, first.offset);
}
