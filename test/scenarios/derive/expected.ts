import { createHash } from 'node:crypto';
import { isList, isObject, type Json, member } from '../../../lib/json.js';
import type { CaseCall } from '../../wire/cases/format.js';
import { losslessJson } from '../../wire/harness/lossless-json.js';
import type { Content, Exchange } from '../scenario.js';
import { bytesOf, essence, isBinary, isJson, isJsonLines, typed } from './body.js';
import type { Media } from './description.js';
import type { FoundOperation } from './find-operation.js';

type Expectation = Partial<CaseCall>;

/**
 * What a call must return, by the response of its exchange.
 * @param failing - status with which the scenario passes, if that is the status of an error
 */
export function expectationOf(
  found: FoundOperation,
  { response }: Exchange,
  failing?: number,
): Expectation {
  const { body, status } = response;
  if ((failing ?? status) >= 400) return { error: errorOf(found, response) };
  if (body === undefined) return {};
  const media = mediaOf(found, status, body.type);
  if (essence(body.type) === 'text/event-stream') return { items: eventsOf(body, media, found) };
  if (isJsonLines(body.type)) return { items: linesOf(body, media, found) };
  if (isBinary(media?.schema && found.in.description.resolve(media.schema))) {
    return { read: 'sha256', result: createHash('sha256').update(bytesOf(body)).digest('hex') };
  }
  return { result: valueOf(body, media, found) };
}

/** The items of each page of a call that follows the pages of a scenario. */
export function pagesOf(
  found: FoundOperation,
  exchanges: readonly Exchange[],
  results: string,
): Expectation {
  const media = mediaOf(found, 200, 'application/json');
  const pages = exchanges.map(({ response: { body } }) => {
    const page = body && valueOf(body, media, found);
    const items = results
      .split('.')
      .slice(1)
      .reduce<Json | undefined>((at, name) => member(at, name), page);
    return isList(items) ? [...items] : [];
  });
  return { pages };
}

function errorOf(found: FoundOperation, { body, status }: Exchange['response']): CaseCall['error'] {
  const media = body && mediaOf(found, status, body.type);
  if (body === undefined) return { kind: 'api', status };
  if (!isJson(body.type)) {
    return { kind: 'api', status, rawBody: bytesOf(body).toString('utf8') };
  }
  return { kind: 'api', status, body: valueOf(body, media, found) };
}

function mediaOf({ operation }: FoundOperation, status: number, type: string): Media | undefined {
  const exact = operation.responses.get(String(status));
  const media = exact ?? operation.responses.get(`${String(status)[0]}XX`);
  const own = media ?? operation.responses.get('default');
  const entries = [...(own ?? [])];
  const entry = entries.find(([one]) => essence(one) === essence(type));
  return (entry ?? entries.find(([one]) => one.includes('*')))?.[1];
}

function valueOf(body: Content, media: Media | undefined, { in: own }: FoundOperation): Json {
  if (!isJson(body.type)) return bytesOf(body).toString('utf8');
  const value = losslessJson(bytesOf(body).toString('utf8'));
  return typed(value, media?.schema ?? {}, own.description, 'expected');
}

function linesOf(body: Content, media: Media | undefined, { in: own }: FoundOperation): Json[] {
  return bytesOf(body)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      // A stream whose schema is a string has no type for its items.
      if (media?.schema?.['type'] === 'string') return line;
      return typed(losslessJson(line), media?.itemSchema ?? {}, own.description, 'expected');
    });
}

/**
 * The items of a stream of events, up to the one that ends it. They are whole events if the schema of an item has the
 * property `event`, else their data.
 */
function eventsOf(body: Content, media: Media | undefined, { in: own }: FoundOperation): Json[] {
  const item = media?.itemSchema ?? {};
  const properties = own.description.properties(item);
  const isWhole = properties.has('event') || properties.has('data');
  return bytesOf(body)
    .toString('utf8')
    .split(/\n\n+/)
    .map((event) => Object.fromEntries(fieldsOf(event)))
    .filter((event): event is { data: string } & Record<string, string> => 'data' in event)
    .map((event): Json => {
      const data = dataOf(event.data);
      if (!isWhole) return data;
      // An event without a name is a message (WHATWG HTML, section 9.2.6).
      const known = Object.entries({ event: 'message', ...event }).filter(([name]) =>
        properties.has(name),
      );
      return Object.fromEntries([...known, ['data', data]]);
    });
}

function fieldsOf(event: string): [string, string][] {
  return event
    .split('\n')
    .map((line) => /^([a-z]+): ?(.*)$/.exec(line))
    .flatMap((match): [string, string][] => (match ? [[match[1] ?? '', match[2] ?? '']] : []));
}

function dataOf(text: string): Json {
  try {
    const value = losslessJson(text);
    return isObject(value) || isList(value) ? value : text;
  } catch {
    return text;
  }
}
