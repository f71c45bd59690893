import { expect, test } from 'vitest';
import { shownErrors, statusWords } from '../../../lib/sdk/shown-errors.js';
import { responseLead } from '../../../lib/sdk/response-texts.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/folder.js';

async function errorsOf(method: string, statuses: readonly string[], header?: string) {
  const responses = ['200', ...statuses].map((status) => `'${status}': { description: Text. }`);
  const parameter =
    header === undefined
      ? ''
      : `\n      parameters: [{ name: ${header}, in: header, schema: { type: string } }]`;
  const model = await modelOf(
    base(
      `paths:\n  /a:\n    ${method}:${parameter}\n      responses: { ${responses.join(', ')} }\n`,
    ),
  );
  const [operation] = model.operations;
  if (!operation) throw new Error('no operation');
  return shownErrors(operation);
}

const statusesOf = async (...given: Parameters<typeof errorsOf>) =>
  (await errorsOf(...given)).map(({ status }) => status);

test('redirects that the client follows are no errors', async () => {
  const all = ['301', '302', '303', '307', '308', '404'];
  expect(await statusesOf('get', all)).toEqual(['404']);
  expect(await statusesOf('post', all)).toEqual(['301', '302', '404']);
});

test('304 is an error only if a call can ask for it', async () => {
  expect(await statusesOf('get', ['304', '404'])).toEqual(['404']);
  expect(await statusesOf('get', ['304'], 'If-None-Match')).toEqual(['304']);
});

test('the default response is that of the statuses without one of their own', async () => {
  const alone = await errorsOf('get', ['default']);
  expect(alone.map((one) => statusWords(one, alone))).toEqual(['any non-2xx status']);
  const all = await errorsOf('get', ['404', 'default']);
  expect(all.map((one) => statusWords(one, all))).toEqual(['404', 'any other non-2xx status']);
});

test.each([
  ['if merge was successful', 'Response: '],
  ['Returned if the request is successful.', 'Response: '],
  ['The image was deleted successfully', 'Response: '],
  ['A page of pets.', ''],
  ['The pet.', ''],
])('behind "Returns", %j begins with %j', (text, lead) => {
  expect(responseLead(text)).toBe(lead);
});
