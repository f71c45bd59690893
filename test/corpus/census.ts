/**
 * What a description has, counted by a plain walk over its files that shares no code with the
 * generator: what the generator leaves out without a word is found only from outside.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

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

type Node = Readonly<Record<string, unknown>>;

/** A value, and the file in which it stands. */
interface Standing {
  readonly value: unknown;
  readonly file: string;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const yamlSchema = CORE_SCHEMA.withTags(mergeTag);

export function takeCensus(file: string): Census {
  return new Walk(resolve(file)).census();
}

class Walk {
  readonly #files = new Map<string, unknown>();
  readonly #seen = new Set<object>();
  readonly #used = new Set<string>();
  readonly #names: ReadonlyMap<unknown, string>;

  constructor(readonly root: string) {
    const document = this.#read(root);
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
    const document = this.#read(this.root);
    for (const [path, entry] of Object.entries(nodeAt(document, 'paths'))) {
      if (path.startsWith('x-')) continue;
      const item = this.#follow({ value: entry, file: this.root });
      for (const method of methods) {
        const value = asNode(item.value)[method];
        if (!isNode(value)) continue;
        operations.push(`${method.toUpperCase()} ${path}`);
        this.#operation(item, this.#follow({ value, file: item.file }));
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
      for (const parameter of this.#members(owner, 'parameters')) this.#carrier(parameter);
    }
    this.#carrier(this.#at(operation, 'requestBody'));
    for (const response of this.#members(operation, 'responses')) this.#carrier(response);
  }

  /** A parameter, a body or a response: what has a schema, or content with schemas. */
  #carrier(carrier: Standing): void {
    this.#schema(this.#at(carrier, 'schema', 'as it stands'));
    for (const media of this.#members(carrier, 'content')) {
      this.#schema(this.#at(media, 'schema', 'as it stands'));
    }
  }

  /** A schema and all that it is made of, each once. */
  #schema(root: Standing): void {
    const open = [root];
    for (let next = open.pop(); next; next = open.pop()) {
      this.#markUsed(next);
      const { value, file } = this.#follow(next);
      if (!isNode(value) || this.#seen.has(value)) continue;
      this.#seen.add(value);
      const own = { value, file };
      // Objects have no items, whatever a schema says.
      const isArray =
        value['type'] === undefined || values([value['type']].flat()).includes('array');
      for (const key of [...(isArray ? ['items'] : []), 'additionalProperties']) {
        open.push(this.#at(own, key, 'as it stands'));
      }
      for (const key of ['allOf', 'oneOf', 'anyOf', 'properties', 'patternProperties']) {
        const map = this.#follow({ value: value[key], file });
        for (const inner of values(map.value)) open.push({ value: inner, file: map.file });
      }
    }
  }

  /** Each name on the way of a reference that leads to another one. */
  #markUsed({ value, file }: Standing): void {
    let at: Standing = { value, file };
    for (let hops = 0; hops < 100 && isReference(at.value); hops++) {
      const next = this.#target(at.value.$ref, at.file);
      const name = this.#names.get(next.value);
      if (name !== undefined) this.#used.add(name);
      at = next;
    }
  }

  #members(owner: Standing, key: string): Standing[] {
    const list = this.#at(owner, key);
    return values(list.value).map((value) => this.#follow({ value, file: list.file }));
  }

  #at({ value, file }: Standing, key: string, how?: 'as it stands'): Standing {
    const inner = { value: asNode(value)[key], file };
    return how === undefined ? this.#follow(inner) : inner;
  }

  #follow(from: Standing): Standing {
    let at = from;
    for (let hops = 0; hops < 100 && isReference(at.value); hops++) {
      at = this.#target(at.value.$ref, at.file);
    }
    return at;
  }

  #target(reference: string, from: string): Standing {
    const [path = '', pointer = ''] = reference.split('#');
    const file = path === '' ? from : resolve(dirname(from), decodeURIComponent(path));
    let at: Standing = { value: this.#read(file), file };
    for (const part of pointer.split('/').slice(1)) {
      const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
      const owner = this.#follow(at);
      at = { value: (owner.value as Node | undefined)?.[key], file: owner.file };
    }
    return at;
  }

  #read(file: string): unknown {
    if (!this.#files.has(file)) {
      const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
      const value: unknown = file.endsWith('.json')
        ? JSON.parse(text)
        : load(text, { schema: yamlSchema });
      this.#files.set(file, value);
    }
    return this.#files.get(file);
  }
}

function nodeAt(value: unknown, key: string): Node {
  return asNode(asNode(value)[key]);
}

function asNode(value: unknown): Node {
  return isNode(value) ? value : {};
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isReference(value: unknown): value is { readonly $ref: string } {
  return isNode(value) && typeof value['$ref'] === 'string';
}

/** The items of a list, or the values of an object. */
function values(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
