/** A walk over the files of a description that shares no code with the generator. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

export type Node = Readonly<Record<string, unknown>>;

/** A value, and the file in which it stands. */
export interface Standing {
  readonly value: unknown;
  readonly file: string;
}

const yamlSchema = CORE_SCHEMA.withTags(mergeTag);

/** Reads the files of a description, each once, and follows the references between them. */
export class References {
  readonly #files = new Map<string, unknown>();

  /** What an array or an object of the owner holds, at the ends of their references. */
  members(owner: Standing, key: string): Standing[] {
    const list = this.at(owner, key);
    return values(list.value).map((value) => this.follow({ value, file: list.file }));
  }

  /** A value of the owner, at the end of its reference unless it is wanted as it stands. */
  at({ value, file }: Standing, key: string, how?: 'as it stands'): Standing {
    const inner = { value: asNode(value)[key], file };
    return how === undefined ? this.follow(inner) : inner;
  }

  /** The end of a reference, or of a chain of them; anything else as it is. */
  follow(from: Standing): Standing {
    let at = from;
    for (let hops = 0; hops < 100 && isReference(at.value); hops++) {
      at = this.target(at.value.$ref, at.file);
    }
    return at;
  }

  /** What one reference leads to, which may be another one. */
  target(reference: string, from: string): Standing {
    const [path = '', pointer = ''] = reference.split('#');
    const file = path === '' ? from : resolve(dirname(from), decodeURIComponent(path));
    let at: Standing = { value: this.read(file), file };
    for (const part of pointer.split('/').slice(1)) {
      const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
      const owner = this.follow(at);
      at = { value: (owner.value as Node | undefined)?.[key], file: owner.file };
    }
    return at;
  }

  /** The content of a file, JSON or YAML. */
  read(file: string): unknown {
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

export function nodeAt(value: unknown, key: string): Node {
  return asNode(asNode(value)[key]);
}

export function asNode(value: unknown): Node {
  return isNode(value) ? value : {};
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isReference(value: unknown): value is { readonly $ref: string } {
  return isNode(value) && typeof value['$ref'] === 'string';
}

/** The items of a list, or the values of an object. */
export function values(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
