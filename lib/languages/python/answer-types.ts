import type { Declaration, StringFormat } from '../../model/types.js';
import type { Imports } from './imports.js';
import type { Layout } from './print.js';
import { dateType, enumBases } from './scalar-types.js';
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
    super(imports, sdk);
  }

  protected override string(format: StringFormat): string {
    switch (format) {
      case 'date':
      case 'date-time':
        return dateType(format, this.imports, true);
      case 'uuid':
        return this.imports.type('uuid', 'UUID');
      case 'bytes':
        return 'bytes';
      case 'binary':
        return this.files ? 'FileInput' : 'str';
      default:
        return 'str';
    }
  }

  protected override decimal(): string {
    return this.imports.type('decimal', 'Decimal');
  }

  protected named(target: Declaration): Layout {
    const name = this.imports.type('models', this.sdk.names.types.get(target)?.name ?? '');
    if (target.kind !== 'enum') return name;
    return this.imports.generic('Union', [name, enumBases[target.base]]);
  }
}
