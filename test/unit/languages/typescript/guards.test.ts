import { describe, expect, test } from 'vitest';
import { modelOfFixture } from '../../model/modelled.js';
import { fileOf, generateFiles } from './generated.js';
import { fakeFetch, loadSdk } from './running.js';

const generated = async () =>
  generateFiles(await modelOfFixture('unions'), { settings: { sdkName: 'unions' } });

type Guard = (value: unknown) => boolean;

interface Exports {
  readonly Unions: new (
    options: object,
  ) => {
    readonly things: Record<'getPet' | 'getGuest' | 'getShape', () => Promise<unknown>>;
  };
  readonly isCat: Guard;
  readonly isDogOfPet: Guard;
  readonly isDogOfGuest: Guard;
  readonly isApiErrorModel: Guard;
  readonly isVariantVariant: Guard;
  readonly isUnknownVariant: Guard;
}

describe('type guards', () => {
  test('are for the objects of unions that are read, may have no tag, and can be told', async () => {
    const files = await generated();
    const guards = [...files].flatMap(([path, text]) =>
      path.startsWith('src/models/') && !path.endsWith('index.ts')
        ? [...text.matchAll(/^export function (\w+)\((.*)\): (.*) \{$/gm)].map(
            ([, name, parameter, type]) => `${name}(${parameter}): ${type}`,
          )
        : [],
    );
    // A kitten is taken for a cat; `isApiError` is the SDK's own, `isVariant` what guards are made of.
    expect(guards).toEqual([
      'isCat(value: Pet): value is Cat',
      'isDogOfPet(value: Pet): value is Dog',
      'isApiErrorModel(value: Pet): value is ApiErrorModel',
      'isDogOfGuest(value: Guest): value is Dog',
      'isVariantVariant(value: Guest): value is Variant',
      "isLetter(value: Mail): value is Letter & { mailKind: 'letter' }",
      "isParcel(value: Mail): value is Parcel & { mailKind: 'parcel' }",
    ]);
  });

  test('decide as the SDK did when it read the value', async () => {
    const sdk = await loadSdk<Exports>(await generated());
    const read = (body: unknown, what: 'getPet' | 'getGuest' | 'getShape' = 'getPet') =>
      new sdk.Unions({ fetch: fakeFetch(200, body).fetch }).things[what]();
    const told = async (body: unknown) => {
      const pet = await read(body);
      return (['isCat', 'isDogOfPet', 'isApiErrorModel'] as const).filter((name) => sdk[name](pet));
    };
    expect(await told({ name: 'Tom', born_at: '2024-01-01T00:00:00Z' })).toEqual(['isCat']);
    expect(await told({ name: 'Rex', good_boy: true, chip: 'c' })).toEqual(['isDogOfPet']);
    // What is only read must be there in what was read.
    expect(await told({ name: 'Rex', good_boy: true })).toEqual(['isCat']);
    expect(await told({ name: 'Rex', good_boy: true, born_at: '2024-01-01T00:00:00Z' })).toEqual([
      'isCat',
    ]);
    expect(await told({ kind: 'error', text: 'no pet' })).toEqual(['isApiErrorModel']);
    expect(await told({ kind: 'other' })).toEqual([]);
    expect(await told('text')).toEqual([]);
    const guest = await read({ variant: 7 }, 'getGuest');
    expect([sdk.isVariantVariant(guest), sdk.isDogOfGuest(guest)]).toEqual([true, false]);
  });

  test('and the test for an unknown variant are explained where the union is', async () => {
    const files = await generated();
    const page = (name: string) => fileOf(files, `documentation/models/${name}.md`);
    expect(page('Pet')).toContain(
      'To identify the variant, use `isCat(value)`, `isDogOfPet(value)`, `isApiErrorModel(value)`.',
    );
    expect(page('Figure')).toContain('`isUnknownVariant(value)` is true for it');
    expect(page('Order')).not.toContain('the variant');
    const sdk = await loadSdk<Exports>(files);
    const read = (body: unknown) =>
      new sdk.Unions({ fetch: fakeFetch(200, body).fetch }).things.getShape();
    expect(sdk.isUnknownVariant(await read({ form: 'star', points: 5 }))).toBe(true);
    expect(sdk.isUnknownVariant(await read({ form: 'round', radius: 5 }))).toBe(false);
  });
});
