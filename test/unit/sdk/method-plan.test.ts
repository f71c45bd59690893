import { describe, expect, test } from 'vitest';
import type { SdkSettings } from '../../../lib/languages/language.js';
import type { MethodArgument, MethodPlan } from '../../../lib/sdk/method-plan.js';
import { passedArguments } from '../../../lib/sdk/passed-arguments.js';
import { shownResult } from '../../../lib/sdk/snippet-plan.js';
import type { MethodTraits } from '../../../lib/sdk/traits.js';
import { modelOf } from '../model/modelled.js';
import { plannedSdk } from './planned.js';

const description = (limit: string, body = 'false') => `
openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
paths:
  /owners/{owner}/pets/{id}:
    put:
      operationId: setPet
      parameters:
        - { name: limit, in: query, ${limit}schema: { type: integer } }
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: owner, in: path, required: true, schema: { type: string } }
        - { name: trace, in: header, schema: { type: string } }
      requestBody:
        required: ${body}
        content: { application/json: { schema: { type: string } }, text/plain: {} }
      responses: { '200': { description: The pet., content: { application/json: { schema: { type: string } } } } }
`;
const required = 'required: true, ';

async function planned(
  yaml: string,
  traits: Partial<MethodTraits> = {},
  settings: Partial<SdkSettings> = {},
): Promise<MethodPlan> {
  const model = await modelOf(yaml);
  const [operation] = model.operations;
  if (!operation) throw new Error('the description has no operation');
  return plannedSdk(model, traits, settings).plan.method(operation);
}

/** `body?`: a call may leave it out; `body|none`: it cannot, though the API does not require it. */
function signature(plan: MethodPlan): string {
  const text = (argument: MethodArgument): string => {
    const { name, omittable, positional } = argument;
    const own =
      argument.kind === 'params' ? `${name}{${argument.members.map(text).join(', ')}}` : name;
    const suffix = omittable ? '?' : argument.required ? '' : '|none';
    return `${positional || argument.kind === 'member' ? '' : '*'}${own}${suffix}`;
  };
  return plan.arguments.map(text).join(', ');
}

const context = { name: 'ctx', type: 'Context', positional: true };

describe('the arguments of a method', () => {
  test.each([
    ['params', '', 'owner, id, body?, params{limit?, trace?}?, options?'],
    ['params', required, 'owner, id, body|none, params{limit, trace?}, options?'],
    ['named', '', 'owner, id, body?, *limit?, *trace?, options?'],
    ['named', required, 'owner, id, body?, *limit, *trace?, options?'],
    ['split', '', 'owner, id, body?, params{limit?, trace?}?, options?'],
    ['split', required, 'owner, id, limit, body?, params{trace?}?, options?'],
    ['struct', '', 'owner, id, body|none, params{limit?, trace?}|none, options?'],
    ['struct', required, 'owner, id, body|none, params{limit, trace?}, options?'],
  ] as const)('with parameters as %s, %s', async (optional, limit, expected) => {
    expect(signature(await planned(description(limit), { optional }))).toBe(expected);
  });

  test('passed by name come in the order of the description, the required ones first', async () => {
    const trace = description('').replace('in: header, ', 'in: header, required: true, ');
    const plan = await planned(trace, { optional: 'named' });
    expect(signature(plan)).toBe('owner, id, body?, *trace, *limit?, options?');
    expect(plan.sent.map(({ name }) => name)).toEqual(['owner', 'id', 'body', 'trace', 'limit']);
  });

  test('a required body is required in every language', async () => {
    for (const optional of ['params', 'named', 'struct'] as const) {
      const { body } = await planned(description('', 'true'), { optional });
      expect(body).toMatchObject({ required: true, omittable: false });
    }
  });

  test('begin with the context, except where the method returns pages', async () => {
    const plan = await planned(description(''), { context });
    expect(plan.arguments[0]).toMatchObject({ kind: 'context', name: 'ctx', omittable: false });
    expect((await planned(pages, { context })).arguments.map(({ kind }) => kind)).toEqual([
      'params',
      'options',
    ]);
  });

  test('have no body with a method that the platform sends without one', async () => {
    const plan = await planned(description(''), { bodiless: ['PUT'] });
    expect(plan.body).toBeUndefined();
    expect(signature(plan)).toBe('owner, id, params{limit?, trace?}?, options?');
  });

  test('are referred to through the object that holds them', async () => {
    const { sent } = await planned(description(''));
    expect(sent.map(({ access }) => access)).toEqual([
      'owner',
      'id',
      'body',
      'params.limit',
      'params.trace',
    ]);
  });
});

describe('the values of a call', () => {
  test('go to the arguments in their order, a body with the media type of the options', async () => {
    const plan = await planned(description(''));
    const passed = passedArguments(plan, {
      parameters: { limit: 3, 'path:owner': 'me' },
      body: 'a',
      options: { contentType: 'text/plain' },
    });
    const shown = passed.map((one) => {
      if (one.kind === 'params') return one.members.map(({ value }) => value);
      if (one.kind !== 'value') return one.kind;
      return one.media ? [one.value, one.media.name] : one.value;
    });
    expect(shown).toEqual(['me', undefined, ['a', 'text/plain'], [3], 'options']);
  });
});

const answers = (content: string) => `
openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
paths: { /a: { post: { operationId: a, responses: ${content} } } }
`;
const json =
  "{ '200': { description: Ok., content: { application/json: { schema: { type: string } } } } }";
function withBody(said: string): string {
  return `{ description: ${said}, content: { application/json: { schema: { type: string } } } }`;
}
const none = "{ '204': { description: Ok. } }";
const file = "{ '200': { description: Ok., content: { image/png: {} } } }";
const fileOrNone = `{ '200': { description: Ok., content: { image/png: {} } }, '204': { description: No. } }`;
const jsonOrFile =
  "{ '200': { description: Ok., content: { application/json: { schema: { type: string } }, image/png: {} } } }";
const pages = `
openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: list
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
        - { name: offset, in: query, schema: { type: integer } }
      x-sdkgen-pagination:
        paginationType: offsetLimit
        inputFields: [{ name: limit, in: query, type: limit }, { name: offset, in: query, type: offset }]
        resultsArray: { results: $ }
      responses: { '200': { description: Ok., content: { application/json: { schema: { type: array, items: { type: string } } } } } }
`;

describe('what a method returns', () => {
  const whole = { responseHeaders: true };
  test.each([
    [answers(json), 'value', 'value', 'response'],
    [answers(none), 'nothing', 'nothing', 'status'],
    [answers(file), 'file', 'file', 'file'],
    [answers(jsonOrFile), 'mixed', 'value', 'response'],
    [pages, 'pages', 'pages', 'pages'],
  ])('with %s', async (yaml, returns, shown, shownWhole) => {
    const plan = await planned(yaml);
    expect([plan.returns, plan.whole, shownResult(plan)]).toEqual([returns, false, shown]);
    expect(shownResult(await planned(yaml, {}, whole))).toBe(shownWhole);
  });

  test('is a value if a file may be absent, unless a download is a response itself', async () => {
    expect((await planned(answers(fileOrNone))).returns).toBe('value');
    const plan = await planned(answers(fileOrNone), { downloads: 'responses' }, whole);
    expect([plan.returns, plan.whole]).toEqual(['file', false]);
  });

  test('is described by the first described response', async () => {
    expect((await planned(description(''))).docs.returns?.text.source).toBe('The pet.');
  });

  test.each([
    [`{ '200': ${withBody('ok')}, '204': { description: There was none. } }`, undefined],
    [
      `{ '200': { description: ok, content: { image/png: {} } }, '204': { description: None. } }`,
      undefined,
    ],
    [`{ '202': { description: Accepted it. }, '201': ${withBody('The pet.')} }`, 'The pet.'],
    [
      `{ '202': { description: accepted }, '204': { description: There was none. } }`,
      'There was none.',
    ],
  ])('of %s is described by a response with a body if one has a body', async (responses, said) => {
    expect((await planned(answers(responses))).docs.returns?.text.source).toBe(said);
  });
});

/** The words for each error that comments of a method list, and what the description says of it. */
async function errorsOf(responses: string): Promise<[string, string | undefined][]> {
  const { docs } = await planned(answers(`{ '204': { description: Ok. }, ${responses} }`));
  return docs.errors.map(({ text, words }) => [words, text?.source]);
}

describe('the errors that comments list', () => {
  test.each([
    [`default: ${withBody('Problem.')}`, [['any non-2xx status', 'Problem.']]],
    [
      `'404': { description: No pet. }, default: ${withBody('Error')}`,
      [
        ['404', 'No pet.'],
        ['any other non-2xx status', undefined],
      ],
    ],
    [`'409': ${withBody("''")}`, [['409', undefined]]],
  ])('%s', async (responses, listed) => {
    expect(await errorsOf(responses)).toEqual(listed);
  });

  test('leave out a default response without a declared body', async () => {
    expect(await errorsOf('default: { description: Something went wrong. }')).toEqual([]);
    const any = 'default: { description: Failed., content: { application/json: {} } }';
    expect(await errorsOf(any)).toEqual([]);
  });
});
