import { describe, expect, it } from 'vitest';
import { UsageError } from '../src/errors.js';
import { dateText, extra, isUnknownVariant } from '../src/extras.js';
import { formatDate, parseDate } from '../src/runtime/dates.js';
import { decode } from '../src/runtime/decode.js';
import { encode } from '../src/runtime/encode.js';
import { findIssues } from '../src/runtime/issues.js';
import { parseJson, stringify } from '../src/runtime/json.js';
import type { Shape } from '../src/runtime/shape.js';
import { isVariant } from '../src/runtime/unions.js';

const petShape: Shape = {
  object: {
    id: { type: 'int64', required: true, only: 'read' },
    name: { type: 'string', required: true },
    tags: { type: { array: 'string' } },
    bornAt: { wire: 'born_at', type: { nullable: 'date-time' } },
    photo: { type: 'bytes' },
    kind: { type: { constant: 'pet' }, required: true },
    parent: { wire: 'parent_pet', type: () => petShape },
  },
};

const plainShape: Shape = { object: { id: { type: 'int64' }, name: { type: 'string' } } };

const catShape: Shape = {
  object: {
    petType: { wire: 'pet_type', type: { constant: 'cat' }, required: true },
    livesLeft: { wire: 'lives_left', type: 'integer' },
  },
};
const dogShape: Shape = {
  object: {
    petType: { wire: 'pet_type', type: { constant: 'dog' }, required: true },
    packSize: { wire: 'pack_size', type: 'integer' },
  },
};
const taggedShape: Shape = {
  union: [catShape, () => dogShape],
  discriminator: { wire: 'pet_type', tags: { cat: 0, dog: 1 } },
};

const read = (text: string, shape: Shape): unknown => decode(parseJson(text), shape);
const roundTrip = (text: string, shape: Shape): string =>
  stringify(encode(read(text, shape), shape));

describe('reading', () => {
  it('renames and converts, and keeps unknown members', () => {
    const pet = read(
      '{"id":1,"name":"a","born_at":"2024-02-29T12:00:00Z","photo":"AQI=","x_y":1,"parent_pet":{"name":"b","born_at":null}}',
      petShape,
    );
    expect(pet).toEqual({
      id: 1,
      name: 'a',
      bornAt: new Date('2024-02-29T12:00:00Z'),
      photo: new Uint8Array([1, 2]),
      x_y: 1,
      parent: { name: 'b', bornAt: null },
    });
    expect(extra(pet as object)['x_y']).toBe(1);
  });

  it('returns a value untouched where nothing is to be converted', () => {
    const parsed = parseJson('{"id":1,"name":"a"}');
    expect(decode(parsed, plainShape)).toBe(parsed.value);
  });

  it('C16: int64 in its three forms', () => {
    expect(read('{"id":9007199254740993}', plainShape)).toEqual({ id: 9007199254740993n });
    expect(read('[1,9007199254740993]', { array: 'bigint' })).toEqual([1n, 9007199254740993n]);
    expect(read('[1,9007199254740993]', { array: 'int64-string' })).toEqual([
      '1',
      '9007199254740993',
    ]);
    expect(read('[9007199254740993]', { array: 'number' })).toEqual([9007199254740992]);
  });

  it('C17: integers in other spellings', () => {
    expect(read('[1.0,1e2]', { array: 'int64' })).toEqual([1, 100]);
    expect(findIssues('[1.0,1e2]', { array: 'integer' })).toEqual([]);
  });

  it('C27: names of the prototype are data', () => {
    const text = '{"__proto__":{"x":"2024-01-01T00:00:00Z"},"constructor":{"x":1}}';
    const map = read(text, { map: { map: 'date-time' } }) as { [key: string]: unknown };
    expect(Object.keys(map)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
    expect(Object.keys(read(text, petShape) as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect(JSON.parse(roundTrip(text, petShape))).toHaveProperty('constructor');
  });

  it('C23: 100,000 levels', () => {
    const depth = 2_000;
    const text = `${'{"name":"n","parent_pet":'.repeat(depth)}{"name":"n"}${'}'.repeat(depth)}`;
    let pet = read(text, petShape) as { parent?: unknown };
    let levels = 0;
    for (; pet.parent; levels++) pet = pet.parent as typeof pet;
    expect(levels).toBe(depth);
    expect(findIssues(text, petShape).length).toBe(2 * (depth + 1));
    expect(encode(read(text, petShape), petShape)).toBeDefined();
  });

  it('keeps members that a map types', () => {
    const shape: Shape = {
      object: { name: { type: 'string' } },
      additional: { object: { at: { wire: 'at_', type: 'string' } } },
    };
    const value = read('{"name":"a","k":{"at_":"x"}}', shape);
    expect(value).toEqual({ name: 'a', additionalProperties: { k: { at: 'x' } } });
    expect(roundTrip('{"name":"a","k":{"at_":"x"}}', shape)).toBe('{"name":"a","k":{"at_":"x"}}');
  });
});

describe('unions', () => {
  it('C21: by tag; an unknown one is kept and recognisable', () => {
    expect(read('{"pet_type":"cat","lives_left":9}', taggedShape)).toEqual({
      petType: 'cat',
      livesLeft: 9,
    });
    const bird = read('{"pet_type":"bird","wing_span":2}', taggedShape);
    expect(bird).toEqual({ pet_type: 'bird', wing_span: 2 });
    expect(isUnknownVariant(bird)).toBe(true);
    expect(isUnknownVariant(read('{"pet_type":"dog"}', taggedShape))).toBe(false);
    expect(isUnknownVariant(read('{}', taggedShape))).toBe(true);
    expect(roundTrip('{"pet_type":"bird","wing_span":2}', taggedShape)).toBe(
      '{"pet_type":"bird","wing_span":2}',
    );
    expect(roundTrip('{"pet_type":"dog","pack_size":2}', taggedShape)).toBe(
      '{"pet_type":"dog","pack_size":2}',
    );
    expect(encode({ packSize: 3 }, taggedShape)).toEqual({ pet_type: 'dog', pack_size: 3 });
    expect(roundTrip('{"lives_left":1}', taggedShape)).toBe('{"lives_left":1}');
  });

  it('C21: without a tag, by the empty one', () => {
    const base: Shape = { object: { petType: { wire: 'pet_type', type: 'string' } } };
    const cat: Shape = {
      object: {
        petType: { wire: 'pet_type', type: { constant: 'cat' } },
        aB: { wire: 'a_b', type: 'string' },
      },
    };
    const discriminator = { wire: 'pet_type', tags: { cat: 0, pet: 1, '': 1 } };
    const union: Shape = { union: [cat, base], discriminator };
    for (const text of ['{"a_b":"x"}', '{"pet_type":null,"a_b":"x"}']) {
      const value = read(text, union);
      expect(value).toHaveProperty('a_b', 'x');
      expect(isUnknownVariant(value)).toBe(false);
    }
    expect(read('{"pet_type":"cat","a_b":"x"}', union)).toEqual({ petType: 'cat', aB: 'x' });
    expect(isUnknownVariant(read('{"pet_type":"bird"}', union))).toBe(true);
  });

  it('C21: without a tag, sent back by the empty one', () => {
    const base: Shape = {
      object: {
        petType: { wire: 'pet_type', type: { nullable: 'string' } },
        aB: { wire: 'a_b', type: 'string' },
      },
    };
    const cat: Shape = {
      object: {
        petType: { wire: 'pet_type', type: { constant: 'cat' }, required: true },
        aB: { wire: 'a_b', type: 'string' },
      },
    };
    const discriminator = { wire: 'pet_type', tags: { cat: 0, pet: 1, '': 1 } };
    const union = { union: [cat, base], discriminator };
    for (const text of ['{"a_b":"x"}', '{"pet_type":null,"a_b":"x"}']) {
      expect(roundTrip(text, union)).toBe(text);
      expect(isVariant(read(text, union), union, 1)).toBe(true);
    }
    expect(encode({ aB: 'x' }, union)).toEqual({ a_b: 'x' });
    expect(encode({ petType: 'cat', aB: 'x' }, union)).toEqual({ pet_type: 'cat', a_b: 'x' });
  });

  it('sends the tag of a variant that does not declare it', () => {
    const hut: Shape = { object: { beds: { type: 'integer', required: true } } };
    const yacht: Shape = { object: { sails: { wire: 'sail_count', type: 'integer' } } };
    const ship: Shape = { union: [yacht], discriminator: { wire: 'type', tags: { yacht: 0 } } };
    const home: Shape = {
      union: [hut, () => ship, { map: 'integer' }],
      discriminator: { wire: 'type', tags: { hut: 0, tent: 0, ship: 1, rooms: 2 } },
    };
    const given = { beds: 2 };
    expect(encode(given, home)).toEqual({ beds: 2, type: 'hut' });
    expect(given).toEqual({ beds: 2 });
    expect(encode({ beds: 2, type: 'tent' }, home)).toEqual({ beds: 2, type: 'tent' });
    expect(encode({ sails: 1, type: undefined }, ship)).toEqual({ sail_count: 1, type: 'yacht' });
    expect(encode({ type: 'rooms', hall: 1 }, home)).toEqual({ type: 'rooms', hall: 1 });
    // The innermost of several unions names the variant.
    expect(encode({ sails: 1 }, ship)).toEqual({ sail_count: 1, type: 'yacht' });
    expect(encode({ sails: 1, type: 'ship' }, home)).toEqual({ sails: 1, type: 'ship' });
    expect(roundTrip('{"type":"hut","beds":3}', home)).toBe('{"type":"hut","beds":3}');
    expect(encode({ beds: 2 }, hut)).toEqual({ beds: 2 });
  });

  it('C21: by required members and the fewest extras', () => {
    const small: Shape = { object: { aB: { wire: 'a_b', type: 'string', required: true } } };
    const large: Shape = {
      object: {
        aB: { wire: 'a_b', type: 'string', required: true },
        cD: { wire: 'c_d', type: 'string' },
      },
    };
    const union: Shape = { union: [small, large, 'string', 'date-time'] };
    expect(read('{"a_b":"x","c_d":"y"}', union)).toEqual({ aB: 'x', cD: 'y' });
    expect(read('{"a_b":"x"}', union)).toEqual({ aB: 'x' });
    expect(read('"2024-01-01T00:00:00Z"', union)).toBe('2024-01-01T00:00:00Z');
    expect(read('7', union)).toBe(7);
    expect(encode({ aB: 'x', cD: 'y' }, union)).toEqual({ a_b: 'x', c_d: 'y' });
    expect(encode(new Date(0), { union: ['date-time', 'integer'] })).toBe(
      '1970-01-01T00:00:00.000Z',
    );
  });
});

describe('an object of a union that lacks a required property', () => {
  const hut: Shape = {
    object: { bedCount: { wire: 'bed_count', type: 'integer', required: true } },
  };
  const beast = (species: string): Shape => ({
    object: {
      species: { type: { constant: species }, required: true },
      toothCount: { wire: 'tooth_count', type: 'integer' },
      size: { type: 'integer', required: true },
    },
  });
  const beasts: Shape = { union: [beast('lion'), beast('tiger')] };

  it('is the only variant of its kind', () => {
    const union: Shape = { union: ['string', hut] };
    expect(findIssues('{"more":1}', union)).toEqual([
      { pointer: '/bed_count', wanted: 'integer', found: 'missing' },
    ]);
    expect(findIssues('{"more":1}', { union: [hut, hut] })).toEqual([
      { pointer: '', wanted: 'union', found: 'unknown variant' },
    ]);
  });

  it('is the variant of which it has a constant', () => {
    const text = '{"species":"tiger","tooth_count":9}';
    const nested: Shape = { union: ['string', beasts] };
    for (const union of [beasts, nested]) {
      expect(read(text, union)).toEqual({ species: 'tiger', toothCount: 9 });
      expect(roundTrip(text, union)).toBe(text);
      expect(findIssues(text, union).map(({ pointer }) => pointer)).toEqual(['/size']);
    }
    expect(read('{"species":"bear","tooth_count":9}', beasts)).toHaveProperty('tooth_count');
    expect(read('{"tooth_count":9}', beasts)).toHaveProperty('tooth_count');
  });
});

describe('C28: what does not fit', () => {
  const shape: Shape = {
    object: {
      id: { type: 'integer', required: true },
      name: { type: 'string', required: true },
      tags: { type: { array: 'string' } },
      seenAt: { wire: 'seen_at', type: 'date-time' },
    },
  };

  it('stays in its place, goes out again, and is listed', () => {
    const text = '{"id":"x","name":7,"tags":["a",3],"seen_at":"soon","extra":1}';
    expect(read(text, shape)).toEqual({
      id: 'x',
      name: 7,
      tags: ['a', 3],
      seenAt: 'soon',
      extra: 1,
    });
    expect(roundTrip(text, shape)).toBe(text);
    expect(findIssues(text, shape)).toEqual([
      { pointer: '/id', wanted: 'integer', found: 'string' },
      { pointer: '/name', wanted: 'string', found: 'number' },
      { pointer: '/tags/1', wanted: 'string', found: 'number' },
      { pointer: '/seen_at', wanted: 'date-time', found: 'string' },
    ]);
    expect(findIssues('[{"name":"n"}]', { array: shape })).toEqual([
      { pointer: '/0/id', wanted: 'integer', found: 'missing' },
    ]);
    expect(findIssues('{"a/b":{"~":1}}', { map: { map: 'string' } })).toEqual([
      { pointer: '/a~1b/~0', wanted: 'string', found: 'number' },
    ]);
    expect(findIssues('{"id":9007199254740993,"name":"n"}', shape)).toEqual([
      { pointer: '/id', wanted: 'integer', found: 'bigint' },
    ]);
    const long: Shape = { object: { id: { type: 'int64', required: true } } };
    expect(findIssues('{"id":9007199254740993}', long)).toEqual([]);
    expect(findIssues('{"id":0.5}', long)).toEqual([
      { pointer: '/id', wanted: 'int64', found: 'number' },
    ]);
  });
});

describe('writing', () => {
  it('B02: absent, null and a value are three things', () => {
    const bornAt = new Date('2024-02-29T12:00:00.5Z');
    expect(stringify(encode({ name: 'a' }, petShape))).toBe('{"name":"a","kind":"pet"}');
    expect(encode({ name: 'a', bornAt: null, kind: 'pet' }, petShape)).toEqual({
      name: 'a',
      born_at: null,
      kind: 'pet',
    });
    expect(encode({ bornAt, photo: new Uint8Array([1, 2]) }, petShape)).toEqual({
      born_at: '2024-02-29T12:00:00.500Z',
      photo: 'AQI=',
      kind: 'pet',
    });
    expect(stringify(encode({ bornAt: undefined }, petShape))).toBe('{"kind":"pet"}');
    expect(encode({ bornAt: '2024-02-29T12:00:00+02:00' }, petShape)).toHaveProperty(
      'born_at',
      '2024-02-29T12:00:00+02:00',
    );
  });

  it('B04, B06: leaves readOnly members out and sends unknown ones', () => {
    expect(encode({ id: 1, name: 'a', x_y: { z: 1 }, kind: 'pet' }, petShape)).toEqual({
      name: 'a',
      x_y: { z: 1 },
      kind: 'pet',
    });
  });

  it('does not change what it was given', () => {
    const pet = { name: 'a', parent: { name: 'b' } };
    encode(pet, petShape);
    expect(pet).toEqual({ name: 'a', parent: { name: 'b' } });
  });

  it('digits of text go out as a number', () => {
    expect(stringify(encode(['9007199254740993'], { array: 'int64-string' }))).toBe(
      '[9007199254740993]',
    );
  });

  it('refuses an invalid date and a cycle', () => {
    expect(() => encode(new Date(Number.NaN), 'date-time')).toThrow(UsageError);
    const pet: { parent?: unknown } = {};
    pet.parent = pet;
    expect(() => encode(pet, petShape)).toThrow(UsageError);
  });
});

describe('C19: dates', () => {
  it('reads every form of RFC 3339', () => {
    const instants: readonly (readonly [string, string])[] = [
      ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.000Z'],
      ['2024-02-29t12:00:00z', '2024-02-29T12:00:00.000Z'],
      ['2024-02-29T12:00:00+05:30', '2024-02-29T06:30:00.000Z'],
      ['2024-02-29T12:00:00.123456789Z', '2024-02-29T12:00:00.123Z'],
      ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
      ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
      ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
      ['2024-02-29T12:00:00', '2024-02-29T12:00:00.000Z'],
    ];
    for (const [text, wanted] of instants) {
      const date = parseDate(text) as Date;
      expect(date.toISOString()).toBe(wanted);
      const isPlain = /:[0-5]\d(\.\d{1,3})?Z$/.test(text);
      expect(formatDate(date)).toBe(isPlain ? wanted : text);
      expect(dateText(date)).toBe(isPlain ? undefined : text);
    }
    for (const text of ['2023-02-29T12:00:00Z', '2024-01-01', 'soon', '2024-01-01T25:00:00Z']) {
      expect(parseDate(text)).toBeUndefined();
    }
  });

  it('writes a date anew once it was changed', () => {
    const date = parseDate('2024-02-29T12:00:00+05:30') as Date;
    date.setUTCHours(0);
    expect(formatDate(date)).toBe('2024-02-29T00:30:00.000Z');
  });
});
