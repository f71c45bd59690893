import { expect, test } from 'vitest';
import { streamEntries } from '../../../lib/report/stream-entries.js';
import { modelOf, operationsOf } from '../model/modelled.js';
import { base } from '../openapi/folder.js';

test('the build report lists how each stream of events is read', async () => {
  const responses = (media: string) => `{200: {description: ok, content: {${media}}}}`;
  const event = '{type: object, properties: {event: {type: string}, data: {type: object}}}';
  const model = await modelOf(
    base(`paths:
  /whole: {get: {responses: ${responses(`text/event-stream: {schema: ${event}}`)}}}
  /data: {get: {responses: ${responses(`application/json: {}, text/event-stream: {schema: {type: string}}`)}}}
  /items: {get: {responses: ${responses(`text/event-stream: {itemSchema: ${event}}`)}}}
  /lines: {get: {responses: ${responses(`application/jsonl: {schema: ${event}}`)}}}
`),
  );
  const entries = streamEntries(operationsOf(model), () => ({ line: 7, column: 1 }));
  expect(entries.map(({ what, reading, why }) => [what, reading, why])).toEqual([
    ['GET /whole', 'event', expect.stringContaining('has only fields of an event')],
    ['GET /data', 'data', expect.stringContaining('describes the data of an event')],
    ['GET /items', 'event', expect.stringContaining('`itemSchema`')],
  ]);
  expect(entries[0]).toMatchObject({
    pointer: '#/paths/~1whole/get/responses/200/content/text~1event-stream',
    line: 7,
  });
});
