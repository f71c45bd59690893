import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Property,
  StringFormat,
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
  numberText,
  variantFor,
} from './given.js';
import type { MediaType, Operation } from '../model/model.js';
import type { BodyChoice } from './choices.js';
import type { BodyArgument, PropertyArgument } from './method-plan.js';
import type { PassedValue } from './passed-arguments.js';
import { typedAdditional } from './type-facts.js';

/** A member of an object, written. */
export interface GivenMember<Layout> {
  readonly wireName: string;
  /** Absent: the description does not name the member. */
  readonly property: Property | undefined;
  readonly given: Given;
  readonly value: Layout;
}

type ArrayType = Type & { readonly kind: 'array' };
type MapType = Type & { readonly kind: 'map' };

/** What of an SDK decides how values are written. */
export interface WrittenSdk {
  /** The declarations that multipart bodies send. */
  readonly multipart: ReadonlySet<Declaration>;
  readonly names: { readonly bodyChoices: ReadonlyMap<Operation, readonly BodyChoice[]> };
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
  protected abstract list(items: readonly Layout[], type: ArrayType): Layout;
  protected abstract map(
    entries: readonly (readonly [name: string, value: Layout])[],
    type: MapType,
  ): Layout;
  protected abstract object(
    target: ObjectDeclaration,
    members: readonly GivenMember<Layout>[],
  ): Layout;
  /** @param isFile - the text is the content of a file */
  protected abstract text(format: StringFormat, value: string, isFile: boolean): Layout;

  /** A number whose digits count. */
  protected abstract decimal(digits: string): Layout;

  /** An integer of 64 bits. */
  protected long(value: Given): Layout {
    return this.plain(value);
  }

  /** An item of an array, or a value of a map. */
  protected element(use: TypeUse, value: Given): Layout {
    return this.value(use, value);
  }

  protected property({ type }: Property, value: Given): Layout {
    return this.value(type, value);
  }

  protected enumValue(_target: EnumDeclaration, value: Given): Layout {
    return this.plain(value);
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
      case 'integer':
        return type.bits === 64 ? this.long(value) : this.plain(value);
      case 'number': {
        const digits = type.format === 'decimal' ? numberText(value) : undefined;
        return digits === undefined ? this.plain(value) : this.decimal(digits);
      }
      case 'string':
        return typeof value === 'string'
          ? this.text(type.format, value, type.format === 'binary' && this.files)
          : this.plain(value);
      case 'array':
        return Array.isArray(value)
          ? this.list(
              (value as readonly Given[]).map((item) => this.element(type.items, item)),
              type,
            )
          : this.plain(value);
      case 'map':
        return isGivenMembers(value)
          ? this.map(this.#entries(value, type.values), type)
          : this.plain(value);
      case 'named':
        return this.#named(type.target, value);
      default:
        return this.plain(value);
    }
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
    return Object.entries(value).map(([wireName, each]) => {
      const property = target.properties.find((candidate) => candidate.wireName === wireName);
      return { wireName, property, given: each, value: this.#member(target, property, each) };
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
