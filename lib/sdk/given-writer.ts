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
  type GivenMembers,
  GivenVariable,
  isGivenMembers,
  numberText,
  variantFor,
} from './given.js';
import type { MediaType } from '../model/model.js';
import type { PropertyArgument } from './method-plan.js';
import type { PassedValue } from './passed-arguments.js';

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

/** Walks given values along their types; a language says how each kind of value is written. */
export abstract class GivenWriter<Layout> {
  /**
   * @param multipart - the declarations that multipart bodies send
   * @param files - whether binary members are files, as in all that a multipart body sends
   */
  constructor(
    private readonly multipart: ReadonlySet<Declaration>,
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
    if (!media || media.kind === 'text' || media.kind === 'binary') return this.plain(value);
    return this.value(media.type, value);
  }

  #bodyProperty({ property }: PropertyArgument, media: MediaType | undefined, value: Given) {
    const outer = this.files;
    this.files ||= media?.kind === 'multipart';
    const layout = this.property(property, value);
    this.files = outer;
    return layout;
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
    this.files ||= this.multipart.has(target);
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

  #member({ additional }: ObjectDeclaration, property: Property | undefined, value: Given): Layout {
    if (property) return this.property(property, value);
    const isTyped = additional && additional.type.kind !== 'any';
    return isTyped ? this.element(additional, value) : this.plain(value);
  }
}
