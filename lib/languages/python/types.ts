import type { Declaration, StringFormat, Type, TypeUse } from '../../model/types.js';
import type { Imports } from './imports.js';
import { stringLiteral } from './literals.js';
import { type Layout, subscript } from './print.js';
import { dateType, enumBases, isDecimal, scalarType } from './scalar-types.js';
import type { Sdk } from './sdk.js';

/** Spells the types of what is read; where they are written decides how names and formats are. */
export abstract class TypePrinter {
  constructor(
    protected readonly imports: Imports,
    protected readonly sdk: Sdk,
  ) {}

  /** @param quoted - in a statement that runs while the module loads; else in an annotation */
  use(use: TypeUse, quoted = false): Layout {
    const type = this.type(use.type, quoted);
    return use.nullable && type !== 'Any' ? this.imports.generic('Optional', [type]) : type;
  }

  type(type: Type, quoted = false): Layout {
    switch (type.kind) {
      case 'string':
        return this.string(type.format);
      case 'array':
        return this.imports.generic('List', [this.use(type.items, quoted)]);
      case 'map':
        return this.imports.generic('Dict', ['str', this.use(type.values, quoted)]);
      case 'named':
        return this.named(type.target, quoted);
      default:
        return isDecimal(type) ? this.decimal() : scalarType(type, this.imports);
    }
  }

  /** As pydantic reads it. */
  protected string(format: StringFormat): string {
    switch (format) {
      case 'date':
      case 'date-time':
        return dateType(format, this.imports, false);
      case 'uuid':
        return this.imports.value('uuid', 'UUID');
      case 'bytes':
        return this.imports.value('_runtime/binary', 'Base64');
      default:
        return 'str';
    }
  }

  protected decimal(): string {
    return this.imports.value('_runtime/decimals', 'DecimalNumber');
  }

  protected abstract named(target: Declaration, quoted: boolean): Layout;
}

/** Types as fields of models have them, as `pydantic` and the runtime's decoder read them. */
export class FieldTypes extends TypePrinter {
  constructor(
    imports: Imports,
    sdk: Sdk,
    /** The declaration that the types are a part of. */
    private readonly owner: Declaration,
  ) {
    super(imports, sdk);
  }

  protected override string(format: StringFormat): string {
    if (format === 'binary' && this.sdk.multipart.has(this.owner)) {
      return this.imports.value('_runtime/binary', 'FileInput');
    }
    if (format !== 'password') return super.string(format);
    return this.imports.value('_runtime/markers', 'Secret');
  }

  protected named(target: Declaration, quoted: boolean): Layout {
    return target.kind === 'enum' ? this.#enum(target, quoted) : this.#name(target, quoted);
  }

  #enum(target: Declaration & { kind: 'enum' }, quoted: boolean): Layout {
    // The marker of open enums looks at the class while the module loads.
    if (quoted && !this.sdk.names.order.needs(this.owner, target)) return enumBases[target.base];
    const open = this.imports.value('_runtime/enums', openEnums[target.base]);
    return subscript(open, [this.#name(target, false, quoted)]);
  }

  /** @param loaded - the module needs what the name stands for while it loads */
  #name(target: Declaration, quoted: boolean, loaded = false): string {
    const { names } = this.sdk;
    const name = names.types.get(target)?.name ?? 'Any';
    const module = names.modules.of.get(target);
    if (module !== undefined) {
      if (loaded) this.imports.value(module.path, name);
      else this.imports.type(module.path, name);
    }
    return quoted ? stringLiteral(name) : name;
  }
}

const openEnums = { string: 'Open', integer: 'OpenInt', number: 'OpenFloat' } as const;
