import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../compile/workshop.js';
import { readReply } from '../../wire/harness/protocol.js';
import { differing } from '../../wire/random/compare.js';
import type { ParameterType } from '../../wire/random/description.js';
import { randomPlan } from '../../wire/random/plan.js';
import { requestOf } from '../../wire/random/requests.js';
import type { ExchangeRecord } from '../../wire/random/run.js';

const size = { descriptions: 2, operations: 4, calls: 2, exchanges: 64 };

test('the same seed makes the same plan, and another one another plan', () => {
  expect(randomPlan(3, size)).toEqual(randomPlan(3, size));
  expect(randomPlan(4, size)).not.toEqual(randomPlan(3, size));
  expect(randomPlan(3, size).sites.flatMap(({ exchanges }) => exchanges)).toHaveLength(64);
});

interface Row {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly style: string;
  readonly explode: boolean;
  readonly v304: Readonly<Record<string, string>>;
}

const rows = (
  JSON.parse(
    readFileSync(join(repository, 'templates/common/test/vectors/style-explode.json'), 'utf8'),
  ) as { readonly cases: readonly Row[] }
).cases.filter(({ in: place }) => place === 'path' || place === 'query');

const values = {
  string: 'blue',
  array: ['blue', 'black', 'brown'],
  object: { R: '100', G: '200', B: '150' },
} as const;

test.each(rows)('the encoder of random cases writes $style, explode $explode, in a $in', (row) => {
  for (const type of ['string', 'array', 'object'] as const satisfies ParameterType[]) {
    const wanted = row.v304[type];
    // The specification gives delimiters a meaning for arrays alone.
    if (wanted === undefined || (type === 'object' && row.style.includes('Delimited'))) continue;
    const { in: place, style, explode } = row;
    const parameter = { name: 'color', place, required: true, style, explode, type };
    const operation = {
      id: 'o',
      method: 'GET',
      parameters: [parameter],
      result: { kind: 'none', status: 204 },
    } as const;
    const request = requestOf(operation, { parameters: { [`${place}:color`]: values[type] } }, '');
    if (place === 'path') expect(request.path).toBe(`/o/${wanted}`);
    else expect(request.query).toBe(encodedBrackets(wanted));
  }
});

function encodedBrackets(text: string): string {
  return text.replaceAll('[', '%5B').replaceAll(']', '%5D');
}

const record = (outcome: ExchangeRecord['outcome']): ExchangeRecord => ({
  id: 'Z00-0-0/0',
  requests: [{ method: 'GET', headers: { 'user-agent': 'a/1' } }],
  outcome,
  faults: [],
});

test('records differ by what no rule accepts', () => {
  const one = record({ status: 200, headers: { date: 'Sun' }, result: { at: { $absent: true } } });
  expect(
    differing(one, record({ status: 200, headers: { date: 'Mon' }, result: { at: null } })),
  ).toMatchObject([{ place: 'outcome/result/at' }]);
  const nothing = { status: 200, headers: {}, result: { at: { $nothing: true } } };
  expect(differing(one, record(nothing))).toEqual([]);
  expect(differing(one, record({ ...nothing, status: 201 }))).toMatchObject([
    { place: 'outcome/status', said: 'outcome/status: 200 or 201' },
  ]);
});

test('a line of a driver is a reply, or it is said why not', () => {
  expect(readReply('{"id":1,"outcomes":[{}]}')).toMatchObject({ id: 1, outcomes: [{ tookMs: 0 }] });
  expect(readReply('{"id":1,"unsupported":"no streams"}')).toMatchObject({
    unsupported: 'no streams',
  });
  expect(readReply('hello')).toBe('it is not JSON');
  expect(readReply('{"outcomes":[]}')).toContain('id: ');
  expect(readReply('{"id":1,"outcomes":[{"status":"200"}]}')).toContain('outcomes.0');
});
