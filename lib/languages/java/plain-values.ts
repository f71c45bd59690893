import { type Given, GivenFile, isGivenMembers } from '../../sdk/given.js';
import { jsonOf, spellPlain } from '../../sdk/plain-given.js';
import { bytesLayout, isLong, numberLiteral, plainLiteral, stringLiteral } from './literals.js';
import { call, chain, type Layout } from './print.js';
import type { TypePrinter } from './types.js';

/** `Map.of` takes no more entries. */
const mostEntries = 10;

/** A value whose type nothing is known of: what a schema leaves open. */
export function plainValue(value: Given, types: TypePrinter): Layout {
  if (!isWritable(value)) {
    const codec = `${types.class('json.JsonTypes')}.${isGivenMembers(value) ? 'OBJECT' : 'ANY'}`;
    return call(`${codec}.parse`, [stringLiteral(JSON.stringify(jsonOf(value)))]);
  }
  return spellPlain<Layout>(value, {
    variable: (name) => name,
    number: (digits) => decimalLayout(digits, types),
    file: (file) => fileLayout(file, types),
    endless: 'null',
    object: (entries) => mapLayout(entries, types),
    array: (items) => listLayout(items, types),
    literal: (plain) => literalLayout(plain, types),
  });
}

function literalLayout(plain: null | boolean | number | bigint | string, types: TypePrinter) {
  if (typeof plain === 'number') return numberLiteral(plain);
  if (typeof plain === 'bigint' && !isLong(plain)) types.class('java.math.BigInteger');
  return plainLiteral(plain);
}

/** Whether Java has an expression for a value: maps and lists with null have none. */
function isWritable(value: Given): boolean {
  if (Array.isArray(value))
    return (value as readonly Given[]).every((one) => one !== null && isWritable(one));
  if (!isGivenMembers(value)) return true;
  const members = Object.values(value);
  const isSmall = members.length <= mostEntries;
  return holdsFile(value) || (isSmall && members.every((one) => one !== null && isWritable(one)));
}

function holdsFile(value: Given): boolean {
  if (value instanceof GivenFile) return true;
  if (Array.isArray(value)) return (value as readonly Given[]).some(holdsFile);
  return isGivenMembers(value) && Object.values(value).some(holdsFile);
}

export function decimalLayout(digits: string, types: TypePrinter): Layout {
  return call(`new ${types.class('java.math.BigDecimal')}`, [stringLiteral(digits)]);
}

export function listLayout(items: readonly Layout[], types: TypePrinter): Layout {
  if (!items.includes('null')) return call(`${types.class('java.util.List')}.of`, items);
  // A single null would be the array of the method's arguments.
  return items.length === 1
    ? call(`${types.class('java.util.Collections')}.singletonList`, items)
    : call(`${types.class('java.util.Arrays')}.asList`, items);
}

export function mapLayout(
  entries: readonly (readonly [string, Layout])[],
  types: TypePrinter,
): Layout {
  const map = types.class('java.util.Map');
  const pairs = entries.map(([name, value]) => [stringLiteral(name), value] as const);
  const [first] = pairs;
  if (first?.[1] === 'null' && pairs.length === 1) {
    return call(`${types.class('java.util.Collections')}.singletonMap`, first);
  }
  return pairs.length > mostEntries
    ? call(
        `${map}.ofEntries`,
        pairs.map((pair) => call(`${map}.entry`, pair)),
      )
    : call(`${map}.of`, pairs.flat());
}

export function fileLayout({ bytes, form, name, type }: GivenFile, types: TypePrinter): Layout {
  types.class('java.nio.charset.StandardCharsets');
  const content = bytesLayout(bytes);
  const upload = types.class('FileUpload');
  const label = stringLiteral(name ?? 'file.bin');
  const made =
    form === 'once'
      ? call(`${upload}.ofOnce`, [
          label,
          call(`new ${types.class('java.io.ByteArrayInputStream')}`, [content]),
        ])
      : call(`${upload}.of`, [label, content]);
  return chain(made, type === undefined ? [] : [call('.contentType', [stringLiteral(type)])]);
}
