import { isList, isObject, type Json, type JsonObject } from '../../../lib/json.js';
import type { Exchange } from '../scenario.js';
import type { DescribedParameter, Description } from './description.js';
import type { FoundOperation } from './find-operation.js';

/** The arguments of a call by wire name, from what its request has on the wire. */
export function argumentsOf(found: FoundOperation, exchange: Exchange): JsonObject {
  const { operation, in: own } = found;
  const claimed = new Set(
    operation.parameters.filter(({ place }) => place === 'query').map(({ name }) => name),
  );
  const values = operation.parameters.flatMap((parameter): [string, Json][] => {
    const reader = new ParameterReader(parameter, own.description);
    const value = valueOf(reader, parameter, { found, exchange, claimed });
    return value === undefined ? [] : [[`${parameter.place}:${parameter.name}`, value]];
  });
  return Object.fromEntries(values);
}

function valueOf(
  reader: ParameterReader,
  { name, place }: DescribedParameter,
  {
    found,
    exchange,
    claimed,
  }: {
    readonly found: FoundOperation;
    readonly exchange: Exchange;
    /** Fields of the query that have a parameter of their own. */
    readonly claimed: ReadonlySet<string>;
  },
): Json | undefined {
  switch (place) {
    case 'path':
      return reader.path(found.inPath.get(name) ?? '');
    case 'query':
      return reader.query(exchange.query, claimed);
    case 'header':
      return reader.header(exchange.headers[name.toLowerCase()]);
    default:
      return undefined;
  }
}

/** Reads the values of one parameter back from the text that its style makes of them. */
class ParameterReader {
  readonly #kind: 'list' | 'object' | 'one';

  constructor(
    private readonly parameter: DescribedParameter,
    private readonly description: Description,
  ) {
    const { schema } = parameter;
    const type = schema['type'];
    const isMap = type === 'object' || isObject(schema['properties']);
    this.#kind = type === 'array' ? 'list' : isMap ? 'object' : 'one';
  }

  path(text: string): Json {
    const { style, explode, name } = this.parameter;
    // The path expansion of TypeSpec, which OpenAPI does not have. The values are those that a user would pass.
    if (text.startsWith('/')) return this.#parsed(text.slice(1), explode ? '/' : ',');
    if (style === 'label') return this.#parsed(text.slice(1), explode ? '.' : ',');
    if (style !== 'matrix') return this.#parsed(text, ',');
    if (!explode) return this.#parsed(text.slice(name.length + 2), ',');
    const parts = text.slice(1).split(';');
    const own = this.#kind === 'object' ? parts : parts.map((part) => part.slice(name.length + 1));
    return this.#parsed(own.join(','), ',');
  }

  query(query: Exchange['query'], claimed: ReadonlySet<string>): Json | undefined {
    const { explode, name, style } = this.parameter;
    if (this.#kind === 'object' && explode) {
      const fields = Object.entries(query)
        .filter(([field]) => !claimed.has(field))
        .map(([field, text]): [string, Json] => [field, this.#field(field, String(text))])
        // A constant field of the path, which is not of the type of the others.
        .filter(([, value]) => !Number.isNaN(value));
      return fields.length === 0 ? undefined : Object.fromEntries(fields);
    }
    const value = query[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return value.map((text) => this.#item(text));
    const separators: Readonly<Record<string, string>> = {
      pipeDelimited: '|',
      spaceDelimited: ' ',
    };
    if (this.#kind === 'list' && explode) return [this.#item(value)];
    return this.#parsed(value, separators[style] ?? ',', (text) => text);
  }

  header(text: string | undefined): Json | undefined {
    return text === undefined ? undefined : this.#parsed(text, ',', (one) => one);
  }

  #parsed(text: string, separator: string, decode = decodeURIComponent): Json {
    if (this.#kind === 'one') return coerced(this.parameter.schema, decode(text));
    const parts = text.split(separator).map(decode);
    if (this.#kind === 'list') return parts.map((part) => this.#item(part));
    const pairs = parts.some((part) => part.includes('='))
      ? parts.map((part) => part.split('='))
      : parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []));
    return Object.fromEntries(
      pairs.map(([field = '', own = '']) => [field, this.#field(field, own)]),
    );
  }

  #item(text: string): Json {
    return coerced(this.description.resolve(this.parameter.schema['items']), text);
  }

  #field(name: string, text: string): Json {
    const { schema } = this.parameter;
    const own = this.description.properties(schema).get(name);
    return coerced(own ?? this.description.resolve(schema['additionalProperties']), text);
  }
}

/** The value that a text on the wire stands for. */
export function coerced({ type, format }: JsonObject, text: string): Json {
  const types: readonly Json[] = isList(type) ? type : [type ?? null];
  if (types.includes('boolean')) return text === 'true';
  if (types.includes('number') && format === 'decimal') return { $decimal: text };
  return types.includes('integer') || types.includes('number') ? Number(text) : text;
}
