import { splitWords } from '../../../naming/words.js';
import { wordList } from '../word-list.js';

/** Who a value is for: the name on the wire, and the text of the description. */
export interface ValueName {
  readonly name: string;
  readonly text?: string | undefined;
}

const address = 'user@example.com';
const link = 'https://example.com';
const moment = '2025-01-31T12:00:00Z';

/** Texts by format: those of OpenAPI and JSON Schema, and others that descriptions often have. */
const textsByFormat = table<string>([
  ['email idn-email', [address]],
  ['hostname idn-hostname domain', ['example.com']],
  ['uri url uri-reference iri', [link]],
  ['ipv4 ip', ['192.0.2.1']],
  ['ipv6', ['2001:db8::1']],
  ['phone phone-number tel', ['+15555550123']],
  ['currency iso-4217', ['USD', 'usd']],
  ['country country-code iso-country-code iso-3166', ['US', 'USA']],
  ['time', ['12:00:00Z']],
  ['duration', ['PT1H']],
  ['timezone', ['Europe/Berlin']],
  ['date-time-rfc-2822 rfc2822', ['Fri, 31 Jan 2025 12:00:00 +0000']],
  ['decimal', ['9.99']],
  ['language locale', ['en', 'en-US']],
  ['unix-time unixtime timestamp', ['1738324800']],
]);

/** Texts by the last word of a name. */
const textsByWord = table<string>([
  ['email mail', [address]],
  ['url uri href website webhook callback', [link]],
  ['hostname host domain', ['example.com']],
  ['ip', ['192.0.2.1']],
  ['phone telephone', ['+15555550123']],
  ['currency', ['USD', 'usd']],
  ['country', ['US', 'USA']],
  ['timezone', ['Europe/Berlin']],
  ['language locale lang', ['en', 'en-US', 'eng']],
  ['message prompt input text content', ['Hello']],
  ['date', ['2025-01-31', moment]],
  ['timestamp', [moment, '2025-01-31']],
]);

const numbersByFormat = table<number>([['unix-time unixtime timestamp', [1738324800]]]);

const numbersByWord = table<number>([
  ['amount price total subtotal cost', [1000, 100]],
  ['at timestamp expires until since', [1738324800]],
  ['year', [2025, 25]],
  ['port', [8080]],
  ['limit size', [10]],
  ['width height', [100]],
  ['latitude lat', [52.52]],
  ['longitude lng lon', [13.405]],
]);

/** Values that say what a text is for, the usual one first. */
export function knownTexts(format: string | undefined, value: ValueName): readonly string[] {
  const known = textsByFormat.get(format ?? '') ?? byWord(textsByWord, value);
  // Some APIs want lower case, which only their texts say.
  return /\blower-?case\b/i.test(value.text ?? '') ? known.toReversed() : known;
}

export function knownNumbers(format: string | undefined, value: ValueName): readonly number[] {
  return numbersByFormat.get(format ?? '') ?? byWord(numbersByWord, value);
}

function byWord<Value>(values: ReadonlyMap<string, readonly Value[]>, { name }: ValueName) {
  const words = splitWords(name);
  const last = words.at(-1) ?? '';
  const found = last === 'code' || last === 'number' ? words.at(-2) : last;
  return values.get(found ?? '') ?? values.get(words.slice(-2).join('')) ?? [];
}

function table<Value>(
  rows: readonly (readonly [keys: string, values: readonly Value[]])[],
): ReadonlyMap<string, readonly Value[]> {
  return new Map(rows.flatMap(([keys, values]) => wordList(keys).map((key) => [key, values])));
}
