import type {
  EnumDeclaration,
  ObjectDeclaration,
  Type,
  UnionDeclaration,
  Variant,
} from '../../model/types.js';
import { type Given, type GivenMembers, numberText, untagged } from '../../sdk/given.js';
import type { BodyChoice } from '../../sdk/choices.js';
import { fileContent, type GivenMember, type NumericType } from '../../sdk/given-writer.js';
import type { BodyArgument } from '../../sdk/method-plan.js';
import { enumKind, type ScalarKind, scalarKind } from '../../sdk/scalar-kinds.js';
import { isSettable, takesNull, typedAdditional } from '../../sdk/type-facts.js';
import { UntypedGivenWriter } from '../../sdk/untyped-given-writer.js';
import { CodecPrinter } from './codecs.js';
import type { Imports } from './imports.js';
import { stringLiteral } from './literals.js';
import { variantLabel } from './name-rules.js';
import {
  builtLayout,
  bytesLayout,
  numberLayout,
  parsedLayout,
  plainSpelling,
} from './plain-values.js';
import { call, type Layout } from './print.js';
import { scalars } from './scalars.js';
import type { Sdk } from './sdk.js';
import { TypePrinter } from './types.js';

/** Writes given values as expressions of the SDK's types, in a program that imports the SDK. */
export class ValueWriter extends UntypedGivenWriter<Layout> {
  constructor(
    protected readonly sdk: Sdk,
    private readonly imports: Imports,
  ) {
    super(sdk, plainSpelling(new TypePrinter(imports, sdk)));
  }

  get types(): CodecPrinter {
    return new CodecPrinter(this.imports, this.sdk, this.files);
  }

  protected override number(type: NumericType, digits: string): Layout {
    return numberLayout(scalarKind(type, false), digits, this.types);
  }

  protected text(kind: ScalarKind, value: string): Layout {
    const { name, reader } = scalars[kind];
    const text = stringLiteral(kind === 'date-time' ? fullTime(value) : value);
    return reader === undefined ? text : call(`${this.types.class(name)}.${reader}`, [text]);
  }

  protected bytes(content: Uint8Array): Layout {
    return bytesLayout(content, this.types);
  }

  protected override map(
    entries: readonly (readonly [string, Layout])[],
    type: Type,
    given: GivenMembers,
  ): Layout {
    // No map with null has an expression of its own.
    return entries.some(([, value]) => value === 'null')
      ? parsedLayout(this.types.plainCodec(type), given)
      : super.map(entries, type, given);
  }

  protected override enumValue(target: EnumDeclaration, value: Given): Layout {
    const constant = this.constantOf(target, value);
    const name = this.types.named(target);
    if (constant !== undefined) return `${name}.${constant}`;
    const [digits, kind] = [numberText(value), enumKind(target)];
    const isText = digits === undefined || kind === 'string';
    const other = isText ? this.plain(value) : numberLayout(kind, digits, this.types);
    return call(`${name}.of`, [other]);
  }

  protected override variant(target: UnionDeclaration, variant: Variant, value: Given): Layout {
    const written = this.value(variant.type, untagged(target, variant, value));
    if (this.sdk.interfaces.unions.has(target)) return written;
    const { field = '' } = this.namesOf(target, variant) ?? {};
    return call(`${this.types.named(target)}.of${variantLabel(field)}`, [written]);
  }

  protected override misfit(target: ObjectDeclaration | UnionDeclaration, value: Given): Layout {
    return call(`${this.types.named(target)}.TYPE.fromPlain`, [this.plain(value)]);
  }

  protected override content = fileContent;

  protected override chosenBody({ type }: BodyArgument, { name }: BodyChoice, body: Layout) {
    return call(`${this.types.class(`services.${type}`)}.of${name}`, [body]);
  }

  protected object(target: ObjectDeclaration, members: readonly GivenMember<Layout>[]): Layout {
    const set = members.filter(({ property }) => !property || isSettable(property));
    const other = typedAdditional(target) ? 'additionalProperty' : 'putUnknown';
    const links = set.map(({ given, name, property, value, wireName }) => {
      // A builder rejects null where the API does not document it.
      const isTaken = property && (given !== null || takesNull(property.type));
      if (isTaken) return call(`.${name}`, [value]);
      return call(`.${property ? 'putUnknown' : other}`, [stringLiteral(wireName), value]);
    });
    return builtLayout(this.types.named(target), links);
  }
}

/** As `OffsetDateTime.parse` reads it. */
function fullTime(text: string): string {
  const [, date = '', clock = '', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  return date === '' ? text : `${date}T${clock}${zone.toUpperCase()}`;
}
