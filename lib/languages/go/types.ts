import { hasNull, isNullable } from '../../sdk/type-facts.js';
import { resolve } from '../../model/resolve.js';
import type { Declaration, Type, TypeUse } from '../../model/types.js';
import { scalarKind } from '../../sdk/scalar-kinds.js';
import type { Imports } from './imports.js';
import { scalars } from './scalars.js';
import type { Sdk } from './sdk.js';
import { isNilable, isObject, structOf } from './type-forms.js';

/** How a field holds what may be absent or null. */
export type FieldForm =
  /** As it is; nil, where the type has one, stands for none. */
  | 'plain'
  | 'pointer'
  /** `Nullable`: absent, null and a value are three things. */
  | 'nullable';

export interface FieldType {
  readonly text: string;
  /** Without the pointer, or what `Nullable` is of. */
  readonly base: string;
  readonly form: FieldForm;
}

/** Spells types for one file, and imports what they need. */
export class TypePrinter {
  constructor(
    private readonly imports: Imports,
    private readonly sdk: Sdk,
    /** Binary values are files: in what multipart bodies send. */
    private readonly files = false,
    /** Before each name of the SDK, in code that imports it: `petstore.` */
    private readonly qualifier = '',
  ) {}

  /** The type of a value that is there. */
  base(type: Type): string {
    switch (type.kind) {
      case 'array':
        return `[]${this.element(type.items)}`;
      case 'map':
        return `map[string]${this.element(type.values)}`;
      case 'named':
        return this.named(type.target);
      default: {
        const { from, isOwn, name } = scalars[scalarKind(type, this.files)];
        if (from !== undefined) this.imports.standard(from);
        return isOwn ? `${this.qualifier}${name}` : name;
      }
    }
  }

  named(declaration: Declaration): string {
    return this.qualifier + (this.sdk.names.types.get(declaration)?.name ?? '');
  }

  /** An item of a list, or a value of a map. */
  item(use: TypeUse): FieldType {
    const base = this.base(use.type);
    if (!hasNull(use)) return { text: base, base, form: 'plain' };
    return isNilable(use)
      ? { text: `${this.qualifier}Nullable[${base}]`, base, form: 'nullable' }
      : { text: `*${base}`, base, form: 'pointer' };
  }

  element(use: TypeUse): string {
    return this.item(use).text;
  }

  /**
   * A field of a struct that travels.
   *
   * @param byPointer - the struct would hold itself, which no finite value does
   */
  field(use: TypeUse, required: boolean, byPointer: boolean): FieldType {
    if (required || !hasNull(use)) {
      return this.parameter(use, required && !isNullable(use) && !byPointer);
    }
    const base = this.base(use.type);
    const held = isObject(use) ? `*${base}` : base;
    return { text: `${this.qualifier}Nullable[${held}]`, base, form: 'nullable' };
  }

  /** A parameter; null is never sent, so what may be null may as well be absent. */
  parameter(use: TypeUse, required: boolean): FieldType {
    const base = this.base(use.type);
    return required || isNilable(use)
      ? { text: base, base, form: 'plain' }
      : { text: `*${base}`, base, form: 'pointer' };
  }

  /** All of a body, or an item of a page or a stream: nil stands for null. */
  whole(use: TypeUse): string {
    return this.parameter(use, !isNullable(use)).text;
  }

  /** What a call gives: structs by pointer. */
  result(use: TypeUse): string {
    return structOf(use) ? `*${this.base(use.type)}` : this.whole(use);
  }

  /** The zero value of a type that is not nilable: what a pointer is read as that is nil. */
  zero(use: TypeUse): string {
    return this.#scalarZero(use) ?? `${this.base(use.type)}{}`;
  }

  #scalarZero(use: TypeUse): string | undefined {
    const { type } = resolve(use);
    if (type.kind === 'array' || type.kind === 'map') return undefined;
    if (type.kind !== 'named') return scalars[scalarKind(type, this.#hasFiles(use))].zero;
    if (type.target.kind !== 'enum') return undefined;
    return type.target.base === 'string' ? '""' : '0';
  }

  /** Whether binary values are files where the type is spelled out: the innermost alias, or here. */
  #hasFiles({ type }: TypeUse): boolean {
    let { files } = this;
    const seen = new Set<Declaration>();
    for (let at = type; at.kind === 'named' && at.target.kind === 'alias'; ) {
      if (seen.has(at.target)) break;
      seen.add(at.target);
      files = this.sdk.multipart.has(at.target);
      at = at.target.target.type;
    }
    return files;
  }
}
