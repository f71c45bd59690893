import type { Operation } from '../model/model.js';
import { resolve } from '../model/resolve.js';
import type { Property, TypeUse } from '../model/types.js';

/** Properties in which APIs return the items of a list. */
const listProperties = new Set([
  'content',
  'data',
  'elements',
  'entries',
  'items',
  'list',
  'records',
  'results',
  'values',
]);

/** A list that a call returns. */
export interface ListResult {
  readonly item: TypeUse;
  /** The property of the returned object that has the items; absent: the response is the array. */
  readonly property: Property | undefined;
}

/**
 * The items that a call returns, if it returns a list: an array, or an object with an array in a property with a
 * usual name or in its only array. An object with an id, which the path ends with, is one thing.
 */
export function listOf({ method, pagination, path, result }: Operation): ListResult | undefined {
  if (pagination) return { item: pagination.item, property: undefined };
  const [only, ...others] = result.kind === 'value' ? result.types : [];
  if (method !== 'GET' || only === undefined || others.length > 0) return undefined;
  const { type } = resolve(only);
  if (type.kind === 'array') return { item: type.items, property: undefined };
  if (type.kind !== 'named' || type.target.kind !== 'object') return undefined;
  const { properties } = type.target;
  if (path.endsWith('}') && properties.some(({ wireName }) => wireName === 'id')) return undefined;
  const arrays = properties.filter((one) => itemOf(one) !== undefined);
  const property =
    arrays.find(({ wireName }) => listProperties.has(wireName)) ??
    (arrays.length === 1 ? arrays[0] : undefined);
  const item = property && itemOf(property);
  return item && { item, property };
}

function itemOf(property: Property): TypeUse | undefined {
  const { type } = resolve(property.type);
  return type.kind === 'array' ? type.items : undefined;
}
