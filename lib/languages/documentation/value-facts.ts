import type { ApiModel } from '../../model/model.js';
import { resolveTarget, resolveType } from '../../model/resolve.js';
import type { Declaration, Property, Type } from '../../model/types.js';

/** What there is among the models of an API. */
export interface ValueFacts {
  /** Whether responses have models. */
  readonly read: boolean;
  /** Whether requests send objects. */
  readonly sentObjects: boolean;
  /** Whether responses have values of enums. */
  readonly enums: boolean;
  /** Whether responses have unions whose variants a property tells apart. */
  readonly tagged: boolean;
  /** Whether responses have unions of objects whose variants only differ by their properties. */
  readonly untagged: boolean;
  /** Whether models have properties that are dates with times. */
  readonly times: boolean;
  readonly passwords: boolean;
  /** Whether models have properties that are 64-bit integers. */
  readonly longs: boolean;
  /** Whether models have properties that are numbers whose digits count. */
  readonly decimals: boolean;
}

export function valueFacts({ declarations }: ApiModel): ValueFacts {
  const read = declarations.filter(({ inResponses }) => inResponses);
  const has = (fits: (type: Type) => boolean) =>
    declarations.some(
      (one) => one.kind === 'object' && one.properties.some((each) => fits(typeOf(each))),
    );
  return {
    read: read.length > 0,
    sentObjects: declarations.some(({ inRequests, kind }) => inRequests && kind === 'object'),
    enums: read.some(({ kind }) => kind === 'enum'),
    tagged: read.some((one) => one.kind === 'union' && one.discriminator !== undefined),
    untagged: read.some(isUntagged),
    times: has((type) => type.kind === 'string' && type.format === 'date-time'),
    passwords: has((type) => type.kind === 'string' && type.format === 'password'),
    longs: has((type) => type.kind === 'integer' && type.bits === 64),
    decimals: has((type) => type.kind === 'number' && type.format === 'decimal'),
  };
}

function isUntagged(declaration: Declaration): boolean {
  if (declaration.kind !== 'union' || declaration.discriminator !== undefined) return false;
  return declaration.variants.some(({ type }) => resolveTarget(type)?.kind === 'object');
}

function typeOf({ type }: Property): Type {
  return resolveType(type.type);
}
