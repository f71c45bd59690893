import { type JsonObject, member } from '../json.js';

/**
 * Bounds on values within their type. A server may refuse what is beyond them; SDKs check none.
 * Sources: OAS 3.0.4, "Schema Object"; JSON Schema 2020-12 validation, section 6.
 */
export interface ValueLimits {
  readonly minimum?: number;
  readonly maximum?: number;
  /** Numbers in both versions: the boolean of 3.0 turns the bound next to it into this one. */
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

type NumberKey = Exclude<keyof ValueLimits, 'pattern'>;

const numberKeys: readonly NumberKey[] = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
];

/** The keywords that limit values of a type; other keywords say nothing about them. */
const keysByType: Readonly<Record<string, readonly NumberKey[]>> = {
  integer: numberKeys,
  number: numberKeys,
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  map: ['minProperties', 'maxProperties'],
};

/** The limits that a schema sets for values of a type; undefined where it sets none. */
export function readValueLimits(schema: JsonObject, type: string): ValueLimits | undefined {
  const limits: { -readonly [Key in keyof ValueLimits]: ValueLimits[Key] } = {};
  for (const key of keysByType[type] ?? []) {
    const value = member(schema, key);
    if (typeof value === 'number') limits[key] = value;
  }
  if (member(schema, 'exclusiveMinimum') === true && limits.minimum !== undefined) {
    limits.exclusiveMinimum = limits.minimum;
    delete limits.minimum;
  }
  if (member(schema, 'exclusiveMaximum') === true && limits.maximum !== undefined) {
    limits.exclusiveMaximum = limits.maximum;
    delete limits.maximum;
  }
  const pattern = type === 'string' ? member(schema, 'pattern') : undefined;
  if (typeof pattern === 'string') limits.pattern = pattern;
  return Object.keys(limits).length > 0 ? limits : undefined;
}
