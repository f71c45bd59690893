import type { Declaration, TypeUse } from '../../model/types.js';
import { type Layout, sequence } from './print.js';
import { TypePrinter } from './types.js';

/**
 * Types as the runtime is given them: expressions of annotations, behind `lambda` so that a service
 * loads without its models.
 */
export class ShapePrinter extends TypePrinter {
  /** `lambda: models.Pet` */
  source(use: TypeUse): Layout {
    const type = this.use(use);
    return sequence('lambda: ', typeof type === 'string' ? { wrapped: type } : type);
  }

  protected named(target: Declaration): string {
    this.imports.value('.', 'models');
    return `models.${this.sdk.names.types.get(target)?.name}`;
  }
}
