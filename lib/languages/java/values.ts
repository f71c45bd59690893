import type {
  EnumDeclaration,
  IntegerType,
  NumberType,
  ObjectDeclaration,
  StringFormat,
  TypeUse,
  UnionDeclaration,
  Variant,
} from '../../model/types.js';
import {
  type Given,
  GivenFile,
  GivenVariable,
  isGivenMembers,
  numberText,
  untagged,
} from '../../sdk/given.js';
import { jsonOf } from '../../sdk/plain-given.js';
import type { BodyChoice } from '../../sdk/choices.js';
import { fileContent, type GivenMember, GivenWriter } from '../../sdk/given-writer.js';
import type { BodyArgument } from '../../sdk/method-plan.js';
import { scalarKind } from '../../sdk/scalar-kinds.js';
import { takesNull, typedAdditional, writtenConstant } from '../../sdk/type-facts.js';
import { CodecPrinter } from './codecs.js';
import type { Imports } from './imports.js';
import { bytesLayout, doubleLiteral, stringLiteral } from './literals.js';
import { variantLabel } from './name-rules.js';
import { decimalLayout, fileLayout, listLayout, mapLayout, plainValue } from './plain-values.js';
import { call, chain, type Layout, sequence } from './print.js';
import { scalars } from './scalars.js';
import type { Sdk } from './sdk.js';
import { constantsOf } from './views/enums.js';

/** Writes given values as expressions of the SDK's types, in a program that imports the SDK. */
export class ValueWriter extends GivenWriter<Layout> {
  constructor(
    protected readonly sdk: Sdk,
    private readonly imports: Imports,
  ) {
    super(sdk);
  }

  get types(): CodecPrinter {
    return new CodecPrinter(this.imports, this.sdk, this.files);
  }

  override value(use: TypeUse, value: Given): Layout {
    const { type } = use;
    // No map with null has an expression of its own.
    if (type.kind === 'map' && isGivenMembers(value) && Object.values(value).includes(null)) {
      const codec = this.types.plainCodec(use);
      return sequence(codec, call('.parse', [stringLiteral(JSON.stringify(jsonOf(value)))]));
    }
    const digits = value instanceof GivenVariable ? undefined : numberText(value);
    if (digits === undefined) return super.value(use, value);
    if (type.kind === 'constant') {
      if (typeof value !== 'number') return this.plain(value);
      return Number.isInteger(value) ? this.types.constantLiteral(value) : doubleLiteral(value);
    }
    return type.kind === 'integer' || type.kind === 'number'
      ? this.#number(type, digits)
      : super.value(use, value);
  }

  /** Numbers have literals by their types, since none is boxed as another. */
  #number(type: IntegerType | NumberType, digits: string): Layout {
    const { codec } = scalars[scalarKind(type, false)];
    const whole = /^-?\d+$/.test(digits) ? digits : String(Math.trunc(Number(digits)));
    switch (codec) {
      case 'INT':
        return whole;
      case 'LONG':
        return `${whole}L`;
      case 'BIG_INTEGER':
        return call(`new ${this.imports.add('java.math.BigInteger')}`, [stringLiteral(digits)]);
      case 'DECIMAL':
        return decimalLayout(digits, this.types);
      default:
        return doubleLiteral(Number(digits));
    }
  }

  plain(value: Given): Layout {
    return plainValue(value, this.types);
  }

  protected decimal(digits: string): Layout {
    return decimalLayout(digits, this.types);
  }

  protected text(format: StringFormat, value: string, isFile: boolean): Layout {
    const { imports } = this;
    const literal = stringLiteral(value);
    switch (format) {
      case 'date':
        return call(`${imports.add('java.time.LocalDate')}.parse`, [literal]);
      case 'date-time':
        return call(`${imports.add('java.time.OffsetDateTime')}.parse`, [timeLiteral(value)]);
      case 'uuid':
        return call(`${imports.add('java.util.UUID')}.fromString`, [literal]);
      case 'bytes':
        imports.add('java.nio.charset.StandardCharsets');
        return bytesLayout(Buffer.from(value, 'base64'));
      default:
        return isFile ? fileLayout(new GivenFile(Buffer.from(value)), this.types) : literal;
    }
  }

  protected list(items: readonly Layout[]): Layout {
    return listLayout(items, this.types);
  }

  protected map(entries: readonly (readonly [string, Layout])[]): Layout {
    return mapLayout(entries, this.types);
  }

  protected override enumValue(target: EnumDeclaration, value: Given): Layout {
    const index = target.values.findIndex((known) => known.value === value);
    const constant = constantsOf(this.sdk, target)[index];
    const name = this.types.named(target);
    if (constant !== undefined) return `${name}.${constant}`;
    const isLong = target.base === 'integer' && typeof value !== 'string';
    return call(`${name}.of`, [isLong ? `${numberText(value)}L` : this.#enumText(target, value)]);
  }

  #enumText({ base }: EnumDeclaration, value: Given): Layout {
    const digits = numberText(value);
    return base === 'number' && digits !== undefined ? this.decimal(digits) : this.plain(value);
  }

  protected override variant(target: UnionDeclaration, variant: Variant, value: Given): Layout {
    const written = this.value(variant.type, untagged(target, variant, value));
    if (this.sdk.interfaces.unions.has(target)) return written;
    const index = target.variants.indexOf(variant);
    const { field = '' } = this.sdk.names.variants.get(target)?.[index] ?? {};
    return call(`${this.types.named(target)}.of${variantLabel(field)}`, [written]);
  }

  protected override misfit(target: ObjectDeclaration | UnionDeclaration, value: Given): Layout {
    return call(`${this.types.named(target)}.TYPE.fromPlain`, [this.plain(value)]);
  }

  protected override content = fileContent;

  protected override chosenBody({ operation }: BodyArgument, { name }: BodyChoice, body: Layout) {
    const type = this.sdk.names.operations.get(operation)?.body ?? '';
    return call(`${this.types.class(`services.${type}`)}.of${name}`, [body]);
  }

  protected object(target: ObjectDeclaration, members: readonly GivenMember<Layout>[]): Layout {
    const links = members.flatMap((member) => this.#member(target, member));
    return chain(`${this.types.named(target)}.builder()`, [...links, '.build()']);
  }

  #member(
    target: ObjectDeclaration,
    { given, property, value, wireName }: GivenMember<Layout>,
  ): Layout[] {
    const name = this.sdk.names.properties.get(target)?.get(wireName);
    if (!property || name === undefined) {
      const method = typedAdditional(target) ? 'additionalProperty' : 'putUnknown';
      return [call(`.${method}`, [stringLiteral(wireName), value])];
    }
    if (property.readOnly || writtenConstant(property)) return [];
    return given === null && !takesNull(property.type)
      ? [call('.putUnknown', [stringLiteral(wireName), 'null'])]
      : [call(`.${name}`, [value])];
  }
}

/** As `OffsetDateTime.parse` reads it. */
function timeLiteral(text: string): string {
  const [, date = '', clock = '', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  return stringLiteral(date === '' ? text : `${date}T${clock}${zone.toUpperCase()}`);
}
