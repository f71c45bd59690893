import { hasNull, isNullable } from '../../sdk/type-facts.js';
import type { Declaration, Type, TypeUse } from '../../model/types.js';
import { scalarKind } from '../../sdk/scalar-kinds.js';
import { AliasTrail } from '../common/alias-trail.js';
import type { Imports } from './imports.js';
import { scalars } from './scalars.js';
import type { Sdk } from './sdk.js';

/** Spells types for one file, and imports what they need. */
export class TypePrinter {
  protected readonly aliases = new AliasTrail();

  constructor(
    protected readonly imports: Imports,
    protected readonly sdk: Sdk,
    /** Binary values are files: in what multipart bodies send. */
    protected readonly files = false,
  ) {}

  /** A type that may be a primitive one: of a value that is there. */
  value(use: TypeUse): string {
    const boxed = this.boxed(use.type);
    return isNullable(use) ? boxed : (primitives[boxed] ?? boxed);
  }

  /** A type that is a class: of what may be null, and of items. */
  boxed(type: Type): string {
    switch (type.kind) {
      case 'array':
        return `${this.class('java.util.List')}<${this.element(type.items)}>`;
      case 'map':
        return `${this.class('java.util.Map')}<String, ${this.element(type.values)}>`;
      case 'named':
        return this.#declared(type.target);
      default: {
        const { isOwn, name } = scalars[scalarKind(type, this.files)];
        return isOwn || name.includes('.') ? this.class(name) : name;
      }
    }
  }

  /** An item of a list or a value of a map. */
  element(use: TypeUse): string {
    const boxed = this.boxed(use.type);
    return hasNull(use) ? this.nullable(boxed) : boxed;
  }

  /** A type that may be null: `@Nullable Integer` for `int`. */
  nullable(type: string): string {
    const boxed = Object.keys(primitives).find((one) => primitives[one] === type) ?? type;
    const annotation = `@${this.class('org.jspecify.annotations.Nullable')}`;
    if (boxed.endsWith('[]')) return `${boxed.slice(0, -2)} ${annotation} []`;
    // An annotation stands next to the class, behind its package.
    const [, packages = '', rest = ''] = /^((?:\w+\.)*)(.*)$/.exec(boxed) ?? [];
    return `${packages}${annotation} ${rest}`;
  }

  /** The class of a declaration that has one. */
  named(declaration: Declaration): string {
    return this.class(`models.${this.sdk.names.types.get(declaration)?.name ?? ''}`);
  }

  optional(use: TypeUse): string {
    return `${this.class('java.util.Optional')}<${this.boxed(use.type)}>`;
  }

  #declared(target: Declaration): string {
    if (target.kind !== 'alias') return this.named(target);
    return this.aliases.follow(target, ({ type }) => this.boxed(type)) ?? 'Object';
  }

  /** A class of a library, or of the SDK by its name below the root package. */
  class(name: string): string {
    const isOfLibrary = /^(?:com|java|org)\./.test(name);
    return this.imports.add(
      isOfLibrary ? name : `${this.sdk.names.coordinates.packageName}.${name}`,
    );
  }
}

const primitives: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Double: 'double',
  Integer: 'int',
  Long: 'long',
};
