import { code, Printed } from '../../render/printed.js';

/**
 * What a template prints in a format with literals or escapes of its own, such as TOML: each text of the view, at any
 * depth, as `write` makes it. Everything else stays.
 */
export function writtenTexts(view: object, write: (text: string) => string): object {
  const written = (value: unknown): unknown => {
    if (typeof value === 'string') return code(write(value));
    if (Array.isArray(value)) return value.map(written);
    const isRecord = typeof value === 'object' && value !== null && !(value instanceof Printed);
    return isRecord ? writtenTexts(value, write) : value;
  };
  return Object.fromEntries(Object.entries(view).map(([key, value]) => [key, written(value)]));
}
