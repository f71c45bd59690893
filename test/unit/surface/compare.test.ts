import { describe, expect, test } from 'vitest';
import { greatestBump, type SurfaceChange } from '../../../lib/surface/changes.js';
import { compareSurfaces } from '../../../lib/surface/compare.js';
import type { Surface } from '../../../lib/surface/surface.js';
import { Random } from '../output/random.js';
import {
  argument,
  member,
  operation,
  positions,
  randomSurface,
  surface,
  type,
  typeOf,
} from './surfaces.js';

/** `major removed type Pet`, and the same with what it was and is. */
function line({ after, before, bump, kind, name, subject }: SurfaceChange): string {
  const texts = before === undefined ? '' : `: ${before} -> ${after}`;
  return `${bump} ${kind} ${subject} ${name}${texts}`;
}

type Rule = readonly [what: string, before: Surface, after: Surface, lines: readonly string[]];

const client = (...settings: readonly [name: string, required: boolean][]): Surface =>
  surface({
    client: {
      package: 'pets',
      name: 'Pets',
      settings: settings.map(([name, required]) => ({ name, required })),
    },
  });

const required = { required: true };
const optional = argument('tag');
const options = argument('options', { type: '' });

const rulesOfCalls: readonly Rule[] = [
  ['a call is gone', operation([]), surface(), ['major removed operation pets.get']],
  ['a call is new', surface(), operation([]), ['minor added operation pets.get']],
  [
    'a call gives another type',
    operation([]),
    operation([], { returns: 'Cat' }),
    ['major changed operation pets.get: Pet -> Cat'],
  ],
  [
    'a call is deprecated',
    operation([]),
    operation([], { deprecated: true }),
    ['minor changed operation pets.get: not deprecated -> deprecated'],
  ],
  [
    'a call is deprecated no more',
    operation([], { deprecated: true }),
    operation([]),
    ['patch changed operation pets.get: deprecated -> not deprecated'],
  ],
  [
    'an argument is gone',
    operation([optional]),
    operation([]),
    ['major removed argument pets.get(tag)'],
  ],
  [
    'an optional argument is new',
    operation([]),
    operation([optional]),
    ['minor added argument pets.get(tag)'],
  ],
  [
    'a required argument is new',
    operation([]),
    operation([argument('tag', required)]),
    ['major added argument pets.get(tag)'],
  ],
  [
    'an argument has another type',
    operation([optional]),
    operation([argument('tag', { type: 'number' })]),
    ['major changed argument pets.get(tag): string -> number'],
  ],
  [
    'an argument has to be given',
    operation([optional]),
    operation([argument('tag', required)]),
    ['major changed argument pets.get(tag): optional -> required'],
  ],
  [
    'an argument need not be given',
    operation([argument('tag', required)]),
    operation([optional]),
    ['minor changed argument pets.get(tag): required -> optional'],
  ],
  [
    'a required argument is new in front of others',
    operation(positions('id', options)),
    operation(positions('id', 'body', options)),
    [
      'major added argument pets.get(body)',
      'major changed operation pets.get: (id, options) -> (id, body, options)',
    ],
  ],
  [
    'an optional argument is new in front of others',
    operation(positions('id', options)),
    operation(positions('id', optional, options)),
    [
      'major changed operation pets.get: (id, options) -> (id, tag, options)',
      'minor added argument pets.get(tag)',
    ],
  ],
  [
    'an optional argument is new behind all others',
    operation(positions('id')),
    operation(positions('id', optional)),
    ['minor added argument pets.get(tag)'],
  ],
  [
    'arguments change their places',
    operation(positions('a', 'b')),
    operation(positions('b', 'a')),
    ['major changed operation pets.get: (a, b) -> (b, a)'],
  ],
  [
    'an argument that no call names has another name',
    operation(positions('id', options)),
    operation(positions('petId', options)),
    ['patch changed argument pets.get(petId): id -> petId'],
  ],
  [
    'an argument that a call may name has another name',
    operation([argument('id', { ...required, position: 0 })]),
    operation([argument('pet_id', { ...required, position: 0 })]),
    ['major removed argument pets.get(id)', 'major added argument pets.get(pet_id)'],
  ],
];

const pet = (...members: Parameters<typeof member>[]) =>
  type({ members: members.map((each) => member(...each)) });
const sentOnly = { sent: true, received: false };
const receivedOnly = { sent: false, received: true };
const petOf = (directions: typeof sentOnly, changes: Partial<ReturnType<typeof member>>) =>
  type({ ...directions, members: [member('name', { ...directions, ...changes })] });

const rulesOfTypes: readonly Rule[] = [
  ['a type is gone', type(), surface(), ['major removed type Pet']],
  ['a type is new', surface(), type(), ['minor added type Pet']],
  [
    'a type is of another kind',
    pet(['name']),
    type({ kind: 'alias', target: 'string' }),
    ['major changed type Pet: object -> alias'],
  ],
  [
    'an alias stands for something else',
    type({ kind: 'alias', target: 'string' }),
    type({ kind: 'alias', target: 'number' }),
    ['major changed type Pet: string -> number'],
  ],
  ['a member is gone', pet(['name']), pet(), ['major removed member Pet.name']],
  ['an optional member is new', pet(), pet(['name']), ['minor added member Pet.name']],
  [
    'a required member of what is sent is new',
    pet(),
    pet(['name', required]),
    ['major added member Pet.name'],
  ],
  [
    'a required member of answers is new',
    type(receivedOnly),
    petOf(receivedOnly, required),
    ['minor added member Pet.name'],
  ],
  [
    'a required member is new in a type that was not sent before',
    type(receivedOnly),
    pet(['name', required]),
    ['minor added member Pet.name'],
  ],
  [
    'a required member that only answers have is new in a type that is sent',
    type(),
    pet(['name', { ...required, sent: false }]),
    ['minor added member Pet.name'],
  ],
  [
    'a member has another type',
    pet(['name']),
    pet(['name', { type: 'number' }]),
    ['major changed member Pet.name: string -> number'],
  ],
  ...(
    [
      [{}, 'major', 'major'],
      [sentOnly, 'major', 'minor'],
      [receivedOnly, 'minor', 'major'],
    ] as const
  ).flatMap(([directions, tightened, loosened]): Rule[] => {
    const both = { sent: true, received: true, ...directions };
    const which = `sent: ${both.sent}, received: ${both.received}`;
    const [less, more] = [petOf(both, {}), petOf(both, required)];
    const name = 'changed member Pet.name';
    return [
      [
        `a member becomes required, ${which}`,
        less,
        more,
        [`${tightened} ${name}: optional -> required`],
      ],
      [
        `a member becomes optional, ${which}`,
        more,
        less,
        [`${loosened} ${name}: required -> optional`],
      ],
    ];
  }),
  [
    'a member can be sent no more',
    pet(['name']),
    pet(['name', receivedOnly]),
    ['major changed member Pet.name: sent -> not sent'],
  ],
  [
    'a member can be sent',
    pet(['name', receivedOnly]),
    pet(['name']),
    ['minor changed member Pet.name: not sent -> sent'],
  ],
  [
    'a member has to be sent',
    pet(['name', { ...required, ...receivedOnly }]),
    pet(['name', required]),
    ['major changed member Pet.name: not sent -> sent'],
  ],
  [
    'a member is in answers no more',
    pet(['name']),
    pet(['name', sentOnly]),
    ['major changed member Pet.name: received -> not received'],
  ],
  [
    'a member is in answers too',
    pet(['name', sentOnly]),
    pet(['name']),
    ['minor changed member Pet.name: not received -> received'],
  ],
  ['a whole type is sent too', petOf(receivedOnly, {}), pet(['name']), []],
  [
    'a constant is gone',
    type({ kind: 'enum', values: [{ name: 'Pet.Red', value: "'red'" }] }),
    type({ kind: 'enum' }),
    ['major removed value Pet.Red'],
  ],
  [
    'a constant is new',
    type({ kind: 'enum' }),
    type({ kind: 'enum', values: [{ name: 'Pet.Red', value: "'red'" }] }),
    ['minor added value Pet.Red'],
  ],
  [
    'a constant has another value',
    type({ kind: 'enum', values: [{ name: 'Pet.Red', value: '1' }] }),
    type({ kind: 'enum', values: [{ name: 'Pet.Red', value: '2' }] }),
    ['major changed value Pet.Red: 1 -> 2'],
  ],
  [
    'variants come and go',
    type({ kind: 'union', variants: [{ name: 'Cat' }] }),
    type({ kind: 'union', variants: [{ name: 'Dog' }] }),
    ['major removed variant Pet: Cat', 'minor added variant Pet: Dog'],
  ],
  [
    'variants are told apart otherwise',
    type({ kind: 'union', tag: 'kind' }),
    type({ kind: 'union' }),
    ['major changed type Pet: told apart by kind -> told apart by their members'],
  ],
  [
    'a member is deprecated',
    pet(['name']),
    pet(['name', { deprecated: true }]),
    ['minor changed member Pet.name: not deprecated -> deprecated'],
  ],
];

const rulesOfClients: readonly Rule[] = [
  ['a setting is gone', client(['key', false]), client(), ['major removed client Pets(key)']],
  [
    'an optional setting is new',
    client(),
    client(['key', false]),
    ['minor added client Pets(key)'],
  ],
  ['a required setting is new', client(), client(['key', true]), ['major added client Pets(key)']],
  [
    'a setting has to be given',
    client(['key', false]),
    client(['key', true]),
    ['major changed client Pets(key): optional -> required'],
  ],
  [
    'a setting need not be given',
    client(['key', true]),
    client(['key', false]),
    ['minor changed client Pets(key): required -> optional'],
  ],
  [
    'package and client have other names',
    surface(),
    surface({ client: { package: 'cats', name: 'Cats', settings: [] } }),
    ['major changed client package: pets -> cats', 'major changed client name: Pets -> Cats'],
  ],
];

describe('the version that a change asks for', () => {
  test.each([...rulesOfCalls, ...rulesOfTypes, ...rulesOfClients])(
    '%s',
    (_what, before, after, lines) => {
      expect(compareSurfaces(before, after).map(line)).toEqual(lines);
    },
  );

  test('the greatest counts, and comes first', () => {
    const before = surface({ types: [typeOf('Cat'), typeOf('Dog')] });
    const after = surface({ types: [typeOf('Dog', { deprecated: true }), typeOf('Emu')] });
    const changes = compareSurfaces(before, after);
    expect(changes.map(({ bump }) => bump)).toEqual(['major', 'minor', 'minor']);
    expect(greatestBump(changes)).toBe('major');
    expect(greatestBump([])).toBeUndefined();
  });
});

describe('of any two surfaces', () => {
  const random = new Random(20);
  const pairs = Array.from({ length: 200 }, () => [randomSurface(random), randomSurface(random)]);
  const namesOf = (changes: readonly SurfaceChange[], kind: SurfaceChange['kind']) =>
    changes
      .filter((change) => change.kind === kind)
      .map(({ name, subject }) => `${subject} ${name}`)
      .sort();

  test('one is as itself', () => {
    for (const one of pairs.flat()) expect(compareSurfaces(one, structuredClone(one))).toEqual([]);
  });

  test('what is added one way is removed the other way', () => {
    let seen = 0;
    for (const [a = surface(), b = surface()] of pairs) {
      const [there, back] = [compareSurfaces(a, b), compareSurfaces(b, a)];
      const gone = namesOf(there, 'removed');
      const come = namesOf(there, 'added');
      // An argument that only changed its name has another one each way.
      const isArgument = (text: string) => text.startsWith('argument ');
      expect(namesOf(back, 'added').filter((text) => !isArgument(text))).toEqual(
        gone.filter((text) => !isArgument(text)),
      );
      expect(namesOf(back, 'removed').filter((text) => !isArgument(text))).toEqual(
        come.filter((text) => !isArgument(text)),
      );
      seen += gone.length + come.length;
    }
    expect(seen).toBeGreaterThan(1000);
  });
});
