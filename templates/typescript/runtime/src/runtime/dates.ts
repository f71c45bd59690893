/** What a `Date` cannot represent: digits beyond milliseconds, an offset, a leap second. */
const texts: WeakMap<Date, { readonly text: string; readonly time: number }> = new WeakMap();

const rfc3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:[.,](\d+))?([Zz]|[+-]\d\d:?\d\d)?$/;

/** Parses a date-time (RFC 3339, section 5.6). Without an offset it is UTC. */
export function parseDate(text: string): Date | undefined {
  const [whole, year, month, day, hour, minute, second, fraction, offset] =
    rfc3339.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const date = new Date(0);
  // A year below 100 would be taken for one of the 20th century by `Date.UTC`.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) {
    return undefined;
  }
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined;
  const milliseconds = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'));
  date.setUTCHours(Number(hour), Number(minute), Number(second), milliseconds);
  date.setTime(date.getTime() - offsetMilliseconds(offset));
  const saysMore = offset !== 'Z' || second === '60' || (fraction ?? '').length > 3;
  if (saysMore) texts.set(date, { text, time: date.getTime() });
  return date;
}

/**
 * Returns the text of a date-time for the wire: the original text if the date is unchanged,
 * otherwise with milliseconds. `undefined` for an invalid date.
 */
export function formatDate(date: Date): string | undefined {
  const source = texts.get(date);
  if (source?.time === date.getTime()) return source.text;
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/**
 * Returns the text that the SDK parsed a `Date` from, if a `Date` cannot represent all of it:
 * digits beyond milliseconds, an offset, a missing offset, or a leap second. Otherwise `undefined`.
 */
export function dateText(date: Date): string | undefined {
  return texts.get(date)?.text;
}

function offsetMilliseconds(offset: string | undefined): number {
  if (offset === undefined || /z/i.test(offset)) return 0;
  const [hours, minutes] = [offset.slice(1, 3), offset.slice(-2)].map(Number);
  const size = ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000;
  return offset.startsWith('-') ? -size : size;
}
