import type { Json } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import { payloads } from '../../unit/languages/payloads.js';

const proseTexts: readonly string[] = [
  'A pet.',
  '',
  ' ',
  'Two lines.\nThe second one.',
  '# A heading\n\n- a list\n- `code`\n\n```json\n{"a": 1}\n```\n',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'Ends with a fence:\n```',
  '<b>bold</b> & <script>x</script>',
  `${'long '.repeat(60)}line`,
  '\ttabs\tand   spaces  \n\n\n\nand empty lines',
  'عربي و עברית',
  '@deprecated use {@link Other}',
  'https://example.com/a_b_c?d=e&f=[g](h)',
];

const enumTexts: readonly string[] = [
  ['red', 'Red', 'RED', 're-d', 're_d', 'r e d', '', ' ', '-', '+', '1', '-1', '1.5', '01', '1e3'],
  ['true', 'null', 'None', 'class', 'type', '__proto__', 'constructor', 'toString', 'Größe', '名'],
  [
    '😀',
    '<',
    '<=',
    '>=',
    '!=',
    '*',
    '%',
    '$x',
    '${x}',
    '#{x}',
    '"',
    "'",
    '`',
    '\\',
    '\n',
    '\t',
    '\u0000',
  ],
  [
    'a/b',
    'a.b',
    'a,b',
    'application/json',
    'asc',
    '-asc',
    'e\u0301',
    'é',
    '\u2028',
    '\ud800',
    'UNKNOWN',
  ],
  'x'.repeat(300),
].flat();

const numbers: readonly number[] = [
  [0, -0, 1, -1, 2, 10, 255, 2147483647, -2147483648, 2147483648, 4294967296],
  [9007199254740991, -9007199254740991, 1e21, 1e300, 1.5, -1.5, 0.1, 1e-7, 5e-324],
].flat();

export function prose(random: Random): string {
  return random.chance(30) ? random.oneOf(payloads) : random.oneOf(proseTexts);
}

/** What may stand in one line, such as a title in a config. */
export function oneLineText(random: Random): string {
  return random.oneOf(
    [...payloads, ...proseTexts].filter((text) => !/[\n\r\u2028\u2029]/.test(text)),
  );
}

export function enumText(random: Random): string {
  return random.oneOf(enumTexts);
}

export function integer(random: Random): number {
  return random.oneOf(numbers.filter((number) => Number.isInteger(number)));
}

export function anyNumber(random: Random): number {
  return random.oneOf(numbers);
}

/** Some different values of a kind. */
export function several<Value>(random: Random, most: number, make: () => Value): Value[] {
  const values = new Map<string, Value>();
  for (let tries = 1 + random.below(most); tries > 0; tries--) {
    const value = make();
    values.set(JSON.stringify(value), value);
  }
  return [...values.values()];
}

/** A value of any type, for examples. */
export function anyValue(random: Random, depth = 2): Json {
  switch (random.below(depth === 0 ? 4 : 6)) {
    case 0:
      return null;
    case 1:
      return random.chance(50);
    case 2:
      return anyNumber(random);
    case 3:
      return random.chance(50) ? enumText(random) : prose(random);
    case 4:
      return Array.from({ length: random.below(3) }, () => anyValue(random, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(3) }, () => [
          enumText(random),
          anyValue(random, depth - 1),
        ]),
      );
  }
}
