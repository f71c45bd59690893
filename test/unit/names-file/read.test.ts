import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mostRows } from '../../../lib/names-file/names-file.js';
import { printNames } from '../../../lib/names-file/print.js';
import { readNames } from '../../../lib/names-file/read.js';
import { folderOf, refusal } from '../openapi/folder.js';

const structure = '0123456789abcdef pet filter';
const row = (place: string, name: string, rest: object = {}) => ({
  place,
  name,
  structure,
  ...rest,
});
const file = (types: unknown) => JSON.stringify({ version: 1, types }, null, 2);

const read = (text: string | Uint8Array) =>
  readNames(join(folderOf({ 'sdkgen.names.json': text }), 'sdkgen.config.json'));

async function refused(text: string | Uint8Array): Promise<string> {
  const { diagnostics, exitCode, rules } = await refusal(read(text));
  expect(exitCode).toBe(2);
  expect(rules).toEqual(['names-file']);
  const [one] = diagnostics;
  expect(one?.hint).toMatch(/\.$/);
  return `${one?.position?.line ?? '-'}: ${one?.message}`;
}

describe('a names file', () => {
  test('may be absent', async () => {
    const none = await readNames(join(folderOf({}), 'sdkgen.config.json'));
    expect(none).toMatchObject({ text: undefined, rows: [], ignored: [] });
  });

  test('has rows', async () => {
    const { rows, ignored } = await read(file([row('#/a', 'PetFilter', { merged: true })]));
    expect(rows).toEqual([{ place: '#/a', words: ['pet', 'filter'], structure, merged: true }]);
    expect(ignored).toEqual([]);
  });

  test.each([
    ['a byte order mark', '\ufeff'],
    ['empty lines', '\r\n\r\n'],
  ])('may begin with %s', async (_, start) => {
    expect((await read(start + file([row('#/a', 'b')]))).rows).toHaveLength(1);
  });

  test('is read as it is printed', async () => {
    const rows = [row('#/a/\u202e"\n\u{e0001}', 'b'), row('#/c', 'd', { merged: true })];
    const text = printNames(rows.map((one) => ({ merged: false, ...one })));
    expect(text).toMatch(/^[\n -~]*$/);
    const back = await read(text);
    expect(back.rows.map(({ place, merged }) => ({ place, merged }))).toEqual([
      { place: '#/a/\u202e"\n\u{e0001}', merged: false },
      { place: '#/c', merged: true },
    ]);
    expect((await read(printNames([]))).rows).toEqual([]);
  });

  test.each([
    [
      'conflict markers',
      '{\n"version": 1,\n<<<<<<< HEAD\n=======\n>>>>>>> other\n}',
      '3: sdkgen.names.json has the conflict markers of a merge.',
    ],
    [
      'conflict markers with Windows lines',
      '{\r\n=======\r\n}',
      '2: sdkgen.names.json has the conflict markers of a merge.',
    ],
    ['a comma too many', '{\n"types": [],\n}', '3: sdkgen.names.json is not valid JSON.'],
    ['nothing', '', '1: sdkgen.names.json is not valid JSON.'],
    [
      'another version',
      '{"version": 2, "types": []}',
      '-: sdkgen.names.json has the version 2, which this version of sdkgen cannot read.',
    ],
    [
      'no rows',
      '{"version": 1}',
      '-: sdkgen.names.json is not an object with "version": 1 and the array "types".',
    ],
    [
      'inherited rows',
      '{"__proto__": {"version": 1, "types": []}}',
      '-: sdkgen.names.json is not an object with "version": 1 and the array "types".',
    ],
    [
      'a row that is a list',
      file([[]]),
      '-: sdkgen.names.json: row 1 is an empty array, not an object.',
    ],
    [
      'a row without a name',
      file([row('#/a', 'b'), { place: '#/c', structure }]),
      '10: sdkgen.names.json: row 2 lacks a string.',
    ],
    [
      'an unknown key',
      file([row('#/a', 'b', { ['__proto__x']: 1 })]),
      '5: sdkgen.names.json: row 1 has the unknown key "__proto__x".',
    ],
    [
      'a prototype',
      `{"version": 1, "types": [{"__proto__": {"place": "#/a", "name": "b", "structure": "${structure}"}}]}`,
      '-: sdkgen.names.json: row 1 has the unknown key "__proto__".',
    ],
    [
      'a name with a quotation mark',
      file([row('#/a', "b'")]),
      '5: sdkgen.names.json: row 1 (#/a) has the name "b\'", which is not valid.',
    ],
    [
      'a name that is too long',
      file([row('#/a', 'b'.repeat(101))]),
      `5: sdkgen.names.json: row 1 (#/a) has the name "${'b'.repeat(79)}…", which is not valid.`,
    ],
    [
      'a name with a line',
      file([row('#/a', 'b\nc')]),
      '5: sdkgen.names.json: row 1 (#/a) has the name "b\\u000ac", which is not valid.',
    ],
    [
      'bytes that are not UTF-8',
      Uint8Array.of(0x7b, 0xff),
      '-: sdkgen.names.json is not UTF-8 text.',
    ],
    [
      'too many rows',
      file(Array.from({ length: mostRows + 1 }, () => 1)),
      '-: sdkgen.names.json has 20001 rows; the limit is 20000.',
    ],
    [
      'too many bytes',
      ' '.repeat(16 * 1024 * 1024 + 1),
      '-: sdkgen.names.json has 16777217 bytes; the limit is 16777216.',
    ],
    ['deep nesting', '['.repeat(500_000), '-: sdkgen.names.json is not valid JSON.'],
  ])('with %s is refused', async (_, text, expected) => {
    expect(await refused(text)).toBe(expected);
  });

  test('that is a link or a folder is refused', async () => {
    const folder = folderOf({ 'other.json': file([]) });
    symlinkSync(join(folder, 'other.json'), join(folder, 'sdkgen.names.json'));
    const config = join(folder, 'sdkgen.config.json');
    expect((await refusal(readNames(config))).message).toContain('is a symbolic link.');
    const other = folderOf({});
    mkdirSync(join(other, 'sdkgen.names.json'));
    writeFileSync(join(other, 'sdkgen.names.json/a'), '');
    const refusing = refusal(readNames(join(other, 'sdkgen.config.json')));
    expect((await refusing).message).toContain('is a folder.');
  });
});

describe('a row is ignored', () => {
  test.each([
    [
      'with the place of an earlier one',
      [row('#/a', 'b'), row('#/a', 'c')],
      'another row has the same place.',
    ],
    [
      'with the name of an earlier one',
      [row('#/a', 'PetId'), row('#/b', 'petid')],
      'the name "petid" is that of #/a.',
    ],
    [
      'with a structure that sdkgen does not write',
      [row('#/a', 'b'), row('#/c', 'd', { structure: '__proto__' })],
      'the structure "__proto__" is not one that sdkgen writes.',
    ],
  ])('%s', async (_, types, problem) => {
    const { rows, ignored } = await read(file(types));
    expect(rows.map(({ place }) => place)).toEqual(['#/a']);
    expect(ignored).toEqual([
      expect.stringContaining(`sdkgen.names.json: ignored row 2 (${types[1]?.place}): ${problem}`),
    ]);
  });

  test('in a message without what a terminal would act on', async () => {
    const { ignored } = await read(file([row('#/\u001b[2J', 'b'), row('#/\u001b[2J', 'b')]));
    expect(ignored.join()).not.toContain('\u001b');
  });
});
