import { describe, expect, test } from 'vitest';
import { flag, type RecordForm, record, runtimeMembers, text } from '../../../lib/sdk/data.js';

const parameter = record('parameter', {
  wireName: text('pet-id'),
  place: text('query'),
  json: flag(false),
  required: flag(true),
});

const namesOf = (form: RecordForm, key?: string): string[] => [
  ...runtimeMembers(parameter, { form, key, named: (member) => member.toUpperCase() }).keys(),
];

describe('the members of a record', () => {
  test('have the names of the rule, except those with a name of their own', () => {
    expect(namesOf({ names: { wireName: 'name' } })).toEqual(['name', 'PLACE', 'REQUIRED']);
  });

  test('are left out if the runtime does not take them', () => {
    expect(namesOf({ names: { place: null } })).toEqual(['WIRENAME', 'REQUIRED']);
  });

  test('come in the order of the record, after those that come first', () => {
    expect(namesOf({ first: ['required'] })).toEqual(['REQUIRED', 'WIRENAME', 'PLACE']);
  });

  test.each([
    ['pet-id', ['PLACE', 'REQUIRED']],
    ['petId', ['WIRENAME', 'PLACE', 'REQUIRED']],
  ])('with the key %s are %j where one is left out as the same as the key', (key, expected) => {
    expect(namesOf({ sameAsKey: 'wireName' }, key)).toEqual(expected);
  });

  test('have the later value where two share a name, in the place of the first', () => {
    const operation = record('operation', {
      trusted: flag(true),
      trustedFrom: text('example.com'),
      idempotencyHeader: text('Idempotency-Key'),
    });
    const members = runtimeMembers(operation, {
      form: { names: { trustedFrom: 'trusted' } },
      named: (member) => member,
    });
    expect([...members]).toEqual([
      ['trusted', text('example.com')],
      ['idempotencyHeader', text('Idempotency-Key')],
    ]);
  });
});
