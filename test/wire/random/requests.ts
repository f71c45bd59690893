import { isList, isObject, type Json, type JsonObject } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import type { ExpectedRequest } from '../cases/format.js';
import {
  objectMembers,
  type RandomBody,
  type RandomOperation,
  type RandomParameter,
} from './description.js';
import { valueOf } from './values.js';

/** What a call is made with, by wire name. */
export interface Arguments {
  readonly parameters: JsonObject;
  readonly body?: Json;
}

const texts: readonly string[] = [
  [
    'a',
    'blue',
    'a b',
    'a/b?c#d',
    '100%',
    'é😀',
    'x&y=z',
    'a+b',
    "it's",
    'a,b',
    'a|b',
    '~._-',
    '日本',
  ],
  ['{x}', '[0]', '"q"', 'a;b', '..x', '$index_', '\\', '%41', 'true', '0', ':@!$()*'],
].flat();
/** What every header field and cookie can hold. */
const plainTexts: readonly string[] = ['a', 'blue', 'x-1', '42', 'A_b.c', 'True'];

export function randomArguments(operation: RandomOperation, random: Random): Arguments {
  const given = operation.parameters.filter(({ required }) => required || random.chance(65));
  const parameters = given.map(
    (one) => [`${one.place}:${one.name}`, argumentOf(one, random)] as const,
  );
  const { body } = operation;
  return {
    parameters: Object.fromEntries(parameters),
    ...(body && { body: bodyArgument(body, random) }),
  };
}

function argumentOf({ type, place }: RandomParameter, random: Random): Json {
  const isPlain = place === 'header' || place === 'cookie';
  const text = (): string => random.oneOf(isPlain ? plainTexts : texts);
  switch (type) {
    case 'string':
      return text();
    case 'integer':
      return random.oneOf([0, 1, -7, 2147483647, 9007199254740991]);
    case 'number':
      return random.oneOf([0, 1.5, -0.25, 100, 123456.75]);
    case 'boolean':
      return random.chance(50);
    case 'array':
      return Array.from({ length: 1 + random.below(3) }, text);
    case 'object': {
      const names = objectMembers.filter((_, index) => index === 0 || random.chance(60));
      return Object.fromEntries(names.map((name) => [name, text()]));
    }
  }
}

function bodyArgument(body: RandomBody, random: Random): Json {
  switch (body.media) {
    case 'text/plain':
      return random.oneOf(texts);
    case 'application/octet-stream': {
      const bytes = Array.from({ length: random.below(20) }, () => random.below(256));
      return { $file: { hex: Buffer.from(bytes).toString('hex') } };
    }
    default:
      return valueOf(body.shape, { random, sent: false });
  }
}

/** The request that a call must make, by the specifications and not by the product's own encoders. */
export function requestOf(
  { id, method, parameters, body }: RandomOperation,
  given: Arguments,
  prefix: string,
): ExpectedRequest {
  const present = parameters.flatMap((parameter) => {
    const value = given.parameters[`${parameter.place}:${parameter.name}`];
    return value === undefined ? [] : [{ parameter, value }];
  });
  const of = (place: RandomParameter['place']): Present[] =>
    present.filter(({ parameter }) => parameter.place === place);
  const query = of('query').flatMap(queryFields).join('&');
  const cookies = of('cookie').map(({ parameter, value }) => `${parameter.name}=${String(value)}`);
  return {
    method,
    path: `${prefix}/${id}${of('path').map(pathSegment).join('')}`,
    query: query === '' ? null : query,
    headers: {
      ...Object.fromEntries(of('header').map((one) => [one.parameter.name, simple(one, String)])),
      ...(cookies.length > 0 && { Cookie: cookies.join('; ') }),
    },
    ...(body && { body: expectedBody(body, given.body ?? null) }),
  };
}

interface Present {
  readonly parameter: RandomParameter;
  readonly value: Json;
}

type Encode = (text: string) => string;

/** RFC 3986: all but the unreserved characters, in UTF-8. */
function encoded(value: Json): string {
  return encodeURIComponent(String(value)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function pairs(value: JsonObject, encode: Encode, between: string): string[] {
  return Object.entries(value).map(
    ([name, own]) => `${encode(name)}${between}${encode(String(own))}`,
  );
}

function items(value: readonly Json[], encode: Encode): string[] {
  return value.map((item) => encode(String(item)));
}

function simple({ parameter: { explode }, value }: Present, encode: Encode): string {
  if (isList(value)) return items(value, encode).join(',');
  if (isObject(value)) return pairs(value, encode, explode ? '=' : ',').join(',');
  return encode(String(value));
}

function pathSegment(present: Present): string {
  const { parameter, value } = present;
  const { style, explode } = parameter;
  if (style === 'simple') return `/${simple(present, encoded)}`;
  const separator = style === 'label' ? '.' : ';';
  const name = encoded(parameter.name);
  if (style === 'matrix') {
    if (isObject(value) && explode) return `/;${pairs(value, encoded, '=').join(';')}`;
    if (isList(value) && explode) {
      return `/${items(value, encoded)
        .map((item) => `;${name}=${item}`)
        .join('')}`;
    }
    return `/;${name}=${simple({ parameter: { ...parameter, explode: false }, value }, encoded)}`;
  }
  if (!explode) return `/.${simple(present, encoded)}`;
  if (isList(value)) return `/.${items(value, encoded).join(separator)}`;
  return `/.${isObject(value) ? pairs(value, encoded, '=').join(separator) : encoded(value)}`;
}

const separators: Readonly<Record<string, string>> = {
  form: ',',
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

function queryFields({ parameter: { name, style, explode }, value }: Present): string[] {
  const key = encoded(name);
  if (isList(value)) {
    const all = items(value, encoded);
    if (explode) return all.map((item) => `${key}=${item}`);
    return [`${key}=${all.join(separators[style])}`];
  }
  if (!isObject(value)) return [`${key}=${encoded(value)}`];
  if (style === 'deepObject') {
    return Object.entries(value).map(
      ([member, own]) => `${key}%5B${encoded(member)}%5D=${encoded(own ?? null)}`,
    );
  }
  if (explode) return pairs(value, encoded, '=');
  return [`${key}=${pairs(value, encoded, ',').join(',')}`];
}

function expectedBody(body: RandomBody, value: Json): NonNullable<ExpectedRequest['body']> {
  switch (body.media) {
    case 'application/json':
      return { json: value };
    case 'text/plain':
      return { text: String(value) };
    case 'application/octet-stream':
      return hexOf(value);
    case 'application/x-www-form-urlencoded':
      return { form: formFields(value).map((field) => new URLSearchParams([field]).toString()) };
    case 'multipart/form-data':
      return { parts: formFields(value).map(([name, text]) => ({ name, text })) };
  }
}

function hexOf(value: Json): NonNullable<ExpectedRequest['body']> {
  const file = isObject(value) ? value['$file'] : undefined;
  const hex = isObject(file) ? String(file['hex']) : '';
  return hex === '' ? { empty: true } : { hex };
}

function formFields(value: Json): [name: string, text: string][] {
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, own]) =>
    (isList(own) ? own : [own]).map((item): [string, string] => [name, String(item)]),
  );
}
