import { isObject, type Json, member } from '../../../lib/json.js';

/** How a value differs from what is expected, by JSON pointer; nothing where it does not. */
export function differences(
  expected: Json,
  actual: Json | undefined,
  fractionDigits: number,
  pointer = '',
): string[] {
  const differ = (): string[] => [
    `${pointer === '' ? 'the value' : pointer}: ${show(expected)} was expected, not ${show(actual)}`,
  ];
  if (isObject(actual) && '$nothing' in actual) {
    // Where a language has one word for null and for what is not there.
    const none = ['$absent', '$missing'];
    const isNone = isObject(expected) && none.some((mark) => mark in expected);
    return expected === null || isNone ? [] : differ();
  }
  if (isObject(actual) && '$zero' in actual) {
    // Where what is not there reads as its type's zero.
    const marks = ['$absent', '$missing'];
    return isObject(expected) && marks.some((mark) => mark in expected)
      ? []
      : differences(expected, actual['$zero'], fractionDigits, pointer);
  }
  if (isObject(expected) && '$instant' in expected) {
    return sameInstant(expected, actual, fractionDigits) ? [] : differ();
  }
  if (isObject(expected) && '$length' in expected) {
    return isObject(actual) && actual['$length'] === expected['$length'] ? [] : differ();
  }
  if (isObject(expected) && '$int' in expected) {
    return integerText(actual) === String(expected['$int']) ? [] : differ();
  }
  if (isObject(expected) && '$anything' in expected) {
    return actual === undefined || (isObject(actual) && '$absent' in actual) ? differ() : [];
  }
  if (isObject(expected) && isObject(expected['$repeat'])) {
    const { text, times } = expected['$repeat'];
    return actual === String(text).repeat(Number(times)) ? [] : differ();
  }
  // Some languages keep a misfit where it would be, others tell that it is one.
  if (isObject(expected) && '$misfit' in expected) {
    const { $misfit } = expected;
    const got = isObject(actual) && '$misfit' in actual ? actual['$misfit'] : actual;
    return $misfit !== undefined && differences($misfit, got, fractionDigits).length === 0
      ? []
      : differ();
  }
  if (isObject(expected) && '$missing' in expected) {
    return isAbsent(actual) || (isObject(actual) && '$missing' in actual) ? [] : differ();
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return differ();
    const [wanted, got] = [expected as readonly Json[], actual as readonly Json[]];
    if (wanted.length !== got.length) {
      return [`${pointer}: ${wanted.length} items were expected, not ${got.length}: ${show(got)}`];
    }
    return wanted.flatMap((item, index) =>
      differences(item, got[index], fractionDigits, `${pointer}/${index}`),
    );
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return differ();
    const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...names].flatMap((name) => {
      const [wanted, got] = [member(expected, name), member(actual, name)];
      // Of items in a list the members of all are read.
      if (wanted === undefined && isAbsent(got)) return [];
      if (wanted === undefined) return [`${pointer}/${name}: was not expected`];
      return differences(wanted, got, fractionDigits, `${pointer}/${name}`);
    });
  }
  return expected === actual ? [] : differ();
}

function isAbsent(value: Json | undefined): boolean {
  return isObject(value) && '$absent' in value;
}

function integerText(actual: Json | undefined): string | undefined {
  if (isObject(actual)) return '$int' in actual ? String(actual['$int']) : undefined;
  return typeof actual === 'number' && Number.isSafeInteger(actual) ? String(actual) : undefined;
}

/** To the digits that the language's own type keeps. */
function sameInstant(
  expected: { readonly [member: string]: Json | undefined },
  actual: Json | undefined,
  digits: number,
): boolean {
  if (!isObject(actual)) return false;
  const { $text, $instant } = expected;
  // A value that holds all of a text needs not keep the text.
  const isWhole = $text === $instant && fractionOf($instant) <= digits;
  if ($text !== undefined && $text !== actual['$text'] && !isWhole) return false;
  const cut = (text: unknown): string =>
    String(text).replace(/\.(\d+)Z$/, (_, fraction: string) => {
      const kept = fraction.slice(0, digits).replace(/0+$/, '');
      return kept === '' ? 'Z' : `.${kept}Z`;
    });
  return cut(expected['$instant']) === cut(actual['$instant']);
}

/** How many digits of the second a date-time has. */
function fractionOf(text: unknown): number {
  return /\.(\d+)Z$/.exec(String(text))?.[1]?.length ?? 0;
}

export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
