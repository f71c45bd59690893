import type { Declaration, StringFormat } from '../../model/types.js';
import type { Imports } from './imports.js';
import type { Layout } from './print.js';
import { enumBases } from './scalar-types.js';
import type { Sdk } from './sdk.js';
import { TypePrinter } from './types.js';

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
