import { expect, test } from 'vitest';
import { loadCases } from '../cases/load.js';
import { externalSuite } from '../harness/external.js';
import { runSuite, type SuiteResult } from '../harness/run-suite.js';
import { normalCase } from '../cases/format.js';

const tsx = 'node node_modules/tsx/dist/cli.mjs';
const folder = 'test/wire/drivers';
const cases = loadCases().filter(
  ({ id, trusted, memoryMb, environment, exits }) =>
    /^(?:A0|B0[1-6]|C0[1-7]|D0)/.test(id) &&
    (trusted ?? memoryMb ?? environment ?? exits) === undefined,
);

async function resultsOf(command: string, chosen = cases): Promise<Map<string, SuiteResult>> {
  const results = new Map<string, SuiteResult>();
  const suite = await externalSuite({ command }, chosen);
  await runSuite(suite, ({ wireCase }, result) => results.set(wireCase.id, result));
  return results;
}

test('a driver that is no generated SDK passes the cases that it does not decline', async () => {
  const results = [...(await resultsOf(`${tsx} ${folder}/plain-fetch/driver.ts`))];
  expect(results.map(([id]) => id).sort()).toEqual(cases.map(({ id }) => id).sort());
  const failed = results.filter(([, { faults }]) => faults.length > 0);
  expect(failed.map(([id, { faults }]) => [id, ...faults])).toEqual([]);
  const done = results.filter(([, { unsupported }]) => unsupported === undefined);
  expect(done.length).toBeGreaterThanOrEqual(24);
  expect(results.find(([id]) => id === 'A03-dot')?.[1].unsupported).toBe(
    'a path value is a segment',
  );
});

const one = normalCase(
  {
    id: 'A99',
    title: 'one call',
    source: 'a driver that misbehaves',
    operation: 'findThings',
    parameters: { q: 'a' },
    answers: [{ json: { count: 1 } }],
    requests: [{ path: '/things', query: 'q=a', headers: { Accept: 'application/json' } }],
    result: { count: 1 },
  },
  'parameters',
  'Misbehavior',
);

test.each([
  ['path', 'request 1: path: "/things" was expected, not "/thinks"'],
  ['header', 'request 1: header Accept: "application/json" was expected, not ["text/plain"]'],
  ['result', 'result: the value: {"count":1} was expected, not "other"'],
  ['death', 'the driver: the driver ended: 7'],
  ['rubbish', 'the driver: a line is not a reply: outcomes: '],
  ['no-reply', 'there is no outcome'],
])('a driver with a wrong %s fails the case and says why', async (fault, said) => {
  const results = await resultsOf(`${tsx} ${folder}/misbehaving.ts ${fault}`, [one]);
  expect(results.get('A99')?.faults.join('\n')).toContain(said);
});

test('a driver that does not say what it is cannot be run', async () => {
  await expect(resultsOf(`${tsx} ${folder}/misbehaving.ts silence`, [one])).rejects.toThrow(
    'the driver: the driver ended: 3',
  );
});
