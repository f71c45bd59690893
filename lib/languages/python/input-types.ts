import type { Declaration, StringFormat, TypeUse } from '../../model/types.js';
import type { Imports } from './imports.js';
import { stringLiteral } from './literals.js';
import type { Layout } from './print.js';
import { enumBases } from './scalar-types.js';
import type { Sdk } from './sdk.js';
import { type Spelling, TypePrinter } from './types.js';

interface InputStyle extends Pick<Spelling, 'isQuoted'> {
  /** Binary members are files. */
  readonly files?: boolean;
  /** In `types/` itself; elsewhere names come from the package as a whole. */
  readonly isInside?: boolean;
}

/** Types of what a method takes: models, or what may stand for them. */
export class InputTypes extends TypePrinter {
  protected override readonly containers = { array: 'Sequence', map: 'Mapping' };

  constructor(
    imports: Imports,
    sdk: Sdk,
    private readonly style: InputStyle = {},
  ) {
    super(imports, sdk, { ...style, isHint: true });
  }

  /** Optional: what is `None` is not sent. */
  optional(use: TypeUse): Layout {
    return this.use({ ...use, nullable: true });
  }

  protected override string(format: StringFormat): readonly Layout[] {
    if (format === 'binary' && this.style.files) return [this.#name('files', 'FileInput')];
    const isText = format === 'date' || format === 'date-time' || format === 'uuid';
    return isText ? [...super.string(format), 'str'] : super.string(format);
  }

  protected override decimal(): readonly Layout[] {
    return [...super.decimal(), 'int', 'str'];
  }

  /** The class alone. */
  model(target: Declaration): Layout {
    return this.#name('models', this.sdk.names.types.get(target)?.name ?? '');
  }

  protected named(target: Declaration): readonly Layout[] {
    switch (target.kind) {
      case 'enum':
        return [this.model(target), enumBases[target.base]];
      case 'object':
        return [this.model(target), this.#input(target)];
      case 'union':
        return [this.#input(target)];
      case 'alias':
        return hasInput(target) ? [this.#input(target)] : [this.use(target.target)];
    }
  }

  #input(target: Declaration): string {
    const { modules, types } = this.sdk.names;
    const home = this.style.isInside ? modules.of.get(target)?.inputs : 'types';
    return this.#name(home ?? '', types.get(target)?.input ?? '');
  }

  #name(module: string, name: string): string {
    this.imports.type(module, name);
    return this.style.isQuoted ? stringLiteral(name) : name;
  }
}

/** Aliases of lists and maps may lead back to themselves, so they have names; others are spelled out. */
export function hasInput(declaration: Declaration): boolean {
  if (declaration.kind !== 'alias') return declaration.kind !== 'enum';
  const { kind } = declaration.target.type;
  return kind === 'array' || kind === 'map';
}
