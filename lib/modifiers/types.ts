import type { PlanFormat, PlanType, PlanTypeName } from '../../plan.js';
import { quoted } from '../config/printable.js';
import { isObject } from '../json.js';
import { isInt64 } from '../model/exact-values.js';
import type { Declaration, Scalar, StringFormat, Type, TypeUse } from '../model/types.js';
import { whatIsThere } from './arguments.js';
import { PlanError } from './plan-error.js';

const namedTypes: Readonly<Record<PlanTypeName, Type>> = {
  any: { kind: 'any' },
  binary: { kind: 'string', format: 'binary' },
  boolean: { kind: 'boolean' },
  bytes: { kind: 'string', format: 'bytes' },
  date: { kind: 'string', format: 'date' },
  'date-time': { kind: 'string', format: 'date-time' },
  decimal: { kind: 'number', format: 'decimal' },
  'decimal-string': { kind: 'string', format: 'decimal' },
  double: { kind: 'number', format: 'double' },
  duration: { kind: 'string', format: 'duration' },
  float: { kind: 'number', format: 'float' },
  int32: { kind: 'integer', bits: 32, signed: true },
  int64: { kind: 'integer', bits: 64, signed: true },
  integer: { kind: 'integer', bits: undefined, signed: true },
  number: { kind: 'number', format: undefined },
  password: { kind: 'string', format: 'password' },
  string: { kind: 'string', format: 'text' },
  time: { kind: 'string', format: 'time' },
  uint32: { kind: 'integer', bits: 32, signed: false },
  uint64: { kind: 'integer', bits: 64, signed: false },
  uri: { kind: 'string', format: 'uri' },
  uuid: { kind: 'string', format: 'uuid' },
};

const forms = ['array', 'map', 'schema', 'nullable', 'constant'] as const;
const deepest = 20;

/** The type that a modifier wants. */
export function readType(
  wanted: unknown,
  schema: (address: unknown) => Declaration,
  depth = 0,
): TypeUse {
  if (typeof wanted === 'string') return { type: namedType(wanted), nullable: false };
  const form = isObject(wanted) ? Object.keys(wanted) : [];
  const [key] = form;
  if (!isObject(wanted) || key === undefined || form.length > 1 || depth > deepest) {
    throw new PlanError(
      `A type must be a name or an object with one property, not ${quoted(wanted)}.`,
      typesHint,
    );
  }
  const value: unknown = wanted[key];
  const inner = () => readType(value, schema, depth + 1);
  switch (key) {
    case 'array':
      return { type: { kind: 'array', items: inner(), unique: false }, nullable: false };
    case 'map':
      return { type: { kind: 'map', values: inner() }, nullable: false };
    case 'nullable':
      return { ...inner(), nullable: true };
    case 'schema':
      return { type: { kind: 'named', target: schema(value) }, nullable: false };
    case 'constant':
      return { type: { kind: 'constant', value: constant(value) }, nullable: false };
    default:
      throw new PlanError(`The type { ${key}: … } does not exist.`, whatIsThere(key, forms));
  }
}

const typesHint = `Names: ${Object.keys(namedTypes).join(', ')}. Object properties: ${forms.join(', ')}.`;

function namedType(name: string): Type {
  if (Object.hasOwn(namedTypes, name)) return namedTypes[name as PlanTypeName];
  throw new PlanError(
    `The type ${quoted(name)} does not exist.`,
    `${whatIsThere(name, Object.keys(namedTypes))} For a schema, write { schema: 'Name' }.`,
  );
}

function constant(value: unknown): Scalar | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'bigint' && isInt64(value)) {
    return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  }
  throw new PlanError(`${quoted(value)} is not a valid constant.`);
}

/** A type as modifiers see it: formats that came later are left to `planFormat`. */
export function planType(use: TypeUse, schemaName: (schema: Declaration) => string): PlanType {
  const type = planTypeOf(use.type, schemaName);
  return use.nullable ? Object.freeze({ nullable: type }) : type;
}

function planTypeOf(type: Type, schemaName: (schema: Declaration) => string): PlanType {
  switch (type.kind) {
    case 'any':
    case 'boolean':
    case 'number':
      return type.kind;
    case 'integer':
      return type.bits === undefined || !type.signed ? 'integer' : `int${type.bits}`;
    case 'string':
      return stringName(type.format);
    case 'constant':
      return Object.freeze({ constant: type.value });
    case 'array':
      return Object.freeze({ array: planType(type.items, schemaName) });
    case 'map':
      return Object.freeze({ map: planType(type.values, schemaName) });
    case 'named':
      return Object.freeze({ schema: schemaName(type.target) });
  }
}

function stringName(format: StringFormat): PlanTypeName {
  switch (format) {
    case 'text':
    case 'time':
    case 'duration':
    case 'decimal':
    case 'uri':
      return 'string';
    default:
      return format;
  }
}

/** The format of a type that `planType` gives a wider name. */
export function planFormat({ type }: TypeUse): PlanFormat | undefined {
  switch (type.kind) {
    case 'integer':
      return type.bits === undefined || type.signed ? undefined : `uint${type.bits}`;
    case 'number':
      return type.format;
    case 'string':
      return stringFormats[type.format];
    default:
      return undefined;
  }
}

const stringFormats: Readonly<Partial<Record<StringFormat, PlanFormat>>> = {
  time: 'time',
  duration: 'duration',
  decimal: 'decimal-string',
  uri: 'uri',
};
