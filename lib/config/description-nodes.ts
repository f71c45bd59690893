import { isObject, type Json, member, stringMember } from '../json.js';
import type { Description, Located } from '../openapi/description.js';
import { httpMethods } from '../model/methods.js';
import { Place } from '../openapi/place.js';

/**
 * Steps through a description for the checks of a config: each step follows references and gives
 * nothing where the description has nothing, whatever is wrong with it. What is wrong is reported
 * by the reader and the model, not here.
 */
export class DescriptionNodes {
  constructor(private readonly description: Description) {}

  get root(): Located {
    const { root } = this.description;
    return { value: root.value, place: Place.root(root.name) };
  }

  /** The member that these keys lead to, references followed on the way and at the end. */
  at(from: Located | undefined, ...keys: readonly string[]): Located | undefined {
    let node = this.target(from);
    for (const key of keys) {
      const value = member(node?.value, key);
      node = node && value !== undefined ? this.target(childOf(node, key, value)) : undefined;
    }
    return node;
  }

  /** Whether a reference in the description's own file would find something. */
  leadsSomewhere($ref: string): boolean {
    return this.description.follow({ value: { $ref }, place: this.root.place }).found;
  }

  members(node: Located | undefined): (readonly [key: string, node: Located])[] {
    const target = this.target(node);
    if (!target || !isObject(target.value)) return [];
    return Object.entries(target.value).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, childOf(target, key, value)] as const],
    );
  }

  items(node: Located | undefined): Located[] {
    const target = this.target(node);
    if (!target || !Array.isArray(target.value)) return [];
    return target.value.flatMap(
      (value: Json, index) => this.target(childOf(target, index, value)) ?? [],
    );
  }

  paths(): string[] {
    return this.members(this.at(this.root, 'paths'))
      .map(([path]) => path)
      .filter((path) => path.startsWith('/'));
  }

  operation(path: string, method: string): Located | undefined {
    const operation = this.at(this.root, 'paths', path, method);
    return isObject(operation?.value) ? operation : undefined;
  }

  /** How a config can name operations: each `operationId`, and each method with its path. */
  operationNames(): string[] {
    return this.paths().flatMap((path) =>
      httpMethods.flatMap((method) => {
        const operation = this.operation(path, method);
        if (!operation) return [];
        const id = stringMember(operation.value, 'operationId');
        return [...(id === undefined ? [] : [id]), `${method.toUpperCase()} ${path}`];
      }),
    );
  }

  /** Names of an operation's parameters in a place; its own and those of its path item. */
  parameterNames(path: string, method: string, place: 'query' | 'header'): string[] {
    const lists = [
      this.at(this.root, 'paths', path, 'parameters'),
      this.at(this.root, 'paths', path, method, 'parameters'),
    ];
    const names = lists
      .flatMap((list) => this.items(list))
      .filter(({ value }) => stringMember(value, 'in') === place)
      .flatMap(({ value }) => stringMember(value, 'name') ?? []);
    return [...new Set(names)];
  }

  /** Properties of an object schema with what `allOf` adds to it, each with its schema. */
  properties(
    schema: Located | undefined,
    seen: ReadonlySet<Json> = new Set(),
  ): Map<string, Located> {
    const target = this.target(schema);
    const found = new Map<string, Located>();
    if (!target || seen.has(target.value)) return found;
    const visited = new Set([...seen, target.value]);
    for (const part of this.items(this.at(target, 'allOf'))) {
      for (const [name, property] of this.properties(part, visited)) found.set(name, property);
    }
    for (const [name, property] of this.members(this.at(target, 'properties'))) {
      found.set(name, property);
    }
    return found;
  }

  isString(schema: Located | undefined): boolean {
    const type = member(this.target(schema)?.value, 'type');
    return type === 'string' || (Array.isArray(type) && type.includes('string'));
  }

  /** The JSON schema of a request body or a response. */
  jsonSchema(content: Located | undefined): Located | undefined {
    const media = this.members(this.at(content, 'content')).find(([type]) =>
      /^application\/(?:[\w.+-]+\+)?json\b/i.test(type),
    );
    return media && this.at(media[1], 'schema');
  }

  private target(node: Located | undefined): Located | undefined {
    if (!node) return undefined;
    const result = this.description.follow(node);
    return result.found ? result.node : undefined;
  }
}

function childOf(node: Located, key: string | number, value: Json): Located {
  return { value, place: node.place.at(key) };
}
