import { isWrittenInPlace } from '../../model/inline-types/scalar-unions.js';
import type { Declaration, StringType, Type, TypeUse } from '../../model/types.js';
import { usesIn } from '../../model/usage.js';
import { type Direction, primaryDirection } from './analysis/direction.js';
import { Imports } from './imports.js';
import { plainLiteral } from './literals.js';
import type { Sdk } from './sdk.js';
import { isUnknown, unionMembers } from './variants.js';

/** Where a type is written decides how it is spelled. */
export interface TypePlace {
  readonly direction: Direction;
  /** Values that the caller makes and the SDK only reads: exact numbers, dates as text, frozen lists. */
  readonly argument: boolean;
  /** Binary values are files to upload, not text. */
  readonly files: boolean;
}

/** Spells types for one file, and imports the names that it uses. */
export class TypePrinter {
  constructor(
    private readonly imports: Imports,
    private readonly sdk: Sdk,
  ) {}

  use(use: TypeUse, place: TypePlace): string {
    const type = this.type(use.type, place);
    return use.nullable && !isUnknown(use.type) && type !== 'null' ? `${type} | null` : type;
  }

  /** The members of a union, none of which another one makes idle. */
  members(uses: readonly TypeUse[], place: TypePlace): readonly string[] {
    // Only what is written is imported.
    const draft = new TypePrinter(new Imports(''), this.sdk);
    const members = unionMembers(uses, (type) => draft.type(type, place)).map(({ type, text }) => {
      this.type(type, place);
      return text;
    });
    return uses.some((use) => use.nullable) && !members.includes('unknown')
      ? [...members.filter((member) => member !== 'null'), 'null']
      : members;
  }

  type(type: Type, place: TypePlace): string {
    switch (type.kind) {
      case 'any':
        return 'unknown';
      case 'boolean':
        return 'boolean';
      case 'number':
        return type.format === 'decimal' ? 'string' : 'number';
      case 'integer':
        return this.#integer(type.bits, place);
      case 'string':
        return this.#string(type, place);
      case 'constant':
        return plainLiteral(type.value);
      case 'array':
        return this.#array(type.items, place);
      case 'map':
        // An index signature, unlike Record, may refer back to the alias that it stands in.
        return `{ ${place.argument ? 'readonly ' : ''}[key: string]: ${this.use(type.values, place)} }`;
      case 'named':
        return isWrittenInPlace(type.target)
          ? this.members(usesIn(type.target), place).join(' | ')
          : this.named(type.target, place.direction);
    }
  }

  named(declaration: Declaration, direction: Direction): string {
    const { names, split } = this.sdk;
    const own = names.types.get(declaration);
    const module = names.modules.of.get(declaration);
    if (!own || !module)
      throw new Error(`no name for the declaration at ${declaration.source.toString()}`);
    const isInput = split.has(declaration) && direction !== primaryDirection(declaration);
    const name = isInput ? own.input : own.name;
    this.imports.type(module.path, name);
    return name;
  }

  #integer(bits: 32 | 64 | undefined, place: TypePlace): string {
    if (bits !== 64) return 'number';
    const { int64 } = this.sdk.request.options;
    if (int64 !== 'number') return int64;
    return place.argument ? 'number | bigint' : 'number';
  }

  #string(type: StringType, place: TypePlace): string {
    switch (type.format) {
      case 'date-time':
        if (this.sdk.request.options.dates === 'string') return 'string';
        return place.argument ? 'Date | string' : 'Date';
      case 'bytes':
        return 'Uint8Array';
      case 'binary':
        if (!place.files) return 'string';
        this.imports.type('files', 'Uploadable');
        return 'Uploadable';
      default:
        return 'string';
    }
  }

  #array(items: TypeUse, place: TypePlace): string {
    const item = this.use(items, place);
    const isOne = !/[ |&]/.test(item) || /^\{[^{}]*\}$/.test(item) || literalPattern.test(item);
    const wrapped = isOne ? item : `(${item})`;
    return `${place.argument ? 'readonly ' : ''}${wrapped}[]`;
  }
}

/** One literal of a text, whatever the signs in it. */
const literalPattern = /^(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")$/;
