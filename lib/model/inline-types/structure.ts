import { sha256 } from '../../sha256.js';
import { namedIn } from '../resolve.js';
import type { Declaration, ObjectDeclaration, Property, Type, TypeUse, Variant } from '../types.js';
import { lastWord } from './last-word.js';
import type { PlaceKeys } from './place-keys.js';

/** Enough digits for the types of one description. A collision only gives a type another name. */
const labelDigits = 16;

/**
 * Hashes of types: two inline types with the same structure have the same hash. Texts, examples, defaults
 * and limits are not part of the structure. A component schema is only equal to itself.
 */
export class Structures {
  readonly #hashes = new Map<Declaration, string>();
  /** Identifies the type whose structure is being hashed. */
  #own = '';

  constructor(private readonly places: PlaceKeys) {}

  /**
   * What the names file records of a type: a short hash of its structure, and the last words of the name
   * that its place gives it. Types with the same label become one.
   */
  labelOf(declaration: Declaration): string {
    return `${this.of(declaration).slice(0, labelDigits)} ${lastWord(declaration.words)}`.trim();
  }

  /** The hash of a declaration. Those of its parts are known after that. */
  of(declaration: Declaration): string {
    // Not recursive: schemas may be nested deeper than the stack.
    const open = [declaration];
    const entered = new Set<Declaration>();
    for (let next = open.at(-1); next; next = open.at(-1)) {
      if (this.#hashes.has(next)) {
        open.pop();
      } else if (next.component) {
        this.#hashes.set(next, `component ${this.places.of(next)}`);
      } else if (entered.has(next)) {
        this.#own = this.places.of(next);
        this.#hashes.set(next, sha256(this.#structure(next)));
      } else {
        entered.add(next);
        for (const part of partsOf(next))
          if (!this.#hashes.has(part) && !entered.has(part)) open.push(part);
      }
    }
    return this.#hashes.get(declaration) ?? '';
  }

  #structure(declaration: Declaration): string {
    switch (declaration.kind) {
      case 'object':
        return JSON.stringify(['object', ...this.#object(declaration)]);
      case 'union': {
        const { base, discriminator, variants } = declaration;
        const shared = [discriminator, base && this.#named(base)];
        return JSON.stringify(['union', shared, variants.map((one) => this.#variant(one))]);
      }
      case 'enum': {
        const values = declaration.values.map(({ value }) => [typeof value, String(value)]);
        return JSON.stringify(['enum', declaration.base, values]);
      }
      case 'alias':
        return JSON.stringify(['alias', this.#use(declaration.target)]);
    }
  }

  #object({ additional, parents, properties, requiredChoices }: ObjectDeclaration): unknown[] {
    return [
      properties.map((property) => this.#property(property)),
      parents.map((parent) => this.#named(parent)),
      additional && this.#use(additional),
      requiredChoices,
    ];
  }

  #property({ readOnly, required, type, wireName, writeOnly }: Property): unknown {
    return [wireName, required, readOnly, writeOnly, this.#use(type)];
  }

  #variant({ tags, type, withoutTag, words }: Variant): unknown {
    return [this.#use(type), tags, withoutTag, words];
  }

  #use({ nullable, type }: TypeUse): unknown {
    return [nullable, this.#type(type)];
  }

  #type(type: Type): unknown {
    switch (type.kind) {
      case 'named':
        return this.#named(type.target);
      case 'array':
        return ['array', type.unique, this.#use(type.items)];
      case 'map':
        return ['map', this.#use(type.values)];
      case 'constant':
        return ['constant', typeof type.value, String(type.value)];
      case 'integer':
        return ['integer', type.bits, type.signed];
      case 'string':
      case 'number':
        return [type.kind, type.format];
      default:
        return type.kind;
    }
  }

  /** A type that contains itself has no hash yet, and equals no other. */
  #named(declaration: Declaration): unknown {
    return this.#hashes.get(declaration) ?? ['within itself', this.#own];
  }
}

/** The words of a label, which name what a value is. */
export function hashOfLabel(label: string): string {
  return label.split(' ', 1)[0] ?? '';
}

export function wordsOfLabel(label: string): string {
  return label.split(' ').slice(1).join(' ');
}

/** The declarations that a declaration refers to. */
function partsOf(declaration: Declaration): Declaration[] {
  switch (declaration.kind) {
    case 'object': {
      const { additional, parents, properties } = declaration;
      const uses = properties.map(({ type }) => type);
      return [...parents, ...[...uses, ...(additional ? [additional] : [])].flatMap(namedIn)];
    }
    case 'union': {
      const { base, variants } = declaration;
      return [...(base ? [base] : []), ...variants.flatMap(({ type }) => namedIn(type))];
    }
    case 'alias':
      return namedIn(declaration.target);
    case 'enum':
      return [];
  }
}
