import { describe, expect, test } from 'vitest';
import { lintDescription } from '../../../lib/openapi/lint.js';
import { keysByStatus, statusOf } from '../../../lib/openapi/statuses.js';
import { generators } from '../../languages/registry.js';
import { modelOf, operation } from '../model/modelled.js';
import { base } from '../openapi/base.js';
import { readYaml } from '../openapi/folder.js';

const answer = (type: string) =>
  `{description: d, content: {application/json: {schema: {type: object, properties: {${type}: {type: string}}}}}}`;

/** One operation with these keys of answers, each of which has a type of its own. */
const described = (...keys: readonly string[]) =>
  base(`paths:
  /a:
    get:
      operationId: get
      responses:
${keys.map((key, index) => `        ${key}: ${answer(`member${index}`)}`).join('\n')}
`);

describe('a key of an answer', () => {
  test.each([
    ['200', '200'],
    ['2XX', '2XX'],
    ['2xx', '2XX'],
    ['2xX', '2XX'],
    ['5Xx', '5XX'],
    ['200 ', '200'],
    [' 4xx\n', '4XX'],
    ['default', 'default'],
    ['default ', 'default'],
    ['Default', 'default'],
  ])('%j is %s', (key, status) => {
    expect(statusOf(key)).toBe(status);
  });

  test.each(['02xx', '0200', '20X', '2X', '2XXX', '6XX', '0XX', '2 XX', '200,201', 'ok', ''])(
    '%j is none',
    (key) => {
      expect(statusOf(key)).toBeUndefined();
    },
  );

  test('counts before others of its meaning where it is written as OpenAPI writes it', () => {
    const keys = ['2xx', '2xX', '2XX', ' 200', '200 ', 'x-a', 'Default'];
    expect([...keysByStatus(keys)]).toEqual([
      ['2XX', '2XX'],
      ['200', ' 200'],
      ['default', 'Default'],
    ]);
  });
});

describe('what is no key of OpenAPI, and can be read', () => {
  const odd = ['"200 "', '4xx', '" 5xX"', 'Default'];

  test('is told once, with its line and what to write', async () => {
    const description = await readYaml(described(...odd, '02xx', '"5XX"'));
    const lint = await lintDescription(description);
    const told = description.diagnostics.map(({ rule, severity, message, place }) => {
      const line = place && description.position(place)?.line;
      return { rule, severity, message, line };
    });
    const keys = description.diagnostics.map(({ place }) => String(place));
    expect(lint.filter(({ place }) => keys.includes(String(place)))).toEqual([]);
    const line =
      described(...odd)
        .split('\n')
        .findIndex((text) => text.includes('"200 "')) + 1;
    const warning = { rule: 'bad-status', severity: 'warning' };
    expect(told).toEqual([
      { ...warning, message: 'sdkgen reads "200 " as "200"; write it that way', line },
      { ...warning, message: 'sdkgen reads "4xx" as "4XX"; write it that way', line: line + 1 },
      {
        ...warning,
        message: 'sdkgen ignores " 5xX", because "5XX" is the same status',
        line: line + 2,
      },
      {
        ...warning,
        message: 'sdkgen reads "Default" as "default"; write it that way',
        line: line + 3,
      },
      {
        ...warning,
        message:
          '"02xx" is neither a status, a range such as 4XX, nor "default"; SDKs decode the response by its content type only',
        line: line + 4,
      },
    ]);
  });

  test('is what it means in the model, and what is ignored is not there', async () => {
    const model = await modelOf(described(...odd, '"5XX"', '2xx', '2XX'));
    const { responses, errors } = operation(model, 'get');
    const keys = ({ status, source }: { status: string; source: { key: string } }) => [
      status,
      source.key,
    ];
    expect(responses.map(keys)).toEqual([
      ['200', '200 '],
      ['2XX', '2XX'],
    ]);
    expect(errors.map(({ status }) => status)).toEqual(['4XX', 'default', '5XX']);
    expect(model.notes.filter(({ kind }) => kind === 'unknown-status')).toEqual([]);
  });

  test.each(generators)('gives the same SDK for %s', async (_, generate) => {
    const right = await modelOf(described("'200'", '2XX', '404', '4XX', 'default'));
    const odder = await modelOf(described("'200 '", '2xx', "' 404'", '4xX', 'Default'));
    expect(generate(odder, {})).toEqual(generate(right, {}));
    const twice = await modelOf(
      described("'200'", '2XX', '404', '4XX', 'default', "'200 '", '2xx', 'DEFAULT'),
    );
    expect(generate(twice, {})).toEqual(generate(right, {}));
  });
});
