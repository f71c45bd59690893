import { bulletList } from '../../documentation/prose.js';
import type { Property } from '../../../model/types.js';
import type { Sdk } from '../sdk.js';

/** What is to be known of the values of answers, as far as this API has such. */
export function valuesText(sdk: Sdk): string | undefined {
  const { model, request } = sdk;
  const { int64, dates } = request.options;
  const read = model.declarations.filter(({ inResponses }) => inResponses);
  if (read.length === 0) return undefined;
  const has = (fits: (property: Property) => boolean): boolean =>
    read.some((one) => one.kind === 'object' && one.properties.some(fits));
  const lines = [
    'Members that the description of the API does not name are kept, and sent back with their object; `extra(value)` gives them. A member of another type than described stays as it came and is listed among the `issues` of the answer.',
  ];
  if (int64 === 'number' && has(isLong)) {
    lines.push(
      'An integer of 64 bits is a `number`, and an exact `bigint` where a number cannot hold it. `JSON.stringify` refuses those; `stringify(value)` of this package writes their digits.',
    );
  }
  if (int64 === 'bigint' && has(isLong)) {
    lines.push(
      'Integers of 64 bits are `bigint`. `JSON.stringify` refuses those; `stringify(value)` of this package writes their digits.',
    );
  }
  if (dates === 'date' && has(isTime)) {
    lines.push(
      'A time is a `Date`; `dateText(date)` gives the text that it came as, which may say more than milliseconds in UTC.',
    );
  }
  const isTagged = read.some((one) => one.kind === 'union' && one.discriminator !== undefined);
  if (isTagged) {
    lines.push(
      'A variant of a union that this package does not know yet is kept as it came; `isUnknownVariant(value)` tells.',
    );
  }
  return `## Values\n\n${bulletList(lines)}`;
}

function isLong({ type: { type } }: Property): boolean {
  return type.kind === 'integer' && type.bits === 64;
}

function isTime({ type: { type } }: Property): boolean {
  return type.kind === 'string' && type.format === 'date-time';
}
