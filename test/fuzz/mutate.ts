import { isList, isObject, type Json, type JsonObject } from '../../lib/json.js';
import { mixedPayloads, payloads } from '../unit/languages/payloads.js';
import type { Random } from '../unit/output/random.js';
import { anyValue, enumText } from './grammar/values.js';
import { editedAt, pathsOf, type Path, valueAt, withValue, without } from './tree.js';

const hostile: readonly string[] = [...payloads, ...mixedPayloads];

/** Words that mean something in a description, wherever they turn up. */
const meaning: readonly Json[] = [
  ['string', 'integer', 'array', 'object', 'null', 'file', 'path', 'query', 'header', 'cookie'],
  ['form', 'simple', 'matrix', 'deepObject', 'date-time', 'binary', 'byte', 'int64', 'apiKey'],
  [
    'oauth2',
    'http',
    'bearer',
    'multipart/form-data',
    'text/event-stream',
    'application/json',
    '*/*',
  ],
  [true, false, null, 0, -1, 1.5, 1e21, '', '/', '#', '#/', '{}', '{a}', '$', '..'],
  [[], {}, [[]], [{}], { $ref: '#' }, { type: 'object' }, { type: 'array' }, { enum: [] }],
].flat();

/** A description with a few things in it that nobody meant. */
export function mutate(random: Random, description: Json): Json {
  let mutated = description;
  for (let more = 1 + random.below(6); more > 0; more--) mutated = mutateOnce(random, mutated);
  return mutated;
}

function mutateOnce(random: Random, root: Json): Json {
  const paths = pathsOf(root);
  if (paths.length === 0) return root;
  const path = random.oneOf(paths);
  const references = paths.filter((one) => one.at(-1) === '$ref');
  const texts = paths.filter((one) => typeof valueAt(root, one) === 'string');
  return random.oneOf<() => Json>([
    () => withValue(root, texts.length > 0 ? random.oneOf(texts) : path, random.oneOf(hostile)),
    () => withValue(root, texts.length > 0 ? random.oneOf(texts) : path, random.oneOf(hostile)),
    () => renamed(root, path, random.oneOf(hostile)),
    () => renamed(root, path, enumText(random)),
    () => withValue(root, path, random.oneOf(meaning)),
    () => withValue(root, path, otherType(random, valueAt(root, path))),
    () => without(root, path),
    () => without(root, path),
    () => duplicated(random, root, path),
    () => withValue(root, path, valueAt(root, random.oneOf(paths)) ?? null),
    () => moved(random, root, path),
    () => withValue(root, path, { $ref: target(random, paths) }),
    () =>
      references.length > 0
        ? withValue(root, random.oneOf(references), target(random, paths))
        : root,
    () => withValue(root, path, anyValue(random)),
    () => withKeyword(random, root, paths),
    () => withKeyword(random, root, paths),
    () => withValue(root, ['openapi'], random.oneOf(versions)),
  ])();
}

/** What a description says that it is. */
const versions: readonly Json[] = ['3.0.0', '3.0.4', '3.1.0', '3.1.1', '3.2.0', 3.1, '2.0', '4'];

/** Keywords of schemas, and what they may have for a value where it matters. */
const keywords: Readonly<Record<string, readonly Json[]>> = {
  nullable: [true, false],
  readOnly: [true],
  writeOnly: [true],
  deprecated: [true],
  type: ['string', 'integer', 'object', 'array', 'null', ['string', 'null'], [], 'file'],
  format: ['date-time', 'date', 'int64', 'binary', 'byte', 'uuid', 'decimal'],
  enum: [[], [null], ['a', 'A', 'a'], [1, '1', true], ['x', null], [1.5]],
  const: [null, 'x', 0, {}],
  default: [null, 'x', 0, [], {}, true],
  required: [true, [], ['id'], ['none']],
  additionalProperties: [true, false, {}, { type: 'string' }],
  items: [{}, { type: 'string' }, [], true],
  discriminator: ['kind', { propertyName: 'kind' }, { propertyName: 'type', mapping: { a: 'b' } }],
  style: ['form', 'deepObject', 'matrix', 'spaceDelimited'],
  explode: [true, false],
  content: [{}, { 'application/json': {} }, { 'text/plain': { schema: { type: 'string' } } }],
  security: [[], [{}], [{ none: [] }]],
  servers: [[], [{ url: '/x' }], [{ url: 'https://{a}/' }]],
  'x-sdkgen-streaming': [true, false, 'true'],
  'x-sdkgen-pagination': [{}, { paginationType: 'offsetLimit', inputFields: [] }],
};

/** With a keyword that means something in an object that has it not, or other parts of a schema. */
function withKeyword(random: Random, root: Json, paths: readonly Path[]): Json {
  const objects = paths.filter((path) => isObject(valueAt(root, path)));
  if (objects.length === 0) return root;
  const path = random.oneOf(objects);
  const object = valueAt(root, path) as JsonObject;
  const other = valueAt(root, random.oneOf(objects)) ?? {};
  if (random.chance(25)) {
    const keyword = random.oneOf(['allOf', 'oneOf', 'anyOf']);
    const parts = random.oneOf([[object, other], [other], [{ type: 'null' }, object], []]);
    return withValue(root, path, { ...(random.chance(50) && object), [keyword]: parts });
  }
  const [keyword, values] = random.oneOf(Object.entries(keywords));
  return withValue(root, path, { ...object, [keyword]: random.oneOf(values) });
}

function renamed(root: Json, path: Path, name: string): Json {
  return editedAt(root, path, (entries, key) =>
    entries.map(([old, child]) => [old === key ? name : old, child]),
  );
}

function duplicated(random: Random, root: Json, path: Path): Json {
  return editedAt(root, path, (entries, key) =>
    entries.flatMap(([name, child]): [string, Json][] =>
      name === key
        ? [
            [name, child],
            [random.oneOf([`${name}2`, name.toUpperCase(), `${name}_`, ` ${name}`]), child],
          ]
        : [[name, child]],
    ),
  );
}

/** Into another object or list, which may be one within itself: then it is gone. */
function moved(random: Random, root: Json, path: Path): Json {
  const value = valueAt(root, path) ?? null;
  const rest = without(root, path);
  const homes = pathsOf(rest).filter((one) => typeof valueAt(rest, one) === 'object');
  if (homes.length === 0) return rest;
  const home = random.oneOf(homes);
  const into = valueAt(rest, home) ?? null;
  if (isList(into)) return withValue(rest, home, [...into, value]);
  if (!isObject(into)) return withValue(rest, home, value);
  return withValue(rest, home, { ...into, [String(path.at(-1))]: value });
}

function otherType(random: Random, value: Json | undefined): Json {
  return random.oneOf<Json>([
    JSON.stringify(value ?? null),
    [value ?? null],
    { a: value ?? null },
    null,
    7,
    true,
    typeof value === 'string' ? Number(value) || 0 : 'text',
  ]);
}

/** Any node of the description, or what is none. */
function target(random: Random, paths: readonly Path[]): string {
  const odd = [
    '#',
    '#/',
    '',
    'x',
    '#/components/schemas/none',
    '#/a/~2',
    'a.json',
    '../x',
    '#/__proto__',
  ];
  if (random.chance(15)) return random.oneOf(odd);
  const schemas = paths.filter(([first, second, , ...rest]) => {
    return first === 'components' && second === 'schemas' && rest.length === 0;
  });
  const path =
    random.chance(60) && schemas.length > 0 ? random.oneOf(schemas) : random.oneOf(paths);
  const keys = path.map((key) =>
    encodeURIComponent(
      String(key)
        .replaceAll(/\p{Cs}/gu, '')
        .replaceAll('~', '~0')
        .replaceAll('/', '~1'),
    ),
  );
  return `#/${keys.join('/')}`;
}
