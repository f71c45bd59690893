/** Descriptions with very much of one thing, for memory and time: rows H17, H59 and H81 of the list. */

type Schema = Readonly<Record<string, unknown>>;

interface Parts {
  readonly paths?: Readonly<Record<string, Schema>>;
  readonly schemas?: Readonly<Record<string, Schema>>;
  /** Schemas that the one operation of the description gives, by the member of its answer. */
  readonly given?: Schema;
  readonly parameters?: readonly Schema[];
  readonly tags?: readonly Schema[];
  readonly servers?: readonly Schema[];
}

export interface LargeDescription {
  /** How many a hostile description has. */
  readonly full: number;
  /** The most that a build goes on with, where `full` is refused. */
  readonly allowed?: number;
  readonly parts: (count: number) => Parts;
}

const text = { type: 'string' };
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Schema): Schema => ({ type: 'object', properties });

function many<Value>(count: number, at: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => at(index));
}

function members(names: readonly string[], of: (name: string) => Schema): Record<string, Schema> {
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

function operation(operationId: string, tag: string, schema: Schema = text): Schema {
  const content = { 'application/json': { schema } };
  return { get: { operationId, tags: [tag], responses: { 200: { description: 'ok', content } } } };
}

/** Every schema has a name, and one operation gives all of them. */
function named(names: readonly string[]): Parts {
  return { schemas: members(names, () => object({ a: text })), given: members(names, ref) };
}

export const largeDescriptions = {
  tags: {
    full: 20_000,
    allowed: 9_990,
    parts: (count) => ({
      tags: many(count, (at) => ({ name: `tag ${at}`, description: `Things ${at}` })),
      paths: Object.fromEntries(
        many(count, (at) => [`/tags/${at}`, operation(`tagged${at}`, `tag ${at}`)]),
      ),
    }),
  },
  servers: {
    full: 20_000,
    parts: (count) => ({
      servers: many(count, (at) => ({
        url: `https://s${at}.example.com`,
        description: `No ${at}`,
      })),
    }),
  },
  parameters: {
    full: 20_000,
    parts: (count) => ({
      parameters: many(count, (at) => ({ name: `q${at}`, in: 'query', schema: text })),
    }),
  },
  schemas: {
    full: 50_000,
    allowed: 19_990,
    parts: (count) => named(many(count, (at) => `Schema${at}`)),
  },
  operations: {
    full: 50_000,
    allowed: 34_990,
    parts: (count) => ({
      paths: Object.fromEntries(many(count, (at) => [`/o/${at}`, operation(`op${at}`, 'all')])),
    }),
  },
  properties: {
    full: 100_000,
    parts: (count) => ({
      schemas: {
        Properties: object(
          members(
            many(count, (at) => `p${at}`),
            () => text,
          ),
        ),
      },
      given: { properties: ref('Properties') },
    }),
  },
  enum: {
    full: 200_000,
    parts: (count) => ({
      schemas: { Values: { type: 'string', enum: many(count, (at) => `v${at}`) } },
      given: { values: ref('Values') },
    }),
  },
  oneOf: {
    full: 5_000,
    parts: (count) => {
      const names = many(count, (at) => `Variant${at}`);
      return {
        schemas: members(names, (name) => object({ [`of${name}`]: text })),
        given: { variants: { oneOf: names.map(ref) } },
      };
    },
  },
  names: {
    full: 5_000,
    parts: (count) => named(many(count, (at) => `${'n'.repeat(120)}${at}`)),
  },
  text: {
    full: 60_000_000,
    parts: (count) => ({
      schemas: { Text: { ...object({ a: text }), description: 'word '.repeat(count / 5) } },
      given: { text: ref('Text') },
    }),
  },
  line: {
    full: 60_000_000,
    parts: (count) => ({
      schemas: { Line: { ...object({ a: text }), description: 'w'.repeat(count) } },
      given: { line: ref('Line') },
    }),
  },
} satisfies Record<string, LargeDescription>;

export type LargeName = keyof typeof largeDescriptions;
export const largeNames = Object.keys(largeDescriptions) as readonly LargeName[];

/** The text of one description that is large in each of these ways. */
export function largeDescription(counts: Partial<Readonly<Record<LargeName, number>>>): string {
  const all = Object.entries(counts).map(([name, count]) =>
    (largeDescriptions[name as LargeName] as LargeDescription).parts(count),
  );
  const first = operation(
    'giveAll',
    'all',
    object(Object.assign({}, ...all.map(({ given }) => given))),
  );
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Large', version: '1' },
    servers: [{ url: 'https://api.example.com' }, ...all.flatMap(({ servers }) => servers ?? [])],
    tags: [{ name: 'all' }, ...all.flatMap(({ tags }) => tags ?? [])],
    paths: Object.assign(
      { '/all': { ...first, parameters: all.flatMap(({ parameters }) => parameters ?? []) } },
      ...all.map(({ paths }) => paths),
    ) as Schema,
    components: { schemas: Object.assign({}, ...all.map(({ schemas }) => schemas)) as Schema },
  });
}
