/** Requests and responses of a description's operations, as they are needed to check labels. */
import { asNode, isNode, nodeAt, References, type Standing } from '../corpus/references.js';

/** An operation and the path that it stands under. */
export interface Operation {
  /** `GET /pets` */
  readonly name: string;
  readonly item: Standing;
  readonly operation: Standing;
}

/** A query or header parameter, with its schema. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Standing;
}

export class Operations {
  readonly references = new References();
  readonly #operations = new Map<string, Operation>();

  /** @param file - the root file of the description, absolute */
  constructor(file: string) {
    const document = this.references.read(file);
    for (const [path, entry] of Object.entries(nodeAt(document, 'paths'))) {
      const item = this.references.follow({ value: entry, file });
      for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
        const operation = this.references.at(item, method);
        const name = `${method.toUpperCase()} ${path}`;
        if (isNode(operation.value)) this.#operations.set(name, { name, item, operation });
      }
    }
  }

  all(): readonly Operation[] {
    return [...this.#operations.values()];
  }

  /** @param name - `GET /pets` */
  find(name: string): Operation | undefined {
    return this.#operations.get(name);
  }

  /** Parameters of the path and of the operation, without those in the path. */
  parameters({ item, operation }: Operation): Parameter[] {
    return [item, operation].flatMap((owner) =>
      this.references.members(owner, 'parameters').flatMap((parameter) => {
        const { name, in: place } = asNode(parameter.value);
        if (typeof name !== 'string' || typeof place !== 'string' || place === 'path') return [];
        return [{ name, in: place, schema: this.references.at(parameter, 'schema') }];
      }),
    );
  }

  /** Schemas of the request body, one for each media type. */
  bodies({ operation }: Operation): Standing[] {
    const body = this.references.at(operation, 'requestBody');
    return this.references
      .members(body, 'content')
      .map((media) => this.references.at(media, 'schema'));
  }

  /** JSON schemas of the 2xx responses; of `default` if it is the only one. */
  responses({ operation }: Operation): Standing[] {
    const responses = this.references.at(operation, 'responses');
    const codes = Object.keys(asNode(responses.value));
    const successes = codes.filter((code) => code.startsWith('2'));
    const chosen = successes.length > 0 ? successes : codes.filter((code) => code === 'default');
    return chosen.flatMap((code) => {
      const content = this.references.at(this.references.at(responses, code), 'content');
      return Object.keys(asNode(content.value))
        .filter((type) => /json|\*\/\*/.test(type))
        .map((type) => this.references.at(this.references.at(content, type), 'schema'));
    });
  }

  /** A schema and the parts of its compositions, references followed. */
  parts(schema: Standing, seen: ReadonlySet<unknown> = new Set()): Standing[] {
    const own = this.references.follow(schema);
    if (!isNode(own.value) || seen.has(own.value)) return [];
    const known = new Set([...seen, own.value]);
    const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => this.references.members(own, key));
    return [own, ...inner.flatMap((part) => this.parts(part, known))];
  }

  /** The schemas of the properties with a name, in any part of a schema. */
  property(schema: Standing, name: string): Standing[] {
    return this.parts(schema).flatMap((part) => {
      const properties = this.references.at(part, 'properties');
      return isNode(asNode(properties.value)[name]) ? [this.references.at(properties, name)] : [];
    });
  }

  /**
   * The schemas at a JSON path.
   *
   * @param path - such as `$.data`; the names of properties after `$` contain no dot
   */
  locate(schemas: readonly Standing[], path: string): Standing[] {
    return path
      .split('.')
      .slice(1)
      .reduce<readonly Standing[]>(
        (found, name) => found.flatMap((schema) => this.property(schema, name)),
        schemas,
      )
      .flatMap((schema) => this.parts(schema));
  }
}

/** The types that a schema states itself, without those of its parts. */
export function statedTypes({ value }: Standing): string[] {
  const { type } = asNode(value);
  return [type].flat().filter((one): one is string => typeof one === 'string');
}

export function isArray(schema: Standing): boolean {
  return asNode(schema.value)['items'] !== undefined || statedTypes(schema).includes('array');
}

/** Names of the properties of a schema, in all of its parts. */
export function propertyNames(operations: Operations, schema: Standing): string[] {
  return operations
    .parts(schema)
    .flatMap((part) => Object.keys(asNode(operations.references.at(part, 'properties').value)))
    .filter((name, index, names) => names.indexOf(name) === index);
}

/** The types of a schema and of its parts, without `null`. */
export function typesOf(operations: Operations, schema: Standing): string[] {
  return [...new Set(operations.parts(schema).flatMap(statedTypes))].filter(
    (type) => type !== 'null',
  );
}
