import { UsageError } from '../errors.js';
import type { PlatformHeaders } from './globals.js';
import type { HeaderValues } from './options.js';

/** Header fields under construction; a later layer wins, whatever the case of its names. */
export class HeaderFields {
  readonly #fields: Map<string, string> = new Map();

  /** Sets each of the values; `null` takes a field away. */
  assign(values: HeaderValues | undefined): void {
    for (const [name, value] of Object.entries(values ?? {})) {
      if (value === null) this.#fields.delete(checkName(name));
      else if (value !== undefined) this.set(name, value);
    }
  }

  /** @throws UsageError for what no header may hold; the message does not show the value. */
  set(name: string, value: string): void {
    this.#fields.set(checkName(name), checkValue(name, value));
  }

  has(name: string): boolean {
    return this.#fields.has(name.toLowerCase());
  }

  get(name: string): string | undefined {
    return this.#fields.get(name.toLowerCase());
  }

  /** The same fields, but for one. */
  with(name: string, value: string): HeaderFields {
    const fields = new HeaderFields();
    for (const [own, text] of this.#fields) fields.#fields.set(own, text);
    fields.set(name, value);
    return fields;
  }

  toHeaders(): PlatformHeaders {
    return new Headers([...this.#fields]);
  }
}

/** RFC 9110, section 5.6.2: a token. */
function checkName(name: string): string {
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) {
    throw new UsageError(`${JSON.stringify(name.slice(0, 100))} is not a valid header name`);
  }
  return name.toLowerCase();
}

function checkValue(name: string, value: unknown): string {
  if (typeof value !== 'string') throw new UsageError(`header ${name}: the value must be a string`);
  // RFC 9110, section 5.5; a line end would begin a header field of its own.
  if (/[\0\r\n]/.test(value))
    throw new UsageError(`header ${name}: the value contains a line break`);
  if (/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value)) {
    throw new UsageError(
      `header ${name}: the value contains characters that are not allowed in a header`,
    );
  }
  return value.trim();
}
