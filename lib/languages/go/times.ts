import type { ScalarKind } from '../../sdk/scalar-kinds.js';
import { wordList } from '../common/word-list.js';

const months = wordList(
  'January February March April May June July August September October November December',
);

/** A date or a time (RFC 3339) as an expression; nothing for other kinds, and for other texts. */
export function timeExpression(
  kind: ScalarKind,
  text: string,
  qualifier: string,
): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  const name = months[Number(month) - 1];
  if (name === undefined) return undefined;
  if (kind === 'date') {
    return `${qualifier}Date{Year: ${Number(year)}, Month: time.${name}, Day: ${Number(day)}}`;
  }
  if (kind !== 'date-time') return undefined;
  const clock = /^.{10}[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?(Z|z|[+-]\d\d:\d\d)?$/.exec(text);
  if (!clock) return undefined;
  const [, hour = '', minute = '', second = '', fraction = '', zone = 'Z'] = clock;
  const nanoseconds = Number(fraction.slice(1).padEnd(9, '0').slice(0, 9));
  const numbers = [hour, minute, second, nanoseconds].map(Number).join(', ');
  return `time.Date(${Number(year)}, time.${name}, ${Number(day)}, ${numbers}, ${zoneExpression(zone)})`;
}

function zoneExpression(zone: string): string {
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const seconds = Number(hours) * 3600 + Number(minutes) * 60;
  if (sign === undefined || seconds === 0) return 'time.UTC';
  return `time.FixedZone("", ${sign === '-' ? '-' : ''}${seconds})`;
}
