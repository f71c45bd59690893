import { describe, expect, test } from 'vitest';
import { greatestBump, type SurfaceChange } from '../../../lib/surface/changes.js';
import { compareSurfaces } from '../../../lib/surface/compare.js';
import type { Surface } from '../../../lib/surface/surface.js';
import { Random } from '../output/random.js';
import { type Rule, testRules } from './rules.js';
import { randomSurface, surface, typeOf } from './surfaces.js';

const client = (...settings: readonly [name: string, required: boolean][]): Surface =>
  surface({
    client: {
      package: 'pets',
      name: 'Pets',
      settings: settings.map(([name, required]) => ({ name, required })),
    },
  });

const rules: readonly Rule[] = [
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
    ['major changed client package: pets -> cats', 'major renamed client Cats: Pets -> Cats'],
  ],
];

describe('the version that a change of the client asks for', () => {
  testRules(rules);
});

describe('of all that changes', () => {
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
