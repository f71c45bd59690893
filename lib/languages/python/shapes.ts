import { innermost } from '../../model/resolve.js';
import type { Declaration, TypeUse, UnionDeclaration } from '../../model/types.js';
import { type Layout, sequence } from './print.js';
import { isDecimal } from './scalar-types.js';
import { TypePrinter } from './types.js';

/**
 * Types as the runtime is given them: expressions of annotations, behind `lambda` so that a service
 * loads without its models.
 */
export class ShapePrinter extends TypePrinter {
  /** `lambda: models.Pet` */
  source(use: TypeUse): Layout {
    const plain = this.use(use);
    const type = this.#hasDecimals(use) ? this.#withDigits(plain) : plain;
    return sequence('lambda: ', typeof type === 'string' ? { wrapped: type } : type);
  }

  #hasDecimals(use: TypeUse): boolean {
    const type = innermost(use.type);
    return isDecimal(type) || (type.kind === 'named' && this.sdk.decimals.has(type.target));
  }

  #withDigits(type: Layout): Layout {
    const marker = this.imports.value('_runtime/markers', 'DECIMALS');
    return this.imports.generic('Annotated', [type, marker]);
  }

  protected override scalars(union: UnionDeclaration): readonly Layout[] {
    return this.marked(super.scalars(union));
  }

  protected named(target: Declaration): readonly Layout[] {
    return [`${this.imports.value('.', 'models')}.${this.sdk.names.types.get(target)?.name}`];
  }
}
