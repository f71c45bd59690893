import type { NumberType, StringFormat, Type, TypeUse } from '../types.js';

/** Whether two types are the same to every language. */
export function sameType(first: Type, second: Type): boolean {
  if (first === second) return true;
  if (first.kind !== second.kind) return false;
  switch (first.kind) {
    case 'named':
      return first.target === (second as typeof first).target;
    case 'string':
      return broadFormat(first.format) === broadFormat((second as typeof first).format);
    case 'constant':
      return first.value === (second as typeof first).value;
    case 'integer':
      return (
        first.bits === (second as typeof first).bits &&
        first.signed === (second as typeof first).signed
      );
    case 'number':
      return isDecimal(first) === isDecimal(second as typeof first);
    case 'array':
      return sameUse(first.items, (second as typeof first).items);
    case 'map':
      return sameUse(first.values, (second as typeof first).values);
    default:
      return true;
  }
}

function isDecimal({ format }: NumberType): boolean {
  return format === 'decimal';
}

export function sameUse(first: TypeUse, second: TypeUse): boolean {
  return first.nullable === second.nullable && sameType(first.type, second.type);
}

/** The format, or `text` for one that only says how a text is written. */
export function broadFormat(format: StringFormat): StringFormat {
  return writtenFormats.has(format) ? 'text' : format;
}

const writtenFormats: ReadonlySet<StringFormat> = new Set(['time', 'duration', 'decimal', 'uri']);
