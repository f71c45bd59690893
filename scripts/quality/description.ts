import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

/** What a walk over a description finds. The walk shares no code with the generator. */
export interface DescriptionFacts {
  /** Texts that name an operation, by `keyOf` its method and path: `operationId` and tags. */
  readonly operations: ReadonlyMap<string, string>;
  /** Names of schemas that their author chose, in lower case without other characters. */
  readonly schemaNames: ReadonlySet<string>;
}

type Node = Readonly<Record<string, unknown>>;

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const yamlSchema = CORE_SCHEMA.withTags(mergeTag);

/** A request without the names of path parameters and without a query: `GET /pets/{}`. */
export function keyOf(method: string, path: string): string {
  const plain = path
    .replace(/[?#].*$/s, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .replace(/^\/*/, '/');
  return `${method.toUpperCase()} ${plain}`;
}

/** Letters and digits of a name in lower case: names that differ in case only are the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

export function readDescription(file: string): DescriptionFacts {
  return new Walk(resolve(file)).facts();
}

class Walk {
  readonly #files = new Map<string, unknown>();
  readonly #walked = new Set<string>();
  readonly #schemaNames = new Set<string>();

  constructor(readonly root: string) {}

  facts(): DescriptionFacts {
    const document = asNode(this.#read(this.root));
    for (const owner of [document['definitions'], asNode(document['components'])['schemas']]) {
      for (const name of Object.keys(asNode(owner))) this.#schemaNames.add(plainName(name));
    }
    const operations = new Map<string, string>();
    for (const [path, entry] of Object.entries(asNode(document['paths']))) {
      const item = this.#follow(entry, this.root);
      for (const method of methods) {
        const found = this.#follow(asNode(item.value)[method], item.file).value;
        if (!isNode(found)) continue;
        const tags: unknown[] = Array.isArray(found['tags']) ? found['tags'] : [];
        operations.set(keyOf(method, path), [found['operationId'], ...tags].join(' '));
      }
    }
    this.#nameReferences();
    return { operations, schemaNames: this.#schemaNames };
  }

  /** Adds what references name, in the files that they lead to as well. */
  #nameReferences(): void {
    const open: { value: unknown; file: string }[] = [
      { value: this.#read(this.root), file: this.root },
    ];
    for (let next = open.pop(); next; next = open.pop()) {
      const { value, file } = next;
      if (typeof value !== 'object' || value === null) continue;
      const reference = asNode(value)['$ref'];
      if (typeof reference === 'string') this.#nameReference(reference, file, open);
      for (const inner of Object.values(value)) open.push({ value: inner, file });
    }
  }

  #nameReference(reference: string, from: string, open: { value: unknown; file: string }[]): void {
    const [path = '', pointer = ''] = reference.split('#');
    const named =
      pointer === '' ? basename(path, extname(path)) : (pointer.split('/').at(-1) ?? '');
    this.#schemaNames.add(plainName(named));
    if (path === '' || /^\w+:\/\//.test(path)) return;
    const file = resolve(dirname(from), decodeURIComponent(path));
    // A reference that no operation needs may lead nowhere.
    if (this.#walked.has(file) || !existsSync(file)) return;
    this.#walked.add(file);
    open.push({ value: this.#read(file), file });
  }

  #follow(value: unknown, file: string): { value: unknown; file: string } {
    let at = { value, file };
    for (let hops = 0; hops < 100; hops++) {
      const reference = asNode(at.value)['$ref'];
      if (typeof reference !== 'string') break;
      const [path = '', pointer = ''] = reference.split('#');
      const target = path === '' ? at.file : resolve(dirname(at.file), decodeURIComponent(path));
      let found = this.#read(target);
      for (const part of pointer.split('/').slice(1)) {
        const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
        found = asNode(found)[key];
      }
      at = { value: found, file: target };
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

function asNode(value: unknown): Node {
  return isNode(value) ? value : {};
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
