import type { Declaration, TypeUse } from '../../model/types.js';
import { type Layout, sequence, subscript } from './print.js';
import { TypePrinter } from './types.js';

/**
 * Types as the runtime is given them: expressions of annotations, behind `lambda` so that a service
 * loads without its models.
 */
export class ShapePrinter extends TypePrinter {
  /** `lambda: models.Pet` */
  source(use: TypeUse): Layout {
    const plain = this.use(use);
    const type = this.sdk.decimals.has(use) ? this.#withDigits(plain) : plain;
    return sequence('lambda: ', typeof type === 'string' ? { wrapped: type } : type);
  }

  #withDigits(type: Layout): Layout {
    this.imports.value('typing', 'Annotated');
    this.imports.value('_runtime/markers', 'DECIMALS');
    return subscript('Annotated', [type, 'DECIMALS']);
  }

  protected named(target: Declaration): string {
    this.imports.value('.', 'models');
    return `models.${this.sdk.names.types.get(target)?.name}`;
  }
}
