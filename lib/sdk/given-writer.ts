import type {
  Declaration,
  ObjectDeclaration,
  Property,
  StringFormat,
  TypeUse,
} from '../model/types.js';
import {
  type Given,
  GivenEndless,
  type GivenMembers,
  GivenVariable,
  isGivenMembers,
  variantFor,
} from './given.js';
import type { PassedValue } from './passed-arguments.js';

/** A member of an object, written. */
export interface GivenMember<Layout> {
  readonly wireName: string;
  /** Absent: the description does not name the member. */
  readonly property: Property | undefined;
  readonly value: Layout;
}

/** Walks given values along their types; a language says how each kind of value is written. */
export abstract class GivenWriter<Layout> {
  /** Binary members are files here, as in all that a multipart body sends. */
  #files = false;

  /** @param multipart - the declarations that multipart bodies send */
  constructor(private readonly multipart: ReadonlySet<Declaration>) {}

  /** A value whose type nothing is known of, or that is not of its type. */
  protected abstract plain(value: Given): Layout;
  protected abstract list(items: readonly Layout[]): Layout;
  protected abstract map(entries: readonly (readonly [name: string, value: Layout])[]): Layout;
  protected abstract object(
    target: ObjectDeclaration,
    members: readonly GivenMember<Layout>[],
  ): Layout;
  /** @param isFile - the text is the content of a file */
  protected abstract text(format: StringFormat, value: string, isFile: boolean): Layout;

  /** An integer of 64 bits. */
  protected long(value: Given): Layout {
    return this.plain(value);
  }

  /** The value of a parameter or a body, unless the call leaves it out. */
  passed(passed: PassedValue): Layout | undefined {
    const { argument, media, value } = passed;
    if (value === undefined) return undefined;
    if (argument.kind !== 'body') return this.value(argument.parameter.type, value);
    if (!media || media.kind === 'text' || media.kind === 'binary') return this.plain(value);
    return this.value(media.type, value);
  }

  protected value({ type }: TypeUse, value: Given): Layout {
    if (value === null || value instanceof GivenVariable || value instanceof GivenEndless) {
      return this.plain(value);
    }
    switch (type.kind) {
      case 'integer':
        return type.bits === 64 ? this.long(value) : this.plain(value);
      case 'string':
        return typeof value === 'string'
          ? this.text(type.format, value, type.format === 'binary' && this.#files)
          : this.plain(value);
      case 'array':
        return Array.isArray(value)
          ? this.list((value as readonly Given[]).map((item) => this.value(type.items, item)))
          : this.plain(value);
      case 'map':
        return isGivenMembers(value) ? this.#map(value, type.values) : this.plain(value);
      case 'named':
        return this.#named(type.target, value);
      default:
        return this.plain(value);
    }
  }

  #map(value: GivenMembers, values: TypeUse): Layout {
    return this.map(Object.entries(value).map(([name, each]) => [name, this.value(values, each)]));
  }

  #named(target: Declaration, value: Given): Layout {
    const outer = this.#files;
    this.#files ||= this.multipart.has(target);
    const layout = this.#declared(target, value);
    this.#files = outer;
    return layout;
  }

  #declared(target: Declaration, value: Given): Layout {
    switch (target.kind) {
      case 'alias':
        return this.value(target.target, value);
      case 'union': {
        const variant = variantFor(target, value);
        return variant ? this.value(variant.type, value) : this.plain(value);
      }
      case 'enum':
        return this.plain(value);
      case 'object':
        return isGivenMembers(value)
          ? this.object(target, this.#members(target, value))
          : this.plain(value);
    }
  }

  #members(target: ObjectDeclaration, value: GivenMembers): GivenMember<Layout>[] {
    return Object.entries(value).map(([wireName, each]) => {
      const property = target.properties.find((candidate) => candidate.wireName === wireName);
      const type = property?.type ?? target.additional;
      return { wireName, property, value: type ? this.value(type, each) : this.plain(each) };
    });
  }
}
