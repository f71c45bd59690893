import { namedIn } from '../resolve.js';
import type { Declaration, ObjectDeclaration, Property, Type, TypeUse, Variant } from '../types.js';

/**
 * Numbers for types: two inline types with the same structure have the same number. Texts, examples,
 * defaults and limits are not part of the structure. A component schema is only equal to itself.
 */
export class Structures {
  readonly #numbers = new Map<Declaration, number>();
  readonly #known = new Map<string, number>();

  /** The number of a declaration. Those of its parts are known after that. */
  of(declaration: Declaration): number {
    // Not recursive: schemas may be nested deeper than the stack.
    const open = [declaration];
    const entered = new Set<Declaration>();
    for (let next = open.at(-1); next; next = open.at(-1)) {
      if (this.#numbers.has(next)) {
        open.pop();
      } else if (next.component) {
        this.#number(next, `component ${this.#numbers.size}`);
      } else if (entered.has(next)) {
        this.#number(next, this.#structure(next));
      } else {
        entered.add(next);
        for (const part of partsOf(next))
          if (!this.#numbers.has(part) && !entered.has(part)) open.push(part);
      }
    }
    return this.#numbers.get(declaration) ?? -1;
  }

  #number(declaration: Declaration, text: string): void {
    const number = this.#known.get(text) ?? this.#known.size;
    this.#known.set(text, number);
    this.#numbers.set(declaration, number);
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

  /** A type that contains itself has no number yet, and equals no other. */
  #named(declaration: Declaration): unknown {
    const number = this.#numbers.get(declaration);
    return number ?? ['within itself', this.#numbers.size];
  }
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
