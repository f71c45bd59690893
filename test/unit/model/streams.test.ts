import { describe, expect, test } from 'vitest';
import { base } from '../openapi/folder.js';
import { modelOf, modelOfFixture, operation, operationsOf } from './modelled.js';

describe('streams', () => {
  test('by media type, with a twin where JSON is offered too', async () => {
    const model = await modelOfFixture('chat');
    const whole = operation(model, 'create', 'completion');
    const twin = operation(model, 'create', 'completion', 'stream');
    expect(whole.result.kind).toBe('value');
    expect(twin.result).toMatchObject({ kind: 'stream', format: 'sse' });
    expect([whole.streamSwitch?.value, twin.streamSwitch?.value]).toEqual([false, true]);
    expect(twin.key).toBe(`${whole.key}+stream`);
    expect(operation(model, 'watch', 'events').result).toMatchObject({
      kind: 'stream',
      format: 'sse',
    });
    expect(operation(model, 'read', 'logs').result).toMatchObject({
      kind: 'stream',
      format: 'jsonl',
    });
  });

  test('whose answer may also be one item, where JSON of its type is declared', async () => {
    const content = (json: string) =>
      `{application/json: {schema: {type: ${json}}}, text/event-stream: {schema: {type: integer}}}`;
    const model = await modelOf(
      base(`paths:
  /same: {get: {operationId: same, responses: {200: {description: ok, content: ${content('integer')}}}}}
  /other: {get: {operationId: other, responses: {200: {description: ok, content: ${content('boolean')}}}}}
`),
    );
    expect(operation(model, 'same', 'stream').result).toMatchObject({ format: 'sse', orOne: true });
    expect(operation(model, 'other', 'stream').result).toMatchObject({ orOne: false });
  });

  test('with a twin where files are offered too, as for speech', async () => {
    const content = '{audio/mpeg: {schema: {}}, text/event-stream: {schema: {type: object}}}';
    const model = await modelOf(
      base(`paths:
  /speech: {get: {operationId: speak, responses: {200: {description: ok, content: ${content}}}}}
`),
    );
    expect(operation(model, 'speak').result).toMatchObject({ kind: 'value', bytes: true });
    expect(operation(model, 'speak', 'stream').result).toMatchObject({ kind: 'stream' });
    expect(model.notes).toEqual([]);
  });

  test('by annotation as lines of JSON; the config wins', async () => {
    const annotated = await modelOfFixture('chat');
    expect(operation(annotated, 'generate').result).toMatchObject({
      kind: 'stream',
      format: 'jsonl',
    });
    expect(operation(annotated, 'generate').streamSwitch).toBeUndefined();
    const endpoint = { pagination: undefined, security: undefined, source: annotated.source };
    const configured = await modelOfFixture('chat', {
      endpoints: [
        { ...endpoint, path: '/generate', method: 'post', streaming: false },
        { ...endpoint, path: '/completions', method: 'post', streaming: true },
      ],
    });
    expect(operation(configured, 'generate').result.kind).toBe('value');
    expect(operation(configured, 'create', 'completion').result.kind).toBe('stream');
    expect(operationsOf(configured).map(({ words }) => words.join(' '))).not.toContain(
      'create completion stream',
    );
  });
});
