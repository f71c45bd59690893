import { STATUS_CODES } from 'node:http';
import type { Headers } from './script.js';

export type Field = readonly [name: string, value: string];

/** The fields of an answer: the computed ones that the script leaves, then those of the script. */
export function fieldsOf(computed: readonly Field[], scripted: Headers = {}): Field[] {
  const replaced = new Set(Object.keys(scripted).map((name) => name.toLowerCase()));
  return [
    ...computed.filter(([name]) => !replaced.has(name.toLowerCase())),
    ...Object.entries(scripted).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): Field => [name, one]),
    ),
  ];
}

export function valueOf(fields: readonly Field[], wanted: string): string | undefined {
  return fields.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
}

/** Status line and fields (RFC 9112, 4 and 5); one character is one byte. */
export function headBytes(
  status: number,
  reason: string | undefined,
  fields: readonly Field[],
): Buffer {
  const line = `HTTP/1.1 ${status} ${reason ?? STATUS_CODES[status] ?? ''}`;
  return Buffer.from(`${[line, ...fieldLines(fields)].join('\r\n')}\r\n\r\n`, 'latin1');
}

/** The last chunk with the trailer section (RFC 9112, 7.1). */
export function lastChunk(trailers: Readonly<Record<string, string>> = {}): Buffer {
  const lines = fieldLines(Object.entries(trailers)).map((line) => `${line}\r\n`);
  return Buffer.from(`0\r\n${lines.join('')}\r\n`, 'latin1');
}

function fieldLines(fields: readonly Field[]): string[] {
  return fields.map(([name, value]) => `${name}: ${value}`);
}
