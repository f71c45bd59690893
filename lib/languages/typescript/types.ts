import type { Declaration, StringType, Type, TypeUse } from '../../model/types.js';
import type { Directions, Direction } from './analysis/direction.js';
import { primaryDirection } from './analysis/direction.js';
import type { Imports } from './imports.js';
import { plainLiteral } from './literals.js';
import type { Names } from './names.js';
import type { TypeScriptOptions } from './options.js';

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
    private readonly names: Names,
    private readonly directions: Directions,
    private readonly options: TypeScriptOptions,
  ) {}

  use(use: TypeUse, place: TypePlace): string {
    const type = this.type(use.type, place);
    return use.nullable && !isUnknown(use.type) && type !== 'null' ? `${type} | null` : type;
  }

  type(type: Type, place: TypePlace): string {
    switch (type.kind) {
      case 'any':
        return 'unknown';
      case 'boolean':
      case 'number':
        return type.kind;
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
        return this.named(type.target, place.direction);
    }
  }

  named(declaration: Declaration, direction: Direction): string {
    const names = this.names.types.get(declaration);
    const module = this.names.modules.of.get(declaration);
    if (!names || !module)
      throw new Error(`no name for the declaration at ${declaration.source.toString()}`);
    const split =
      this.directions.split.has(declaration) && direction !== primaryDirection(declaration);
    const name = split ? names.input : names.name;
    this.imports.type(module.path, name);
    return name;
  }

  #integer(bits: 32 | 64 | undefined, place: TypePlace): string {
    if (bits !== 64) return 'number';
    if (this.options.int64 !== 'number') return this.options.int64;
    return place.argument ? 'number | bigint' : 'number';
  }

  #string(type: StringType, place: TypePlace): string {
    switch (type.format) {
      case 'date-time':
        if (this.options.dates === 'string') return 'string';
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
    const wrapped = /[ |&]/.test(item) && !/^\{[^{}]*\}$/.test(item) ? `(${item})` : item;
    return `${place.argument ? 'readonly ' : ''}${wrapped}[]`;
  }
}

/** Whether a type is `unknown`, also under another name: a union with it says no more. */
export function isUnknown(type: Type): boolean {
  const seen = new Set<Declaration>();
  let current = type;
  while (current.kind === 'named' && current.target.kind === 'alias' && !seen.has(current.target)) {
    seen.add(current.target);
    current = current.target.target.type;
  }
  return current.kind === 'any';
}

/** `A | B` with each variant once. */
export function unionOf(types: readonly string[]): string {
  const unique = [...new Set(types)];
  return unique.includes('unknown') ? 'unknown' : unique.join(' | ');
}
