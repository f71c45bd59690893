import type { Type, TypeUse } from '../../model/types.js';
import type { Imports } from './imports.js';
import { plainLiteral } from './literals.js';
import { type Layout, sequence, subscript } from './print.js';
import type { Sdk } from './sdk.js';

/**
 * Types as the runtime is given them: expressions of annotations, behind `lambda` so that a service
 * loads without its models.
 */
export class ShapePrinter {
  constructor(
    private readonly imports: Imports,
    private readonly sdk: Sdk,
  ) {}

  /** `lambda: models.Pet` */
  source(use: TypeUse): Layout {
    const type = this.#use(use);
    return sequence('lambda: ', typeof type === 'string' ? { wrapped: type } : type);
  }

  #use(use: TypeUse): Layout {
    const type = this.#type(use.type);
    if (!use.nullable || type === 'Any') return type;
    this.imports.value('typing', 'Optional');
    return subscript('Optional', [type]);
  }

  #type(type: Type): Layout {
    const { imports } = this;
    switch (type.kind) {
      case 'boolean':
        return 'bool';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'string':
        return this.#string(type.format);
      case 'constant':
        if (typeof type.value === 'number' && !Number.isInteger(type.value)) return 'float';
        if (type.value === null) break;
        imports.value('typing', 'Literal');
        return `Literal[${plainLiteral(type.value)}]`;
      case 'array':
        imports.value('typing', 'List');
        return subscript('List', [this.#use(type.items)]);
      case 'map':
        imports.value('typing', 'Dict');
        return subscript('Dict', ['str', this.#use(type.values)]);
      case 'named':
        imports.value('.', 'models');
        return `models.${this.sdk.names.types.get(type.target)?.name}`;
      case 'any':
        break;
    }
    imports.value('typing', 'Any');
    return 'Any';
  }

  #string(format: string): string {
    switch (format) {
      case 'date':
      case 'date-time':
        return `${this.imports.dates(false)}.${format === 'date' ? 'date' : 'datetime'}`;
      case 'uuid':
        this.imports.value('uuid', 'UUID');
        return 'UUID';
      case 'bytes':
        this.imports.value('_runtime/binary', 'Base64');
        return 'Base64';
      default:
        return 'str';
    }
  }
}
