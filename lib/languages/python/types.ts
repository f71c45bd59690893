import type { Declaration, StringFormat, Type, TypeUse } from '../../model/types.js';
import type { Imports } from './imports.js';
import { plainLiteral, stringLiteral } from './literals.js';
import { type Layout, subscript } from './print.js';
import type { Sdk } from './sdk.js';

/** Types as fields of models have them, as `pydantic` and the runtime's decoder read them. */
export class FieldTypes {
  constructor(
    private readonly imports: Imports,
    private readonly sdk: Sdk,
    /** The declaration that the types are a part of. */
    private readonly owner: Declaration,
  ) {}

  /** @param quoted - in a statement that runs while the module loads; else in an annotation */
  use(use: TypeUse, quoted = false): Layout {
    const type = this.type(use.type, quoted);
    return use.nullable && type !== 'Any' ? this.optional(type) : type;
  }

  optional(type: Layout): Layout {
    this.imports.value('typing', 'Optional');
    return subscript('Optional', [type]);
  }

  type(type: Type, quoted = false): Layout {
    const { imports } = this;
    switch (type.kind) {
      case 'string':
        return this.#string(type.format);
      case 'array':
        imports.value('typing', 'List');
        return subscript('List', [this.use(type.items, quoted)]);
      case 'map':
        imports.value('typing', 'Dict');
        return subscript('Dict', ['str', this.use(type.values, quoted)]);
      case 'named':
        return type.target.kind === 'enum'
          ? this.#enum(type.target, quoted)
          : this.#name(type.target, quoted);
      default:
        return scalar(type, imports);
    }
  }

  #string(format: StringFormat): Layout {
    const { imports } = this;
    switch (format) {
      case 'date':
      case 'date-time':
        return `${imports.dates(false)}.${format === 'date' ? 'date' : 'datetime'}`;
      case 'uuid':
        imports.value('uuid', 'UUID');
        return 'UUID';
      case 'bytes':
        imports.value('_runtime/binary', 'Base64');
        return 'Base64';
      case 'binary':
        if (!this.sdk.multipart.has(this.owner)) return 'str';
        imports.value('_runtime/binary', 'FileInput');
        return 'FileInput';
      case 'password':
        imports.value('_runtime/markers', 'Secret');
        return 'Secret';
      default:
        return 'str';
    }
  }

  #enum(target: Declaration & { kind: 'enum' }, quoted: boolean): Layout {
    const { imports, sdk } = this;
    // The marker of open enums looks at the class while the module loads.
    if (quoted && !sdk.names.order.needs(this.owner, target)) return enumBases[target.base];
    const open = openEnums[target.base];
    imports.value('_runtime/enums', open);
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

const enumBases = { string: 'str', integer: 'int', number: 'float' } as const;
const openEnums = { string: 'Open', integer: 'OpenInt', number: 'OpenFloat' } as const;

/** What needs no name of the SDK. */
function scalar(type: Type, imports: Imports): string {
  switch (type.kind) {
    case 'boolean':
      return 'bool';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'constant':
      return constantType(type.value, imports);
    default:
      imports.value('typing', 'Any');
      return 'Any';
  }
}

/** `Literal` takes no fractions; null alone says nothing that `Any` does not. */
function constantType(value: string | number | boolean | null, imports: Imports): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return 'float';
  if (value === null) {
    imports.value('typing', 'Any');
    return 'Any';
  }
  imports.value('typing', 'Literal');
  return `Literal[${plainLiteral(value)}]`;
}

/** Whether a constant has a type of its own, and is written by the SDK. */
export function isLiteral({ kind, ...type }: Type): boolean {
  const value = 'value' in type ? type.value : undefined;
  return kind === 'constant' && constantHolds(value);
}

function constantHolds(value: unknown): boolean {
  return typeof value === 'number' ? Number.isInteger(value) : value !== null;
}

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
    this.imports.value('typing', 'Optional');
    return subscript('Optional', [this.union(variants)]);
  }

  /** Optional: what is `None` is not sent. */
  optional(use: TypeUse): Layout {
    return this.use({ ...use, nullable: true });
  }

  union(variants: readonly Layout[]): Layout {
    const [first, ...others] = variants;
    if (first === undefined) return 'None';
    if (others.length === 0) return first;
    this.imports.value('typing', 'Union');
    return subscript('Union', variants);
  }

  variants(type: Type): readonly Layout[] {
    const { imports } = this;
    switch (type.kind) {
      case 'string':
        return this.#string(type.format);
      case 'array':
        imports.value('typing', 'Sequence');
        return [subscript('Sequence', [this.use(type.items)])];
      case 'map':
        imports.value('typing', 'Mapping');
        return [subscript('Mapping', ['str', this.use(type.values)])];
      case 'named':
        return this.#named(type.target);
      default:
        return [scalar(type, imports)];
    }
  }

  #string(format: StringFormat): readonly Layout[] {
    const { imports, quoted } = this;
    switch (format) {
      case 'date':
      case 'date-time':
        return [`${imports.dates(!quoted)}.${format === 'date' ? 'date' : 'datetime'}`, 'str'];
      case 'uuid':
        if (quoted) imports.value('uuid', 'UUID');
        else imports.type('uuid', 'UUID');
        return ['UUID', 'str'];
      case 'bytes':
        return ['bytes'];
      case 'binary':
        return [this.files ? this.#name('files', 'FileInput') : 'str'];
      default:
        return ['str'];
    }
  }

  #named(target: Declaration): readonly Layout[] {
    const name = this.sdk.names.types.get(target)?.name ?? '';
    switch (target.kind) {
      case 'enum':
        return [this.#name('models', name), enumBases[target.base]];
      case 'object':
        return [this.#name('models', name), this.#input(target)];
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

  #name(module: string, name: string): string {
    this.imports.type(module, name);
    return this.quoted ? stringLiteral(name) : name;
  }
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

/** Types of what a method gives. */
export class AnswerTypes {
  constructor(
    private readonly imports: Imports,
    private readonly sdk: Sdk,
    /** Binary members are files. */
    private readonly files = false,
  ) {}

  use(use: TypeUse): Layout {
    const type = this.type(use.type);
    if (!use.nullable || type === 'Any') return type;
    this.imports.value('typing', 'Optional');
    return subscript('Optional', [type]);
  }

  type(type: Type): Layout {
    const { imports } = this;
    switch (type.kind) {
      case 'string':
        return this.#string(type.format);
      case 'array':
        imports.value('typing', 'List');
        return subscript('List', [this.use(type.items)]);
      case 'map':
        imports.value('typing', 'Dict');
        return subscript('Dict', ['str', this.use(type.values)]);
      case 'named': {
        const name = this.sdk.names.types.get(type.target)?.name ?? '';
        imports.type('models', name);
        if (type.target.kind !== 'enum') return name;
        imports.value('typing', 'Union');
        return subscript('Union', [name, enumBases[type.target.base]]);
      }
      default:
        return scalar(type, imports);
    }
  }

  #string(format: StringFormat): string {
    switch (format) {
      case 'date':
      case 'date-time':
        return `${this.imports.dates(true)}.${format === 'date' ? 'date' : 'datetime'}`;
      case 'uuid':
        this.imports.type('uuid', 'UUID');
        return 'UUID';
      case 'bytes':
        return 'bytes';
      case 'binary':
        return this.files ? 'FileInput' : 'str';
      default:
        return 'str';
    }
  }
}
