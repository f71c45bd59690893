import { httpDate, httpDateForms, type HttpDateForm } from './http-date.js';

const placeholder = new RegExp(
  String.raw`\$(?:(?<dollar>\$)` +
    String.raw`|date\((?<form>${httpDateForms.join('|')})(?:,\s*(?<amount>[+-]?\d+)(?<unit>ms|[smhd]))?\)` +
    String.raw`|(?<name>[A-Za-z]\w*))`,
  'g',
);

const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/**
 * Fills in the placeholders of every text in a value of a script: `$name` by the value of that name,
 * `$date(imf,+2s)` by that time in that form of RFC 9110, 5.6.7, rounded up to the next second, so
 * that the gap is never shorter, and `$$` by a dollar. Names of members stay as they are.
 * @throws {Error} on a name that has no value.
 */
export function filled<Value>(value: Value, values: ReadonlyMap<string, string>): Value {
  return fill(value, values) as Value;
}

function fill(value: unknown, values: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value)) return value.map((one) => fill(one, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, values)]));
}

function fillText(text: string, values: ReadonlyMap<string, string>): string {
  if (!text.includes('$')) return text;
  return text.replace(placeholder, (...match: unknown[]) => {
    const groups = match.at(-1) as Record<string, string | undefined>;
    const { dollar, form, amount = '0', unit = 's', name = '' } = groups;
    if (dollar) return dollar;
    if (form) {
      const time = Date.now() + Number(amount) * (unitMs[unit] ?? 0);
      return httpDate(form as HttpDateForm, Math.ceil(time / 1000) * 1000);
    }
    const found = values.get(name);
    if (found !== undefined) return found;
    const known = [...values.keys()].map((key) => `$${key}`).join(', ');
    throw new Error(`no value for $${name}; there are ${known} and $date(…), and $$ is a dollar`);
  });
}
