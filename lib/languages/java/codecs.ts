import { resolveType } from '../../model/resolve.js';
import type { Declaration, Scalar, Type, TypeUse } from '../../model/types.js';
import { pascalCase } from '../../naming/cases.js';
import { numberText } from '../../sdk/given.js';
import { scalarKind } from '../../sdk/scalar-kinds.js';
import { hasNull } from '../../sdk/type-facts.js';
import { isLong, plainLiteral, stringLiteral } from './literals.js';
import { numberLayout } from './plain-values.js';
import { call, type Layout } from './print.js';
import { scalars } from './scalars.js';
import { TypePrinter } from './types.js';

/** How the runtime reads and writes a type: `JsonTypes.list(Pet.TYPE)`. */
export class CodecPrinter extends TypePrinter {
  /** The same for what multipart bodies send. */
  ofFiles(): CodecPrinter {
    return new CodecPrinter(this.imports, this.sdk, true);
  }

  /** The codec of a value, which may be null where the use allows it. */
  codec(use: TypeUse): Layout {
    const layout = this.plainCodec(use.type);
    return hasNull(use) ? call(`${this.#types()}.nullable`, [layout]) : layout;
  }

  /** The codec of a value that is not null. */
  plainCodec(type: Type): Layout {
    switch (type.kind) {
      case 'array':
        return call(`${this.#types()}.list`, [this.codec(type.items)]);
      case 'map':
        return type.values.type.kind === 'any'
          ? `${this.#types()}.OBJECT`
          : call(`${this.#types()}.map`, [this.codec(type.values)]);
      case 'named':
        return this.#declaredCodec(type.target);
      case 'constant':
        return type.value === null
          ? `${this.#types()}.ANY`
          : call(`${this.#types()}.constant`, [this.constantLiteral(type.value)]);
      default: {
        const { codec, isOwn, name } = scalars[scalarKind(type, this.files)];
        return `${isOwn ? this.class(name) : this.#types()}.${codec}`;
      }
    }
  }

  /** The call that reads a property. */
  reader(use: TypeUse, wireName: string): Layout {
    const name = stringLiteral(wireName);
    if (use.type.kind === 'named' && use.type.target.kind === 'alias') {
      const read = this.aliases.follow(use.type.target, (target) => this.reader(target, wireName));
      if (read !== undefined) return read;
    }
    const type = resolveType(use.type);
    if (type.kind === 'array') return call('in.getList', [name, this.codec(type.items)]);
    if (type.kind === 'map') return call('in.getMap', [name, this.codec(type.values)]);
    if (type.kind === 'named') return call('in.get', [name, this.plainCodec(use.type)]);
    const { codec, isOwn } = scalars[scalarKind(type, this.files)];
    return isOwn
      ? call('in.get', [name, this.plainCodec(type)])
      : call(`in.get${pascalCase(codec.toLowerCase().split('_'))}`, [name]);
  }

  #declaredCodec(target: Declaration): Layout {
    if (target.kind !== 'alias') return `${this.named(target)}.TYPE`;
    return this.aliases.follow(target, (use) => this.codec(use)) ?? `${this.#types()}.ANY`;
  }

  /** The value of a constant in its boxed type. */
  constantLiteral(value: Scalar | null): Layout {
    const digits = value === null ? undefined : numberText(value);
    if (digits === undefined) return plainLiteral(value);
    const isWhole = typeof value === 'bigint' ? isLong(value) : Number.isSafeInteger(value);
    return numberLayout(isWhole ? 'int64' : 'decimal', digits, this);
  }

  #types(): string {
    return this.class('json.JsonTypes');
  }
}
