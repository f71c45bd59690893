import { describe, expect, test } from 'vitest';
import { wireOf } from '../../../lib/languages/documentation/wire.js';
import { printSurface, readSurface } from '../../../lib/surface/text.js';
import { modelOfFixture } from '../model/modelled.js';
import { Random } from '../output/random.js';
import { operation, positions, randomSurface, surface } from './surfaces.js';

describe('a surface as text', () => {
  test('is read as it was', () => {
    const random = new Random(21);
    for (let count = 0; count < 50; count++) {
      const one = randomSurface(random);
      expect(readSurface(printSurface(one))).toEqual(one);
    }
  });

  test('is read with what calls send and expect, or without where nothing was kept', async () => {
    for (const name of ['petstore', 'unions', 'vault', 'regions', 'shapes', 'chat']) {
      const one = surface({ wire: wireOf(await modelOfFixture(name)) });
      expect(one.wire?.operations, name).not.toEqual([]);
      expect(readSurface(printSurface(one)), name).toEqual(one);
    }
    expect(readSurface(printSurface(surface()))?.wire).toBeUndefined();
  });

  test('is not read where types of calls are nested without end', () => {
    const item = '{"kind":"array","items":';
    const type = `${item.repeat(200_000)}{"kind":"any"}${'}'.repeat(200_000)}`;
    const wire = `"wire":{"operations":[],"types":[{"key":"a","kind":"alias","target":${type}}]}`;
    expect(readSurface(printSurface(surface()).replace(/\}\n$/, `,${wire}}`))).toBeUndefined();
    const small = wire.replace(type, '{"kind":"any"}');
    expect(readSurface(printSurface(surface()).replace(/\}\n$/, `,${small}}`))?.wire).toBeDefined();
  });

  test('has a line for each operation and type', () => {
    const one = operation(positions('id'));
    const { operations } = one;
    const more = operations.map((each) => ({ ...each, name: 'pets.list' }));
    const two = { ...one, operations: [...operations, ...more] };
    const [first, second] = [one, two].map((each) => printSurface(each).split('\n'));
    expect(second).toHaveLength((first?.length ?? 0) + 1);
  });

  test.each([
    ['no JSON', '{'],
    [
      'another version',
      printSurface(surface()).replace('"surfaceVersion":2', '"surfaceVersion":3'),
    ],
    ['no list', printSurface(surface()).replace('"types":[]', '"types":{}')],
    ['a list of something else', printSurface(surface()).replace('"types":[]', '"types":[1]')],
    ['nothing', 'null'],
  ])('is not believed where it is %s', (_what, text) => {
    expect(readSurface(printSurface(surface()))).toBeDefined();
    expect(readSurface(text)).toBeUndefined();
  });
});
