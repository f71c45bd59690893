import { resolve, resolveType } from '../../model/resolve.js';
import type { Declaration, Scalar, Type, TypeUse } from '../../model/types.js';
import { longLiteral, isLong, stringLiteral } from './literals.js';
import { call, type Layout } from './print.js';
import { Imports } from './imports.js';
import { TypePrinter } from './types.js';

/** How the runtime reads and writes a type: `JsonTypes.list(Pet.TYPE)`. */
export class CodecPrinter extends TypePrinter {
  /** Aliases around the type that is being written. */
  readonly #open = new Set<Declaration>();
  #silent: TypePrinter | undefined;

  /** The same for what multipart bodies send. */
  ofFiles(): CodecPrinter {
    return new CodecPrinter(this.imports, this.sdk, true);
  }

  /** The codec of a value, which may be null where the use allows it. */
  codec(use: TypeUse): Layout {
    const { nullable, type } = resolve(use);
    const layout = this.#of(use.type);
    return nullable && type.kind !== 'any' ? call(`${this.#types()}.nullable`, [layout]) : layout;
  }

  /** The codec of a value that is not null. */
  plainCodec({ type }: TypeUse): Layout {
    return this.#of(type);
  }

  /** The call that reads a property. */
  reader(use: TypeUse, wireName: string): Layout {
    const name = stringLiteral(wireName);
    const { target } = use.type.kind === 'named' ? use.type : { target: undefined };
    if (target?.kind === 'alias' && !this.#open.has(target)) {
      this.#open.add(target);
      const layout = this.reader(target.target, wireName);
      this.#open.delete(target);
      return layout;
    }
    const type = resolveType(use.type);
    if (type.kind === 'array') return call('in.getList', [name, this.codec(type.items)]);
    if (type.kind === 'map') return call('in.getMap', [name, this.codec(type.values)]);
    if (type.kind === 'named') return call('in.get', [name, this.#of(use.type)]);
    const scalar = this.scalar(type);
    return scalar === 'FILE'
      ? call('in.get', [name, `${this.runtime('FileUpload')}.TYPE`])
      : call(`in.get${getters[scalar]}`, [name]);
  }

  /** The codec of the runtime for a type that is neither a container nor named. */
  scalar(type: Type): Scalars {
    // The codec does not require an import of its type.
    this.#silent ??= new TypePrinter(new Imports(''), this.sdk, this.files);
    return classes[this.#silent.boxed(type)] ?? 'ANY';
  }

  #of(type: Type): Layout {
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
        const scalar = this.scalar(type);
        return scalar === 'FILE'
          ? `${this.runtime('FileUpload')}.TYPE`
          : `${this.#types()}.${scalar}`;
      }
    }
  }

  #declaredCodec(target: Declaration): Layout {
    if (target.kind !== 'alias') return `${this.named(target)}.TYPE`;
    if (this.#open.has(target)) return `${this.#types()}.ANY`;
    this.#open.add(target);
    const layout = this.codec(target.target);
    this.#open.delete(target);
    return layout;
  }

  /** The value of a constant in its boxed type. */
  constantLiteral(value: Scalar | null): string {
    if (typeof value === 'string') return stringLiteral(value);
    if (typeof value === 'boolean' || value === null) return String(value);
    if (typeof value === 'bigint' ? isLong(value) : Number.isSafeInteger(value)) {
      return longLiteral(BigInt(value));
    }
    return `new ${this.imports.add('java.math.BigDecimal')}(${stringLiteral(String(value))})`;
  }

  #types(): string {
    return this.runtime('json.JsonTypes');
  }
}

const classes = {
  Object: 'ANY',
  Boolean: 'BOOLEAN',
  Integer: 'INT',
  Long: 'LONG',
  BigInteger: 'BIG_INTEGER',
  Double: 'DOUBLE',
  BigDecimal: 'DECIMAL',
  String: 'STRING',
  'byte[]': 'BYTES',
  LocalDate: 'DATE',
  OffsetDateTime: 'DATE_TIME',
  UUID: 'UUID',
  FileUpload: 'FILE',
} as Readonly<Record<string, Scalars>>;

const getters = {
  ANY: 'Any',
  BOOLEAN: 'Boolean',
  INT: 'Int',
  LONG: 'Long',
  BIG_INTEGER: 'BigInteger',
  DOUBLE: 'Double',
  DECIMAL: 'Decimal',
  STRING: 'String',
  BYTES: 'Bytes',
  DATE: 'Date',
  DATE_TIME: 'DateTime',
  UUID: 'Uuid',
  FILE: '',
} as const;

type Scalars = keyof typeof getters;
