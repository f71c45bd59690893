/**
 * What a description has, counted by a plain walk over its files that shares no code with the
 * generator: what the generator leaves out without a word is found only from outside.
 */
import { resolve } from 'node:path';
import {
  asNode,
  isNode,
  isReference,
  nodeAt,
  References,
  type Standing,
  values,
} from './references.js';

export interface Census {
  /** `GET /pets`, in the order of the description. */
  readonly operations: readonly string[];
  /** Names of the schemas among the components. */
  readonly schemas: readonly string[];
  /** Those of them that a request or an answer of an operation is made of. */
  readonly used: ReadonlySet<string>;
  /** Names of webhooks, which are received and not called. */
  readonly webhooks: readonly string[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export function takeCensus(file: string): Census {
  return new Walk(resolve(file)).census();
}

class Walk {
  readonly #references = new References();
  readonly #seen = new Set<object>();
  readonly #used = new Set<string>();
  readonly #names: ReadonlyMap<unknown, string>;

  constructor(readonly root: string) {
    const document = this.#references.read(root);
    // Swagger 2.0 keeps its schemas at the top.
    const schemas = {
      ...nodeAt(document, 'definitions'),
      ...nodeAt(nodeAt(document, 'components'), 'schemas'),
    };
    // A reference in place of the schemas, or of one, may stand there by mistake.
    const named = Object.entries(schemas).filter(([, schema]) => isNode(schema));
    this.#names = new Map(named.map(([name, schema]) => [schema, name]));
  }

  census(): Census {
    const operations: string[] = [];
    const document = this.#references.read(this.root);
    for (const [path, entry] of Object.entries(nodeAt(document, 'paths'))) {
      if (path.startsWith('x-')) continue;
      const item = this.#references.follow({ value: entry, file: this.root });
      for (const method of methods) {
        const value = asNode(item.value)[method];
        if (!isNode(value)) continue;
        operations.push(`${method.toUpperCase()} ${path}`);
        this.#operation(item, this.#references.follow({ value, file: item.file }));
      }
    }
    return {
      operations,
      schemas: [...this.#names.values()],
      used: this.#used,
      webhooks: Object.keys(nodeAt(document, 'webhooks')),
    };
  }

  #operation(item: Standing, operation: Standing): void {
    for (const owner of [item, operation]) {
      for (const parameter of this.#references.members(owner, 'parameters'))
        this.#carrier(parameter);
    }
    this.#carrier(this.#references.at(operation, 'requestBody'));
    for (const response of this.#references.members(operation, 'responses'))
      this.#carrier(response);
  }

  /** A parameter, a body or a response: what has a schema, or content with schemas. */
  #carrier(carrier: Standing): void {
    this.#schema(this.#references.at(carrier, 'schema', 'as it stands'));
    for (const media of this.#references.members(carrier, 'content')) {
      this.#schema(this.#references.at(media, 'schema', 'as it stands'));
    }
  }

  /** A schema and all that it is made of, each once. */
  #schema(root: Standing): void {
    const open = [root];
    for (let next = open.pop(); next; next = open.pop()) {
      this.#markUsed(next);
      const { value, file } = this.#references.follow(next);
      if (!isNode(value) || this.#seen.has(value)) continue;
      this.#seen.add(value);
      const own = { value, file };
      // Objects have no items, whatever a schema says.
      const isArray =
        value['type'] === undefined || values([value['type']].flat()).includes('array');
      for (const key of [...(isArray ? ['items'] : []), 'additionalProperties']) {
        open.push(this.#references.at(own, key, 'as it stands'));
      }
      for (const key of ['allOf', 'oneOf', 'anyOf', 'properties', 'patternProperties']) {
        const map = this.#references.follow({ value: value[key], file });
        for (const inner of values(map.value)) open.push({ value: inner, file: map.file });
      }
    }
  }

  /** Each name on the way of a reference that leads to another one. */
  #markUsed({ value, file }: Standing): void {
    let at: Standing = { value, file };
    for (let hops = 0; hops < 100 && isReference(at.value); hops++) {
      const next = this.#references.target(at.value.$ref, at.file);
      const name = this.#names.get(next.value);
      if (name !== undefined) this.#used.add(name);
      at = next;
    }
  }
}
