import { describe, expect, test } from 'vitest';
import { resolve, resolveTarget, resolveType } from '../../../lib/model/resolve.js';
import type { AliasDeclaration, TypeUse } from '../../../lib/model/types.js';
import { declaration, modelOfSchemas } from './modelled.js';

type Mutable = { -readonly [Key in keyof AliasDeclaration]: AliasDeclaration[Key] };

describe('resolving a type', () => {
  const model = modelOfSchemas(`
Pet: {type: object, properties: {name: {type: string}}}
Outer: {allOf: [{$ref: '#/components/schemas/Inner'}], description: An alias of an alias.}
Inner: {anyOf: [{$ref: '#/components/schemas/Pet'}], description: An alias.}
Names: {type: array, items: {type: string}}
`);

  test('looks behind all aliases, and keeps the null of each', async () => {
    const outer: Mutable = { ...declaration(await model, 'outer', 'alias') };
    const pet = { kind: 'named', target: declaration(await model, 'pet', 'object') };
    const use: TypeUse = { type: { kind: 'named', target: outer }, nullable: false };
    expect(outer.target.type).toMatchObject({ target: { kind: 'alias' } });
    expect(resolve(use)).toEqual({ type: pet, nullable: false });
    expect(resolve({ ...use, nullable: true })).toEqual({ type: pet, nullable: true });
    outer.target = { ...outer.target, nullable: true };
    expect(resolve(use)).toEqual({ type: pet, nullable: true });
    expect(resolveTarget(use)).toBe(pet.target);
    const names = declaration(await model, 'names', 'alias');
    expect(resolveType({ kind: 'named', target: names }).kind).toBe('array');
  });

  test('reads an alias of itself as any value', async () => {
    const own: Mutable = { ...declaration(await model, 'outer', 'alias') };
    own.target = { type: { kind: 'named', target: own }, nullable: false };
    expect(resolve(own.target)).toEqual({ type: { kind: 'any' }, nullable: true });
    expect(resolveTarget(own.target)).toBeUndefined();
  });
});
