import { isObject, type Json } from '../../../../lib/json.js';
import type { Operation } from '../../../../lib/model/model.js';
import type { TypeUse } from '../../../../lib/model/types.js';
import type { CaseCall } from '../../cases/format.js';

/** Expectations about how a value is there at all. */
const marks = [
  '$absent',
  '$missing',
  '$misfit',
  '$unknownVariant',
  '$unknownValue',
  '$length',
  '$text',
  '$anything',
] as const;
export type Mark = (typeof marks)[number];

/** The mark of the first value that has one. */
export function markOf(samples: readonly Json[]): Mark | undefined {
  const marked = samples.find((sample) => marks.some((mark) => has(sample, mark)));
  return marks.find((mark) => marked !== undefined && has(marked, mark));
}

function has(sample: Json, mark: string): boolean {
  return isObject(sample) && Object.hasOwn(sample, mark);
}

export function itemsOf(sample: Json): readonly Json[] {
  return Array.isArray(sample) ? (sample as readonly Json[]) : [];
}

export function valuesOf(sample: Json): readonly Json[] {
  return isObject(sample) ? Object.values(sample).map((value) => value ?? null) : [];
}

/** All that is expected of the items of pages or of a stream, however they are taken. */
export function itemSamples({
  nexts = [],
  pages = [],
  items = [],
  events,
}: CaseCall): readonly Json[] {
  const stepped = nexts.flatMap((next) => ('page' in next ? next.page : []));
  const single = items.map((item) =>
    events === true && isObject(item) ? (item['data'] ?? null) : item,
  );
  return [...stepped, ...pages.flat(), ...single];
}

/** The type that an operation gives the body of the error that a call is to end with. */
export function errorBodyType({ errors }: Operation, { error }: CaseCall): TypeUse | undefined {
  if (error?.body === undefined) return undefined;
  const status = String(error.status);
  const entry = [status, `${status.charAt(0)}XX`, 'default']
    .map((wanted) => errors.find((response) => response.status === wanted))
    .find((response) => response !== undefined);
  const use = entry?.reads?.type;
  return use?.type.kind === 'named' ? use : undefined;
}
