import { isList, isObject, type Json, type JsonObject } from '../../../lib/json.js';
import { losslessJson } from '../harness/lossless-json.js';
import type { ScriptedAnswer } from '../server/script.js';
import type { Exchange } from './exchanges.js';
import type { CallSite } from './plan.js';
import { escapedAnswer } from './exchanges.js';
import type { ObjectShape, Shape } from './shapes.js';
import { jsonText } from './values.js';

/** Tells of some calls, each with one exchange, whether the difference is still there. */
export type StillDiffers = (sites: readonly CallSite[]) => Promise<readonly boolean[]>;

/** So many calls are compiled and made in one program. */
const atOnce = 6;

/** The smallest call found that still shows a difference: parts are taken away for as long as it does. */
export async function shrink(site: CallSite, differs: StillDiffers): Promise<CallSite> {
  const all = partsOf(site);
  let kept: readonly string[] = all;
  let pieces = 1;
  while (kept.length > 0) {
    const size = Math.ceil(kept.length / pieces);
    const found = await firstLeft({ site, all, kept, size }, differs);
    if (found) {
      kept = found;
      pieces = Math.max(pieces - 1, 1);
    } else if (size === 1) {
      break;
    } else {
      pieces = Math.min(pieces * 2, kept.length);
    }
  }
  return without(site, new Set(all.filter((part) => !kept.includes(part))));
}

interface Round {
  readonly site: CallSite;
  readonly all: readonly string[];
  readonly kept: readonly string[];
  readonly size: number;
}

/** What is kept when one piece is left out and the difference stays. */
async function firstLeft(
  { site, all, kept, size }: Round,
  differs: StillDiffers,
): Promise<readonly string[] | undefined> {
  const starts = Array.from({ length: Math.ceil(kept.length / size) }, (_, index) => index * size);
  const choices = starts.map((start) => [...kept.slice(0, start), ...kept.slice(start + size)]);
  for (let from = 0; from < choices.length; from += atOnce) {
    const some = choices.slice(from, from + atOnce);
    const sites = some.map((choice) =>
      without(site, new Set(all.filter((part) => !choice.includes(part)))),
    );
    const results = await differs(sites);
    const found = some.find((_, index) => results[index]);
    if (found) return found;
  }
  return undefined;
}

/** Everything that can be taken away, by name. */
function partsOf({ operation, reads, exchanges: [exchange] }: CallSite): string[] {
  const { parameters, body, result, error } = operation;
  return [
    ...parameters.map(({ place, name }) => `parameter ${place}:${name}`),
    ...(body ? ['body'] : []),
    ...(body?.media === 'application/json' ? named('body', body.shape) : []),
    ...(error && !reads.error ? ['error'] : []),
    ...(result.kind === 'json' ? named('result', result.shape) : []),
    // Without the others, the last failure of a call that gives up would be retried.
    ...(exchange && exchange.answers.length > 1 && exchange.behavior !== 'exhausted'
      ? ['failures']
      : []),
    'pieces',
  ];
}

function named(what: string, shape: Shape): string[] {
  return pathsOf(shape).map((path) => `${what} ${JSON.stringify(path)}`);
}

/** The properties of a type; lists, maps and unions are no steps of a path. */
function pathsOf(shape: Shape): string[][] {
  switch (shape.kind) {
    case 'array':
      return pathsOf(shape.items);
    case 'map':
      return pathsOf(shape.values);
    case 'union':
      return shape.variants.flatMap(pathsOf);
    case 'object':
      return shape.properties.flatMap(({ name, shape: own }) => [
        [name],
        ...pathsOf(own).map((path) => [name, ...path]),
      ]);
    default:
      return [];
  }
}

/** A call without some of its parts; what is expected of it follows. */
function without(site: CallSite, parts: ReadonlySet<string>): CallSite {
  const { operation, given, reads, exchanges } = site;
  const isLeft = (what: string) => (path: readonly string[]) =>
    parts.has(`${what} ${JSON.stringify(path)}`);
  const [inBody, inResult] = [isLeft('body'), isLeft('result')];
  const { body, error, ...rest } = operation;
  const keepsBody = body && !parts.has('body');
  const { result } = operation;
  const parameters = Object.entries(given.parameters).filter(
    ([name]) => !parts.has(`parameter ${name}`),
  );
  return {
    ...site,
    operation: {
      ...rest,
      parameters: operation.parameters.filter(
        ({ place, name }) => !parts.has(`parameter ${place}:${name}`),
      ),
      ...(keepsBody && {
        body:
          body.media === 'application/json' ? { ...body, shape: lesser(body.shape, inBody) } : body,
      }),
      ...(error && !parts.has('error') && { error }),
      result:
        result.kind === 'json' ? { ...result, shape: lesser(result.shape, inResult) } : result,
    },
    given: {
      parameters: Object.fromEntries(parameters),
      ...(keepsBody &&
        given.body !== undefined && {
          body: lesserValue(
            body.media === 'application/json' ? body.shape : undefined,
            given.body,
            inBody,
          ),
        }),
    },
    reads: { ...reads, result: reads.result && lesser(reads.result, inResult) },
    exchanges: exchanges.map((exchange) =>
      lesserExchange(exchange, parts, (value) => lesserValue(reads.result, value, inResult)),
    ),
  };
}

type IsLeft = (path: readonly string[]) => boolean;

function lesser(shape: Shape, isLeft: IsLeft, path: readonly string[] = []): Shape {
  switch (shape.kind) {
    case 'array':
      return { ...shape, items: lesser(shape.items, isLeft, path) };
    case 'map':
      return { ...shape, values: lesser(shape.values, isLeft, path) };
    case 'union':
      return { ...shape, variants: shape.variants.map((one) => lesserObject(one, isLeft, path)) };
    case 'unknown-variant': {
      const variants = shape.union.variants.map((one) => lesserObject(one, isLeft, path));
      return { ...shape, union: { ...shape.union, variants } };
    }
    case 'object':
      return lesserObject(shape, isLeft, path);
    default:
      return shape;
  }
}

function lesserObject(shape: ObjectShape, isLeft: IsLeft, path: readonly string[]): ObjectShape {
  const properties = shape.properties
    .filter(({ name }) => !isLeft([...path, name]))
    .map((one) => ({ ...one, shape: lesser(one.shape, isLeft, [...path, one.name]) }));
  return { ...shape, properties };
}

/** A value of a type without properties that are left out of it. */
function lesserValue(
  shape: Shape | undefined,
  value: Json,
  isLeft: IsLeft,
  path: readonly string[] = [],
): Json {
  switch (shape?.kind) {
    case 'array':
      return isList(value)
        ? value.map((item) => lesserValue(shape.items, item, isLeft, path))
        : value;
    case 'map':
      return isObject(value)
        ? mapped(value, (own) => lesserValue(shape.values, own, isLeft, path))
        : value;
    case 'union': {
      const tag = isObject(value) ? value[shape.tag] : undefined;
      const variant = shape.variants.find((one) => one.tag?.value === tag);
      return lesserValue(variant, value, isLeft, path);
    }
    case 'object': {
      if (!isObject(value)) return value;
      const left = shape.properties.filter(({ name }) => isLeft([...path, name]));
      const names = new Set(left.map(({ name }) => name));
      const kept = Object.entries(value).filter(([name]) => !names.has(name));
      return mapped(Object.fromEntries(kept), (own, name) => {
        const property = shape.properties.find((one) => one.name === name);
        return lesserValue(property?.shape, own, isLeft, [...path, name]);
      });
    }
    default:
      return value;
  }
}

function mapped(value: JsonObject, of: (own: Json, name: string) => Json): JsonObject {
  const members = Object.entries(value).map(
    ([name, own]) => [name, of(own ?? null, name)] as const,
  );
  return Object.fromEntries(members);
}

function lesserExchange(
  exchange: Exchange,
  parts: ReadonlySet<string>,
  lesserOf: (value: Json) => Json,
): Exchange {
  const lasts = parts.has('failures') ? exchange.answers.slice(-1) : exchange.answers;
  const isShort = lasts.length < exchange.answers.length;
  const { result, error } = exchange.expected;
  const answers = lasts.map((answer) => {
    const whole = parts.has('pieces') ? inOnePiece(answer) : answer;
    return { ...whole, ...lesserText(whole, lesserOf) };
  });
  const texts = new Map(
    lasts.map((answer, index) => [plain(answer.text), plain(answers[index]?.text)] as const),
  );
  const rawBody = error?.rawBody === undefined ? undefined : texts.get(error.rawBody);
  return {
    ...exchange,
    answers,
    ...(isShort && { attempts: 1, unread: undefined }),
    expected: {
      ...exchange.expected,
      ...(result !== undefined && { result: lesserOf(result) }),
      ...(error && { error: { ...error, ...(rawBody !== undefined && { rawBody }) } }),
    },
  };
}

function inOnePiece(answer: ScriptedAnswer): ScriptedAnswer {
  const { framing: _framing, split: _split, interim: _interim, ...rest } = answer;
  return rest;
}

function plain(text: string | undefined): string | undefined {
  return text?.replaceAll('$$', '$');
}

/** JSON without the properties that are left out; what is not JSON stays. */
function lesserText(
  answer: ScriptedAnswer,
  lesserOf: (value: Json) => Json,
): { readonly text?: string } {
  const text = plain(answer.text);
  if (text === undefined) return {};
  try {
    const value: Json = losslessJson(text);
    if (!isObject(value) && !isList(value)) return {};
    const left = jsonText(lesserOf(value));
    return { text: escapedAnswer({ text: left }).text ?? '' };
  } catch {
    return {};
  }
}
