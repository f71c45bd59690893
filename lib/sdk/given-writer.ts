import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Property,
  Type,
  TypeUse,
  UnionDeclaration,
  Variant,
} from '../model/types.js';
import {
  type Given,
  GivenFile,
  type GivenMembers,
  GivenVariable,
  isGivenMembers,
  isList,
  numberText,
  variantFor,
} from './given.js';
import type { MediaType } from '../model/model.js';
import type { BodyChoice } from './choices.js';
import type { BodyArgument, PropertyArgument } from './method-plan.js';
import type { VariantNames } from './member-names.js';
import type { SdkNames } from './names.js';
import type { PassedValue } from './passed-arguments.js';
import { type ScalarKind, scalarKind } from './scalar-kinds.js';
import { typedAdditional } from './type-facts.js';

/** A member of an object, written. */
export interface GivenMember<Layout> {
  /** Of the property in the SDK; the name on the wire if the description does not name the member. */
  readonly name: string;
  readonly wireName: string;
  /** Absent: the description does not name the member. */
  readonly property: Property | undefined;
  readonly given: Given;
  readonly value: Layout;
}

type TypeOf<Kind extends Type['kind']> = Extract<Type, { readonly kind: Kind }>;

/** A type whose values may be numbers. */
export type NumericType = TypeOf<'constant' | 'integer' | 'number'>;

/** What of an SDK decides how values are written. */
export interface WrittenSdk {
  /** The declarations that multipart bodies send. */
  readonly multipart: ReadonlySet<Declaration>;
  readonly names: Pick<SdkNames, 'bodyChoices' | 'enumKeys' | 'properties' | 'variants'>;
}

/** Walks given values along their types; a language says how each kind of value is written. */
export abstract class GivenWriter<Layout> {
  /** @param files - whether binary members are files, as in all that a multipart body sends */
  constructor(
    private readonly written: WrittenSdk,
    protected files = false,
  ) {}

  /** A value whose type nothing is known of, or that is not of its type. */
  protected abstract plain(value: Given): Layout;
  protected abstract list(items: readonly Layout[], type: TypeOf<'array'>): Layout;
  /** @param given - what the entries are written from */
  protected abstract map(
    entries: readonly (readonly [name: string, value: Layout])[],
    type: TypeOf<'map'>,
    given: GivenMembers,
  ): Layout;
  protected abstract object(
    target: ObjectDeclaration,
    members: readonly GivenMember<Layout>[],
  ): Layout;
  /** @param kind - of a string that is neither a file nor encoded bytes */
  protected abstract text(kind: ScalarKind, value: string): Layout;
  protected abstract bytes(content: Uint8Array): Layout;

  /** A number whose digits count. */
  protected abstract decimal(digits: string): Layout;

  /** @param digits - of the value */
  protected number(type: NumericType, digits: string, value: Given): Layout {
    return scalarKind(type, false) === 'decimal' ? this.decimal(digits) : this.plain(value);
  }

  /** An item of an array, or a value of a map. */
  protected element(use: TypeUse, value: Given): Layout {
    return this.value(use, value);
  }

  protected property({ type }: Property, value: Given): Layout {
    return this.value(type, value);
  }

  /** The name of the constant that an enum has for a value. */
  protected constantOf(target: EnumDeclaration, value: Given): string | undefined {
    const index = target.values.findIndex((known) => known.value === value);
    return this.written.names.enumKeys.get(target)?.[index];
  }

  protected enumValue(_target: EnumDeclaration, value: Given): Layout {
    return this.plain(value);
  }

  protected namesOf(target: UnionDeclaration, variant: Variant): VariantNames | undefined {
    return this.written.names.variants.get(target)?.[target.variants.indexOf(variant)];
  }

  protected variant(_target: UnionDeclaration, { type }: Variant, value: Given): Layout {
    return this.value(type, value);
  }

  /** A value that is not of its declared type. */
  protected misfit(_target: ObjectDeclaration | UnionDeclaration, value: Given): Layout {
    return this.plain(value);
  }

  /** The value of a parameter or a body, unless the call leaves it out. */
  passed(passed: PassedValue): Layout | undefined {
    const { argument, media, value } = passed;
    if (value === undefined) return undefined;
    if (argument.kind === 'property') return this.#bodyProperty(argument, media, value);
    if (argument.kind !== 'body') return this.value(argument.parameter.type, value);
    const choices = this.written.names.bodyChoices.get(argument.operation) ?? [];
    const choice = media && choices.find((one) => one.media.includes(media));
    return choice
      ? this.chosenBody(argument, choice, this.body(argument, media, value))
      : this.body(argument, media, value);
  }

  /** @param media - as which a body is sent */
  protected body(_: BodyArgument, media: MediaType | undefined, value: Given): Layout {
    return media && hasParts(media)
      ? this.within(media, () => this.value(media.type, value))
      : this.plain(media ? this.content(media, value) : value);
  }

  /** A body of one of several types, in languages where those have names. */
  protected chosenBody(_argument: BodyArgument, _choice: BodyChoice, body: Layout): Layout {
    return body;
  }

  /** What a call passes for the content of a body that is not written by its type. */
  protected content(_: MediaType, value: Given): Given {
    return value;
  }

  /** Writes a part of a body. */
  protected within(media: MediaType | undefined, write: () => Layout): Layout {
    const outer = this.files;
    this.files ||= media?.kind === 'multipart';
    const layout = write();
    this.files = outer;
    return layout;
  }

  #bodyProperty({ property }: PropertyArgument, media: MediaType | undefined, value: Given) {
    return this.within(media, () => this.property(property, value));
  }

  value({ type }: TypeUse, value: Given): Layout {
    if (value === null || value instanceof GivenVariable) return this.plain(value);
    switch (type.kind) {
      case 'constant':
      case 'integer':
      case 'number': {
        const digits = numberText(value);
        return digits === undefined ? this.plain(value) : this.number(type, digits, value);
      }
      case 'string':
        return typeof value === 'string' ? this.#string(type, value) : this.plain(value);
      case 'array':
        return isList(value)
          ? this.list(
              value.map((item) => this.element(type.items, item)),
              type,
            )
          : this.plain(value);
      case 'map':
        return isGivenMembers(value)
          ? this.map(this.#entries(value, type.values), type, value)
          : this.plain(value);
      case 'named':
        return this.#named(type.target, value);
      default:
        return this.plain(value);
    }
  }

  #string(type: TypeOf<'string'>, value: string): Layout {
    const kind = scalarKind(type, this.files);
    if (kind === 'file') return this.plain(new GivenFile(Buffer.from(value)));
    return kind === 'bytes' ? this.bytes(Buffer.from(value, 'base64')) : this.text(kind, value);
  }

  #entries(value: GivenMembers, values: TypeUse): [name: string, value: Layout][] {
    return Object.entries(value).map(([name, each]) => [name, this.element(values, each)]);
  }

  #named(target: Declaration, value: Given): Layout {
    const outer = this.files;
    this.files ||= this.written.multipart.has(target);
    const layout = this.#declared(target, value);
    this.files = outer;
    return layout;
  }

  #declared(target: Declaration, value: Given): Layout {
    switch (target.kind) {
      case 'alias':
        return this.value(target.target, value);
      case 'union': {
        const variant = variantFor(target, value);
        return variant ? this.variant(target, variant, value) : this.misfit(target, value);
      }
      case 'enum':
        return this.enumValue(target, value);
      case 'object':
        return isGivenMembers(value)
          ? this.object(target, this.#members(target, value))
          : this.misfit(target, value);
    }
  }

  #members(target: ObjectDeclaration, value: GivenMembers): GivenMember<Layout>[] {
    const names = this.written.names.properties.get(target);
    return Object.entries(value).map(([wireName, given]) => {
      const property = target.properties.find((candidate) => candidate.wireName === wireName);
      const name = (property && names?.get(wireName)) ?? wireName;
      return { name, wireName, property, given, value: this.#member(target, property, given) };
    });
  }

  #member(owner: ObjectDeclaration, property: Property | undefined, value: Given): Layout {
    if (property) return this.property(property, value);
    const additional = typedAdditional(owner);
    return additional ? this.element(additional, value) : this.plain(value);
  }
}

/** Whether a body is written by its type. */
export function hasParts({ kind }: MediaType): boolean {
  return kind === 'json' || kind === 'form' || kind === 'multipart';
}

/** The content of a file in place of the text of one. */
export function fileContent({ kind }: MediaType, value: Given): Given {
  return kind === 'binary' && typeof value === 'string' ? new GivenFile(Buffer.from(value)) : value;
}
