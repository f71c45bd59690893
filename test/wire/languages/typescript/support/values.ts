/** Values as the wire has them; what is not of its type is given as it is. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

/** Anything that JSON can hold, and what the SDK makes of it. */
export function raw(value: unknown): Json | undefined {
  if (value === undefined) return { $absent: true };
  if (typeof value === 'bigint') return { $int: String(value) };
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) };
  if (value instanceof Date) return instant(value);
  if (value instanceof Uint8Array) return base64(value);
  if (Array.isArray(value)) return value.map((item: unknown) => raw(item) ?? null);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        const member = each === undefined ? undefined : raw(each);
        return member === undefined ? [] : [[name, member]];
      }),
    );
  }
  return value as Json;
}

export function integer(value: number | bigint | string | null | undefined): Json | undefined {
  return raw(value);
}

/** A number by its digits. */
export function decimal(value: string | null | undefined): Json | undefined {
  const isNumber = typeof value === 'string' && /^-?\d+(\.\d+)?(E[+-]?\d+)?$/i.test(value);
  return isNumber ? { $decimal: value } : raw(value);
}

/** RFC 3339 in UTC, without a fraction of nothing. */
export function instant(value: Date | string | null | undefined): Json | undefined {
  if (!(value instanceof Date)) return raw(value);
  if (Number.isNaN(value.getTime())) return { $invalid: 'date' };
  return { $instant: value.toISOString().replace(/\.?0*Z$/, 'Z') };
}

/** With the text that it was read from, where that says more (`dateText` of the SDK). */
export function datedText(
  value: Date | string | null | undefined,
  textOf: (date: Date) => string | undefined,
): Json | undefined {
  const seen = instant(value);
  const text = value instanceof Date ? textOf(value) : undefined;
  return typeof seen === 'object' && text !== undefined ? { ...seen, $text: text } : seen;
}

/** How long a text is that is too long to be passed on. */
export function textLength(value: unknown): Json | undefined {
  return typeof value === 'string' ? { $length: value.length } : raw(value);
}

/** A value of an open enum, and whether the SDK has a name for it. */
export function enumValue(
  value: string | number | null | undefined,
  named: { readonly [name: string]: string | number },
): Json | undefined {
  if (value === null || value === undefined || Object.values(named).includes(value)) {
    return raw(value);
  }
  return { $unknownValue: value };
}

export function base64(value: Uint8Array | string | null | undefined): Json | undefined {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  // A text in the place of bytes would look like them.
  return typeof value === 'string' ? { $misfit: value } : raw(value);
}

export function list<T>(
  value: readonly T[] | null | undefined,
  read: (item: T) => Json | undefined,
): Json | undefined {
  if (!Array.isArray(value)) return raw(value);
  return (value as readonly T[]).map((item) => read(item) ?? null);
}

export function map<T>(
  value: { readonly [name: string]: T } | null | undefined,
  read: (item: T) => Json | undefined,
): Json | undefined {
  if (typeof value !== 'object' || value === null) return raw(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, read(each) ?? null]),
  );
}

export function object<T>(
  value: T | null | undefined,
  read: (value: T) => { readonly [name: string]: Json | undefined },
): Json | undefined {
  if (typeof value !== 'object' || value === null) return raw(value);
  const members = Object.entries(read(value)).filter(([, each]) => each !== undefined);
  return Object.fromEntries(members) as Json;
}

export function unknownVariant(value: unknown, isUnknown: (value: unknown) => boolean): Json {
  return isUnknown(value)
    ? { $unknownVariant: raw(value) ?? null }
    : { $known: raw(value) ?? null };
}
