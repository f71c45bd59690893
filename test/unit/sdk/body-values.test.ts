import { expect, test } from 'vitest';
import type { MediaKind, MediaType } from '../../../lib/model/model.js';
import type { TypeUse } from '../../../lib/model/types.js';
import { sentUse } from '../../../lib/sdk/body-values.js';
import { type Given, GivenFile, holdsFile } from '../../../lib/sdk/given.js';

const anyUse: TypeUse = { type: { kind: 'any' }, nullable: false };

function media(kind: MediaKind, type = anyUse): MediaType {
  return { kind, name: 'x/y', type } as MediaType;
}

test('a body is told in terms of types', () => {
  const typed: TypeUse = { type: { kind: 'boolean' }, nullable: false };
  expect(sentUse(media('json'))).toEqual({ use: anyUse, files: false });
  expect(sentUse(media('form', typed))).toEqual({ use: typed, files: false });
  expect(sentUse(media('multipart', typed))).toEqual({ use: typed, files: true });
  expect(sentUse(media('form')).use.type).toEqual({ kind: 'map', values: anyUse });
  expect(sentUse(media('binary'))).toMatchObject({
    use: { type: { format: 'binary' } },
    files: true,
  });
  expect(sentUse(media('text')).use.type).toMatchObject({ kind: 'string' });
});

test('a file is found at any depth', () => {
  const file = new GivenFile(new Uint8Array());
  const held: Given[] = [file, [file], { a: { b: [{ c: file }] } }];
  expect(held.map(holdsFile)).toEqual([true, true, true]);
  expect([null, 'a', { a: [1] }].map(holdsFile)).toEqual([false, false, false]);
});
