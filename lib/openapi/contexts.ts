/**
 * What the keys of an object mean. `properties` may hold a property named `$ref`, `example` or
 * `x-foo`, and a header is often called `x-…`: there a key is a name, not a keyword.
 */
export const Context = {
  /** Keys are keywords: schemas, operations, parameters and most other objects. */
  Keywords: 0,
  /** Keys are names, values are objects with keywords. */
  Names: 1,
  /** Keys are names of the API (paths, status codes), except those that start with `x-`. */
  Patterned: 2,
  /** The Components Object: each of its members is a map of names. */
  Components: 3,
} as const;
export type Context = (typeof Context)[keyof typeof Context];

/** What stands below a keyword: a context, or nothing that references would be followed in. */
export interface Below {
  readonly context: Context;
  /** Whether code is made from it; a reference that leads nowhere only matters if so. */
  readonly needed: boolean;
}

/**
 * OAS 3.0.4 and 3.1.1, the tables of fixed fields, and JSON Schema 2020-12, section 10. What is not
 * listed is an object, or a list of objects, with keywords.
 */
const namedMembers = new Map<string, Below>([
  ...[
    'properties',
    'patternProperties',
    '$defs',
    'definitions',
    'dependentSchemas',
    'dependencies',
    'parameters',
    'headers',
    'content',
    'encoding',
    'variables',
  ].map((key): [string, Below] => [key, { context: Context.Names, needed: true }]),
  ['paths', { context: Context.Patterned, needed: true }],
  ['responses', { context: Context.Patterned, needed: true }],
  ['components', { context: Context.Components, needed: true }],
  ['callbacks', { context: Context.Names, needed: false }],
  ['webhooks', { context: Context.Names, needed: false }],
  ['links', { context: Context.Names, needed: false }],
  ['scopes', { context: Context.Patterned, needed: false }],
  ...['info', 'tags', 'externalDocs', 'description', 'summary'].map((key): [string, Below] => [
    key,
    { context: Context.Keywords, needed: false },
  ]),
]);

/** Values of the API's own data: an object in them that has a `$ref` is just such an object. */
const dataMembers = new Set(['example', 'examples', 'default', 'enum', 'const', 'security']);

/** The sections of the Components Object that no code is made from. */
const unneededComponents = new Set(['links', 'callbacks']);

/** What stands below a key of an object; undefined where references are not followed. */
export function below(parent: Below, key: string, isList: boolean): Below | undefined {
  const { context, needed } = parent;
  switch (context) {
    case Context.Names:
      return { context: Context.Keywords, needed };
    case Context.Patterned:
      return key.startsWith('x-') ? undefined : { context: Context.Keywords, needed };
    case Context.Components:
      if (key.startsWith('x-') || dataMembers.has(key)) return undefined;
      return { context: Context.Names, needed: needed && !unneededComponents.has(key) };
    case Context.Keywords: {
      if (key.startsWith('x-') || dataMembers.has(key)) return undefined;
      const named = isList ? undefined : namedMembers.get(key);
      if (!named) return { context: Context.Keywords, needed: needed && !isProse(key) };
      return needed ? named : { context: named.context, needed: false };
    }
  }
}

function isProse(key: string): boolean {
  return namedMembers.get(key)?.needed === false;
}
