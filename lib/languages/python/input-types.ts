import { resolve } from '../../model/resolve.js';
import type { Declaration, StringFormat, Type, TypeUse } from '../../model/types.js';
import type { Imports } from './imports.js';
import { stringLiteral } from './literals.js';
import type { Layout } from './print.js';
import { dateType, enumBases, isDecimal, scalarType } from './scalar-types.js';
import type { Sdk } from './sdk.js';

/** Types of what a method takes: models, or what may stand for them. */
export class InputTypes {
  constructor(
    private readonly imports: Imports,
    private readonly sdk: Sdk,
    /** Binary members are files. */
    private readonly files: boolean,
    /** In `types/` itself; elsewhere names come from the package as a whole. */
    private readonly isInside = false,
    /** In a statement that runs while the module loads; else in an annotation. */
    private readonly quoted = false,
  ) {}

  use(use: TypeUse): Layout {
    const variants = this.variants(use.type);
    if (!use.nullable || variants.includes('Any')) return this.union(variants);
    return this.imports.generic('Optional', [this.union(variants)]);
  }

  /** Optional: what is `None` is not sent. */
  optional(use: TypeUse): Layout {
    return this.use({ ...use, nullable: true });
  }

  union(variants: readonly Layout[]): Layout {
    const [first, ...others] = variants;
    if (first === undefined) return 'None';
    if (others.length === 0) return first;
    return this.imports.generic('Union', variants);
  }

  variants(type: Type): readonly Layout[] {
    const { imports } = this;
    switch (type.kind) {
      case 'string':
        return this.#string(type.format);
      case 'array':
        return [imports.generic('Sequence', [this.use(type.items)])];
      case 'map':
        return [imports.generic('Mapping', ['str', this.use(type.values)])];
      case 'named':
        return this.#named(type.target);
      default:
        return isDecimal(type)
          ? [this.#imported('decimal', 'Decimal'), 'int', 'str']
          : [scalarType(type, imports)];
    }
  }

  #string(format: StringFormat): readonly Layout[] {
    switch (format) {
      case 'date':
      case 'date-time':
        return [dateType(format, this.imports, !this.quoted), 'str'];
      case 'uuid':
        return [this.#imported('uuid', 'UUID'), 'str'];
      case 'bytes':
        return ['bytes'];
      case 'binary':
        return [this.files ? this.#name('files', 'FileInput') : 'str'];
      default:
        return ['str'];
    }
  }

  /** The class alone. */
  model(target: Declaration): Layout {
    return this.#name('models', this.sdk.names.types.get(target)?.name ?? '');
  }

  #named(target: Declaration): readonly Layout[] {
    switch (target.kind) {
      case 'enum':
        return [this.model(target), enumBases[target.base]];
      case 'object':
        return [this.model(target), this.#input(target)];
      case 'union':
        return [this.#input(target)];
      case 'alias':
        return hasInput(target) ? [this.#input(target)] : [this.use(target.target)];
    }
  }

  #input(target: Declaration): string {
    const { modules, types } = this.sdk.names;
    const home = this.isInside ? modules.of.get(target)?.inputs : 'types';
    return this.#name(home ?? '', types.get(target)?.input ?? '');
  }

  /** A name that is there while the module loads, if the statement needs it then. */
  #imported(module: string, name: string): string {
    return this.quoted ? this.imports.value(module, name) : this.imports.type(module, name);
  }

  #name(module: string, name: string): string {
    this.imports.type(module, name);
    return this.quoted ? stringLiteral(name) : name;
  }
}

/** Null alone, which is written as any value. */
function isNull(type: Type): boolean {
  return type.kind === 'constant' && type.value === null;
}

/** Whether any value may be given. */
export function isAny(use: TypeUse): boolean {
  const { type } = resolve(use);
  return type.kind === 'any' || isNull(type);
}

/** Aliases of lists and maps may lead back to themselves, so they have names; others are spelled out. */
export function hasInput(declaration: Declaration): boolean {
  switch (declaration.kind) {
    case 'object':
    case 'union':
      return true;
    case 'enum':
      return false;
    case 'alias': {
      const { kind } = declaration.target.type;
      return kind === 'array' || kind === 'map';
    }
  }
}
