import { expect, test } from 'vitest';
import type { GivenCall } from '../../../lib/sdk/given-call.js';
import { jsonOf } from '../../../lib/sdk/plain-given.js';
import { type ArgumentSpelling, positionalArguments } from '../../../lib/sdk/written-arguments.js';
import { modelOf } from '../model/modelled.js';
import { plannedSdk } from './planned.js';

const description = `
openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
paths:
  /pets/{id}:
    put:
      operationId: setPet
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer } }
      requestBody: { content: { application/json: { schema: { type: string } } } }
      responses: { '204': { description: Done. } }
`;

const spelling: ArgumentSpelling<string> = {
  nothing: 'none',
  passed: ({ value }) => (value === undefined ? undefined : JSON.stringify(jsonOf(value))),
  params: ({ name }, members) =>
    members.length === 0 ? undefined : `${name}(${members.map((one) => one.join('=')).join()})`,
  options: (options) => options[0]?.name,
};

test.each<[string, GivenCall]>([
  ['"a"', { parameters: { id: 'a' } }],
  ['"a", "b"', { parameters: { id: 'a' }, body: 'b' }],
  ['"a", none, params(limit=1)', { parameters: { id: 'a', limit: 1 } }],
  [
    '"a", none, none, timeout',
    { parameters: { id: 'a' }, options: { timeout: { milliseconds: 1 } } },
  ],
  // A required argument has its place even if the call has no value for it.
  ['none', {}],
])('a call passes (%s)', async (written, given) => {
  const sdk = plannedSdk(await modelOf(description), { optional: 'params' });
  const [operation] = sdk.model.operations;
  if (!operation) throw new Error('the description has no operation');
  expect(positionalArguments(sdk.plan.method(operation), given, spelling).join(', ')).toBe(written);
});
