import type { WireChange } from './wire-changes.js';
import type { WireType } from './wire.js';

type Limits = NonNullable<WireType['limits']>;

interface Bound {
  readonly name: string;
  readonly value: number;
  /** Sides of an equal value: an exclusive bound is the tighter one. */
  readonly exclusive: boolean;
}

const lowerBounds: readonly (readonly string[])[] = [
  ['minimum', 'exclusiveMinimum'],
  ['minLength'],
  ['minItems'],
  ['minProperties'],
];
const upperBounds: readonly (readonly string[])[] = [
  ['maximum', 'exclusiveMaximum'],
  ['maxLength'],
  ['maxItems'],
  ['maxProperties'],
];

/** Limits that are tighter than they were: values that calls could send are refused. */
export function tighterLimits(
  what: string,
  before: Limits = {},
  after: Limits = {},
): readonly WireChange[] {
  const lower = lowerBounds.flatMap((names) => tighterBound(what, [before, after], names, 1));
  const upper = upperBounds.flatMap((names) => tighterBound(what, [before, after], names, -1));
  return [
    ...lower,
    ...upper,
    ...otherMultiple(what, before, after),
    ...otherPattern(what, before, after),
  ];
}

/** @param sign 1 where greater bounds are tighter, -1 where smaller ones are */
function tighterBound(
  what: string,
  [before, after]: readonly [before: Limits, after: Limits],
  names: readonly string[],
  sign: 1 | -1,
): readonly WireChange[] {
  const [old, now] = [tightest(before, names, sign), tightest(after, names, sign)];
  if (now === undefined || (old !== undefined && !isTighter(now, old, sign))) return [];
  const reason = `the API rejects values ${sign === 1 ? 'below' : 'above'} the limit`;
  return [{ what, before: old && shown(old), after: shown(now), reason }];
}

function tightest(limits: Limits, names: readonly string[], sign: 1 | -1): Bound | undefined {
  return names
    .flatMap((name): Bound[] => {
      const value = limits[name];
      if (typeof value !== 'number') return [];
      return [{ name, value, exclusive: name.startsWith('exclusive') }];
    })
    .reduce<Bound | undefined>(
      (found, bound) => (found && !isTighter(bound, found, sign) ? found : bound),
      undefined,
    );
}

function isTighter(bound: Bound, other: Bound, sign: 1 | -1): boolean {
  if (bound.value !== other.value) return (bound.value - other.value) * sign > 0;
  return bound.exclusive && !other.exclusive;
}

function shown({ name, value }: Bound): string {
  return `${name} ${value}`;
}

function otherMultiple(what: string, before: Limits, after: Limits): readonly WireChange[] {
  const [old, now] = [before['multipleOf'], after['multipleOf']];
  if (typeof now !== 'number') return [];
  if (typeof old === 'number' && Number.isInteger(old / now)) return [];
  const was = old === undefined ? undefined : `multipleOf ${old}`;
  const reason = 'the API rejects other values';
  return [{ what, before: was, after: `multipleOf ${now}`, reason }];
}

/** Which of two patterns is the tighter one cannot be told in general; another one may refuse values. */
function otherPattern(what: string, before: Limits, after: Limits): readonly WireChange[] {
  const [old, now] = [before['pattern'], after['pattern']];
  if (now === undefined || now === old) return [];
  const was = old === undefined ? undefined : `pattern ${old}`;
  const reason = 'the API rejects values that do not match';
  return [{ what, before: was, after: `pattern ${now}`, reason }];
}
