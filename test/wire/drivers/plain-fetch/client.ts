import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { isList, isObject, type Json, type JsonObject, member } from '../../../../lib/json.js';
import type { CaseData } from '../../harness/case-data.js';
import type { Outcome } from '../../harness/protocol.js';
import { Unsupported } from '../serve.js';

/** What the client sends with; a test may have another one. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];
/** Members of a call that this client knows. */
const known = ['operation', 'parameters', 'body', 'reads', 'whole', 'readsErrorBody'];

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly JsonObject[];
  readonly value: JsonObject;
}

/**
 * Makes the calls of a case with `fetch`, from the description alone: JSON bodies, primitive
 * parameters in paths and queries, no credentials, no attempts but the first.
 */
export async function runCase(data: CaseData, fetch: Fetch): Promise<readonly Outcome[]> {
  const { baseUrl, ...config } = data.client;
  const [other] = Object.keys(config);
  if (other !== undefined) throw new Unsupported(`the client has no ${other}`);
  if (typeof baseUrl !== 'string') throw new Unsupported('the client needs a base URL');
  const description = read(data.fixture);
  const calls = data.steps.map((step) => preparedCall(step, description, baseUrl));
  const outcomes: Outcome[] = [];
  for (const call of calls) outcomes.push(await call(fetch));
  return outcomes;
}

function read(fixture: string): JsonObject {
  const config = JSON.parse(
    readFileSync(join(fixture, 'sdkgen.config.json'), 'utf8'),
  ) as JsonObject;
  const { specFilePath } = config;
  return load(readFileSync(join(fixture, String(specFilePath)), 'utf8')) as JsonObject;
}

/** A call that can be made. @throws {Unsupported} before any request is sent */
function preparedCall(
  step: Json,
  description: JsonObject,
  baseUrl: string,
): (fetch: Fetch) => Promise<Outcome> {
  const call = isObject(step) ? step['call'] : undefined;
  if (!isObject(call)) throw new Unsupported('the client only makes calls');
  const strange = Object.keys(call).find((name) => !known.includes(name));
  if (strange !== undefined) throw new Unsupported(`calls have no ${strange}`);
  const operation = operationOf(description, String(call['operation']));
  const url = baseUrl.replace(/\/$/, '') + targetOf(operation, asObject(call['parameters']));
  const { body } = call;
  checkBody(operation, body, description);
  const init = {
    method: operation.method,
    headers: { Accept: 'application/json', ...(body !== undefined && jsonType) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
  } as const;
  const reads = call['reads'] ?? null;
  const about = { method: operation.method, url: url.replace(/\?.*/, '') };
  return async (fetch) => {
    const outcome = await outcomeOf(() => fetch(url, init), reads);
    const { error } = outcome;
    return error ? { ...outcome, error: { ...error, ...about } } : outcome;
  };
}

const jsonType = { 'Content-Type': 'application/json' };

async function outcomeOf(send: () => Promise<Response>, reads: Json): Promise<Outcome> {
  const start = performance.now();
  const ended = (): { tookMs: number } => ({ tookMs: performance.now() - start });
  let response: Response;
  let text: string;
  try {
    response = await send();
    text = await response.text();
  } catch (error) {
    return { error: { kind: 'connection', message: String(error) }, ...ended() };
  }
  const { status } = response;
  const headers = [...response.headers].map(([name, value]): [string, string] => [name, value]);
  const about = { status, headers, rawBody: text };
  if (!response.ok) {
    const body = parsed(text);
    const error = { kind: 'api', message: `${status} ${text.slice(0, 200)}`, ...about };
    return { error: { ...error, ...(body !== undefined && { body }) }, ...ended() };
  }
  const value = text === '' ? undefined : parsed(text);
  if (text !== '' && value === undefined) {
    return { error: { kind: 'decode', message: 'the body is not JSON', ...about }, ...ended() };
  }
  return { result: named(value, reads), status, headers, ...ended() };
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Of a value, what the case reads. */
function named(value: Json | undefined, reads: Json): Json {
  if (value === undefined) return { $absent: true };
  if (isList(reads) && isList(value)) return value.map((item) => named(item, reads[0] ?? true));
  if (!isObject(reads) || !isObject(value)) return value;
  const members = Object.keys(reads).map((name) => [
    name,
    named(member(value, name), reads[name] ?? true),
  ]);
  return Object.fromEntries(members) as JsonObject;
}

function operationOf(description: JsonObject, id: string): Operation {
  for (const [path, item] of Object.entries(asObject(description['paths']))) {
    for (const method of methods) {
      const value = asObject(asObject(item)[method]);
      const isWanted = value['operationId'] === id || `${method.toUpperCase()} ${path}` === id;
      if (!isWanted || !('responses' in value)) continue;
      const all = [asObject(item)['parameters'], value['parameters']].filter(isList).flat();
      return { method: method.toUpperCase(), path, value, parameters: all.map(asObject) };
    }
  }
  throw new Unsupported(`the description has no operation ${id}`);
}

function targetOf({ path, parameters }: Operation, given: JsonObject): string {
  const query: string[] = [];
  let target = path;
  for (const [name, value] of Object.entries(given)) {
    const found = parameters.find((one) => one['name'] === name);
    if (isObject(value) || isList(value)) throw new Unsupported('parameters are primitive');
    if (value === null) continue;
    const isPlain = found?.['style'] === undefined && found?.['allowReserved'] !== true;
    if (!found || !isPlain) throw new Unsupported('parameters have no style');
    const text = encodeURIComponent(String(value)).replace(/[!'()*]/g, escaped);
    if (found['in'] === 'path' && /^(?:\.|%2e)*$/i.test(String(value))) {
      throw new Unsupported('a path value is a segment');
    }
    if (found['in'] === 'path') target = target.replace(`{${name}}`, text);
    else if (found['in'] === 'query') query.push(`${name}=${text}`);
    else throw new Unsupported('parameters are in paths and queries');
  }
  if (/[{}]/.test(target)) throw new Unsupported('a path parameter is not given');
  return query.length === 0 ? target : `${target}?${query.join('&')}`;
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Bodies are JSON without dates, files and integers that JavaScript would round. */
function checkBody({ value }: Operation, body: Json | undefined, description: JsonObject): void {
  const types = Object.keys(asObject(asObject(value['requestBody'])['content']));
  if (body !== undefined && types[0] !== 'application/json') {
    throw new Unsupported('bodies are JSON');
  }
  const responses = Object.values(asObject(value['responses'])).map(asObject);
  const media = responses.flatMap(({ content }) => Object.keys(asObject(content)));
  if (media.some((one) => one !== 'application/json')) throw new Unsupported('results are JSON');
  const text = JSON.stringify([body ?? null, ...reached(value['responses'], description)]);
  if (/"\$(?:int|file|upload|var|unchecked|index)"/.test(text)) {
    throw new Unsupported('bodies are plain JSON');
  }
  if (/"format":"(?:date-time|byte)"|oneOf|anyOf|"enum"/.test(text)) {
    throw new Unsupported('values have no types');
  }
}

/** A value, and all that its references lead to. */
function reached(
  value: Json | undefined,
  description: JsonObject,
  seen = new Set<string>(),
): Json[] {
  const references = [...JSON.stringify(value ?? null).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  const found = references.flatMap(([, path = '']) => {
    if (seen.has(path)) return [];
    seen.add(path);
    const target = path
      .split('/')
      .reduce<Json | undefined>((at, key) => asObject(at)[key], description);
    return reached(target, description, seen);
  });
  return [value ?? null, ...found];
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
