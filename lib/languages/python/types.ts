import { isWrittenInPlace } from '../../model/inline-types/scalar-unions.js';
import type {
  Declaration,
  StringFormat,
  Type,
  TypeUse,
  UnionDeclaration,
} from '../../model/types.js';
import type { Imports } from './imports.js';
import { stringLiteral } from './literals.js';
import { distinct, type Layout, subscript } from './print.js';
import { enumBases, isDecimal, scalarType } from './scalar-types.js';
import type { Sdk } from './sdk.js';

/** Where types are written. */
export interface Spelling {
  /** Only type checkers read them; else `pydantic` or the runtime does. */
  readonly isHint?: boolean;
  /** In a statement that runs while the module loads; else in an annotation. */
  readonly isQuoted?: boolean;
}

/** Spells types; where they are written decides how names and formats are. */
export abstract class TypePrinter {
  protected readonly containers = { array: 'List', map: 'Dict' };

  constructor(
    protected readonly imports: Imports,
    protected readonly sdk: Sdk,
    protected readonly spelling: Spelling = {},
  ) {}

  use({ nullable, type }: TypeUse): Layout {
    return this.union(this.variants(type), nullable);
  }

  type(type: Type): Layout {
    return this.union(this.variants(type));
  }

  /** One of several types; with none of them it is `None`. */
  union(variants: readonly Layout[], nullable = false): Layout {
    const [first, ...others] = variants;
    if (first === undefined) return 'None';
    if (variants.includes('Any')) return 'Any';
    const union = others.length === 0 ? first : this.imports.generic('Union', variants);
    return nullable ? this.imports.generic('Optional', [union]) : union;
  }

  /** The types of which a value has one. */
  variants(type: Type): readonly Layout[] {
    switch (type.kind) {
      case 'string':
        return this.string(type.format);
      case 'array':
        return [this.imports.generic(this.containers.array, [this.use(type.items)])];
      case 'map':
        return [this.imports.generic(this.containers.map, ['str', this.use(type.values)])];
      case 'named':
        return isWrittenInPlace(type.target) ? this.scalars(type.target) : this.named(type.target);
      default:
        return isDecimal(type) ? this.decimal() : [scalarType(type, this.imports)];
    }
  }

  protected string(format: StringFormat): readonly Layout[] {
    switch (format) {
      case 'date':
      case 'date-time': {
        const module = this.imports.dates(!this.#isLoaded);
        return [`${module}.${format === 'date' ? 'date' : 'datetime'}`];
      }
      case 'uuid':
        return [this.#imported('uuid', 'UUID')];
      case 'bytes':
        return [this.spelling.isHint ? 'bytes' : this.imports.value('_runtime/binary', 'Base64')];
      default:
        return ['str'];
    }
  }

  protected decimal(): readonly Layout[] {
    return this.spelling.isHint
      ? [this.#imported('decimal', 'Decimal')]
      : [this.imports.value('_runtime/decimals', 'DecimalNumber')];
  }

  protected abstract named(target: Declaration): readonly Layout[];

  /** A union without a name. */
  protected scalars({ variants }: UnionDeclaration): readonly Layout[] {
    return distinct(variants.flatMap(({ type }) => this.variants(type.type)));
  }

  /** Types of a union with the marker by which the runtime chooses one of them. */
  protected marked(types: readonly Layout[]): readonly Layout[] {
    const marker = this.imports.value('_runtime/unions', 'BEST_MATCH');
    return [this.imports.generic('Annotated', [this.union(types), marker])];
  }

  /** Whether the module needs names while it loads. */
  get #isLoaded(): boolean {
    return this.spelling.isHint !== true || this.spelling.isQuoted === true;
  }

  #imported(module: string, name: string): string {
    return this.#isLoaded ? this.imports.value(module, name) : this.imports.type(module, name);
  }
}

/** Types as fields of models have them, as `pydantic` and the runtime's decoder read them. */
export class FieldTypes extends TypePrinter {
  constructor(
    /** What the types are printed for. */
    scope: { readonly imports: Imports; readonly sdk: Sdk },
    /** The declaration that the types are a part of. */
    private readonly owner: Declaration,
    isQuoted = false,
  ) {
    super(scope.imports, scope.sdk, { isQuoted });
  }

  protected override string(format: StringFormat): readonly Layout[] {
    if (format === 'binary' && this.sdk.multipart.has(this.owner)) {
      return [this.imports.value('_runtime/binary', 'FileInput')];
    }
    if (format !== 'password') return super.string(format);
    return [this.imports.value('_runtime/markers', 'Secret')];
  }

  protected override scalars(union: UnionDeclaration): readonly Layout[] {
    return this.marked(super.scalars(union));
  }

  protected named(target: Declaration): readonly Layout[] {
    const { isQuoted } = this.spelling;
    if (target.kind !== 'enum') return [this.#name(target)];
    // The marker of open enums looks at the class while the module loads.
    if (isQuoted && !this.sdk.names.order.needs(this.owner, target))
      return [enumBases[target.base]];
    const open = this.imports.value('_runtime/enums', openEnums[target.base]);
    return [subscript(open, [this.#name(target, isQuoted)])];
  }

  /** @param isLoaded - the module needs what the name stands for while it loads */
  #name(target: Declaration, isLoaded?: boolean): string {
    const { names } = this.sdk;
    const name = names.types.get(target)?.name ?? 'Any';
    const module = names.modules.of.get(target);
    if (module !== undefined) {
      if (isLoaded) this.imports.value(module.path, name);
      else this.imports.type(module.path, name);
    }
    return this.spelling.isQuoted && !isLoaded ? stringLiteral(name) : name;
  }
}

const openEnums = { string: 'Open', integer: 'OpenInt', number: 'OpenFloat' } as const;

/** Types of what a method gives. */
export class AnswerTypes extends TypePrinter {
  constructor(
    imports: Imports,
    sdk: Sdk,
    /** Binary members are files. */
    private readonly files = false,
  ) {
    super(imports, sdk, { isHint: true });
  }

  protected override string(format: StringFormat): readonly Layout[] {
    return format === 'binary' && this.files ? ['FileInput'] : super.string(format);
  }

  protected named(target: Declaration): readonly Layout[] {
    const name = this.imports.type('models', this.sdk.names.types.get(target)?.name ?? '');
    return target.kind === 'enum' ? [name, enumBases[target.base]] : [name];
  }
}
