import { type Given, type GivenFile, holdsFile, isGivenMembers, partsOf } from '../../sdk/given.js';
import type { Duration, RetryOptions } from '../../sdk/given-call.js';
import { jsonOf, type PlainSpelling } from '../../sdk/plain-given.js';
import type { ScalarKind } from '../../sdk/scalar-kinds.js';
import { floatLiteral } from '../common/plain-literal.js';
import { isLong, plainLiteral, stringLiteral } from './literals.js';
import { call, chain, type Layout, sequence } from './print.js';
import { scalars } from './scalars.js';

/** Names classes in a program, and imports them. */
export interface Classes {
  /** @param name - of a class of a library, or of the SDK below its root package */
  class(name: string): string;
}

/** `Map.of` takes no more entries. */
const mostEntries = 10;

/** How values are written whose types nothing is known of: what a schema leaves open. */
export function plainSpelling(classes: Classes): PlainSpelling<Layout> {
  return {
    variable: (name) => name,
    number: (digits) => numberLayout('decimal', digits, classes),
    file: (file) => fileLayout(file, classes),
    endless: 'null',
    object: (entries) => mapLayout(entries, classes),
    array: (items) => listLayout(items, classes),
    literal: (plain) =>
      typeof plain === 'bigint' && !isLong(plain)
        ? numberLayout('uint64', String(plain), classes)
        : plainLiteral(plain),
    other(value) {
      if (isWritable(value)) return undefined;
      const codec = isGivenMembers(value) ? 'OBJECT' : 'ANY';
      return parsedLayout(`${classes.class('json.JsonTypes')}.${codec}`, value);
    },
  };
}

/** Whether Java has an expression for a value: maps and lists with null have none, but no text holds a file. */
function isWritable(value: Given): boolean {
  const parts = partsOf(value);
  const isLarge = isGivenMembers(value) && parts.length > mostEntries;
  return holdsFile(value) || (!isLarge && parts.every((one) => one !== null && isWritable(one)));
}

/** A value that its codec reads from JSON. */
export function parsedLayout(codec: Layout, value: Given): Layout {
  return sequence(codec, call('.parse', [stringLiteral(JSON.stringify(jsonOf(value)))]));
}

/** A number in the class of its kind: Java converts none when it boxes them. */
export function numberLayout(kind: ScalarKind, digits: string, classes: Classes): Layout {
  const { name } = scalars[kind];
  if (name === 'Double') return floatLiteral(Number(digits));
  if (name.startsWith('java.math.')) {
    return call(`new ${classes.class(name)}`, [stringLiteral(digits)]);
  }
  const whole = /^-?\d+$/.test(digits) ? digits : String(Math.trunc(Number(digits)));
  return name === 'Long' ? `${whole}L` : whole;
}

function listLayout(items: readonly Layout[], classes: Classes): Layout {
  if (!items.includes('null')) return call(`${classes.class('java.util.List')}.of`, items);
  // A single null would be the array of the method's arguments.
  return items.length === 1
    ? call(`${classes.class('java.util.Collections')}.singletonList`, items)
    : call(`${classes.class('java.util.Arrays')}.asList`, items);
}

function mapLayout(entries: readonly (readonly [string, Layout])[], classes: Classes): Layout {
  const map = classes.class('java.util.Map');
  const pairs = entries.map(([name, value]) => [stringLiteral(name), value]);
  return pairs.length > mostEntries
    ? call(
        `${map}.ofEntries`,
        pairs.map((pair) => call(`${map}.entry`, pair)),
      )
    : call(`${map}.of`, pairs.flat());
}

/** Each number of an array is code of the method, and no method may have more than 64 kB of it. */
const mostNumbers = 1000;

export function bytesLayout(bytes: Uint8Array, classes: Classes): Layout {
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  if (!isText && bytes.length > mostNumbers) {
    const encoded = stringLiteral(Buffer.from(bytes).toString('base64'));
    return sequence('java.util.Base64.getDecoder()', call('.decode', [encoded]));
  }
  if (!isText) {
    const numbers = Array.from(bytes, (byte) => String(byte > 127 ? byte - 256 : byte));
    return `new byte[] {${numbers.join(', ')}}`;
  }
  const text = stringLiteral(Buffer.from(bytes).toString('latin1'));
  return sequence(text, `.getBytes(${classes.class('java.nio.charset.StandardCharsets')}.UTF_8)`);
}

function fileLayout({ bytes, form, name, type }: GivenFile, classes: Classes): Layout {
  const content = bytesLayout(bytes, classes);
  const stream = () => call(`new ${classes.class('java.io.ByteArrayInputStream')}`, [content]);
  const made = call(`${classes.class('FileUpload')}.${form === 'once' ? 'ofOnce' : 'of'}`, [
    stringLiteral(name ?? 'file.bin'),
    form === 'once' ? stream() : content,
  ]);
  return chain(made, type === undefined ? [] : [call('.contentType', [stringLiteral(type)])]);
}

/** `Duration.ofSeconds(5)` */
export function durationLayout({ milliseconds }: Duration, classes: Classes): Layout {
  const seconds = milliseconds / 1000;
  const duration = classes.class('java.time.Duration');
  return Number.isInteger(seconds)
    ? `${duration}.ofSeconds(${seconds})`
    : `${duration}.ofMillis(${milliseconds})`;
}

/** `RetryOptions.builder().maxAttempts(5).build()` */
export function retryLayout({ retryDelay, ...others }: RetryOptions, classes: Classes): Layout {
  const delay = retryDelay ? [call('.delay', [durationLayout(retryDelay, classes)])] : [];
  const set = Object.entries(others).map(([name, value]) => call(`.${name}`, [String(value)]));
  return builtLayout(classes.class('RetryOptions'), [...set, ...delay]);
}

/** What the builder of a class makes. */
export function builtLayout(name: string, links: readonly Layout[]): Layout {
  return chain(`${name}.builder()`, [...links, '.build()']);
}
