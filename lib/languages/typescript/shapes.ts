import { isWrittenInPlace } from '../../model/inline-types/scalar-unions.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Type,
  TypeUse,
  UnionDeclaration,
} from '../../model/types.js';
import { variantsByTag } from '../common/variant-tags.js';
import type { Imports } from './imports.js';
import { plainLiteral, propertyKey, stringLiteral } from './literals.js';
import { shapeName } from './name-rules.js';
import { array, type Layout, object, sequence } from './print.js';
import type { Sdk } from './sdk.js';

/** A declaration with a shape of its own. */
export type Shaped = Exclude<Declaration, EnumDeclaration>;

/**
 * Writes the run-time form of types (`runtime/shape.ts`) for one file, and imports the shapes of
 * other files.
 */
export class ShapePrinter {
  constructor(
    private readonly imports: Imports,
    private readonly sdk: Sdk,
    /** Whether the shape of that declaration may not be there yet, and is referred to by function. */
    private readonly isLater: (target: Declaration) => boolean = () => false,
  ) {}

  /** @param files - binary strings are files, as in multipart bodies */
  use(use: TypeUse, files = false): Layout {
    const shape = this.#type(use.type, files);
    return use.nullable && shape !== "'any'" ? object([sequence('nullable: ', shape)]) : shape;
  }

  /** The initializer of a declaration's own shape. */
  declaration(declaration: Shaped): Layout {
    const files = this.sdk.multipart.has(declaration);
    switch (declaration.kind) {
      case 'object':
        return this.#object(declaration, files);
      case 'union':
        return this.#union(declaration, files);
      case 'alias':
        return this.use(declaration.target, files);
    }
  }

  #type(type: Type, files: boolean): Layout {
    switch (type.kind) {
      case 'any':
      case 'boolean':
        return `'${type.kind}'`;
      case 'number':
        return type.format === 'decimal' ? "'decimal'" : "'number'";
      case 'integer':
        return type.bits === 64 ? int64Shapes[this.sdk.request.options.int64] : "'integer'";
      case 'string':
        if (type.format === 'date-time')
          return this.sdk.request.options.dates === 'date' ? "'date-time'" : "'string'";
        if (type.format === 'bytes') return "'bytes'";
        return type.format === 'binary' && files ? "'file'" : "'string'";
      case 'constant':
        return object([`constant: ${plainLiteral(type.value)}`]);
      case 'array':
        return object([sequence('array: ', this.use(type.items, files))]);
      case 'map':
        return object([sequence('map: ', this.use(type.values, files))]);
      case 'named':
        return this.#named(type.target, files);
    }
  }

  #named(declaration: Declaration, files: boolean): Layout {
    if (declaration.kind === 'enum') return `'${declaration.base}'`;
    if (declaration.kind === 'alias' && !hasOwnShape(declaration))
      return this.use(declaration.target, files);
    if (isWrittenInPlace(declaration)) return this.#union(declaration, files);
    const { modules, types } = this.sdk.names;
    const name = shapeName(types.get(declaration)?.name ?? '');
    this.imports.value(modules.of.get(declaration)?.path ?? '', name);
    return this.isLater(declaration) ? `() => ${name}` : name;
  }

  #object(declaration: ObjectDeclaration, files: boolean): Layout {
    const names = this.sdk.names.properties.get(declaration);
    const members = declaration.properties.map((property) => {
      const name = names?.get(property.wireName) ?? property.wireName;
      const parts: Layout[] = [];
      if (name !== property.wireName) parts.push(`wire: ${stringLiteral(property.wireName)}`);
      parts.push(sequence('type: ', this.use(property.type, files)));
      if (property.required) parts.push('required: true');
      if (property.readOnly) parts.push("only: 'read'");
      else if (property.writeOnly) parts.push("only: 'write'");
      return sequence(`${propertyKey(name)}: `, object(parts));
    });
    const own: Layout[] = [sequence('object: ', object(members))];
    if (declaration.additional)
      own.push(sequence('additional: ', this.use(declaration.additional, files)));
    return object(own);
  }

  #union(declaration: UnionDeclaration, files: boolean): Layout {
    const variants = declaration.variants.map((variant) => this.use(variant.type, files));
    const parts: Layout[] = [sequence('union: ', array(variants))];
    const entries = [...variantsByTag(declaration)].map(
      ([tag, variant]) => `${propertyKey(tag)}: ${declaration.variants.indexOf(variant)}`,
    );
    if (entries.length > 0) {
      const wire = `wire: ${stringLiteral(declaration.discriminator ?? '')}`;
      const tags = sequence('tags: ', object(entries));
      const optional = declaration.tagOptional ? ['optional: true'] : [];
      parts.push(sequence('discriminator: ', object([wire, tags, ...optional])));
    }
    return object(parts);
  }
}

const int64Shapes = { number: "'int64'", bigint: "'bigint'", string: "'int64-string'" } as const;

/** What `runtime/shape.ts` calls the form of a declaration's own shape. */
export function shapeType(declaration: Shaped): string {
  switch (declaration.kind) {
    case 'object':
      return 'ObjectShape';
    case 'union':
      return 'UnionShape';
    case 'alias':
      if (declaration.target.nullable) return 'NullableShape';
      return declaration.target.type.kind === 'array' ? 'ArrayShape' : 'MapShape';
  }
}

/** Only what may refer back to itself, or has members, needs a constant of its own. */
export function hasOwnShape(declaration: Declaration): boolean {
  if (declaration.kind !== 'alias') return declaration.kind !== 'enum';
  const { kind } = declaration.target.type;
  return kind === 'array' || kind === 'map';
}
