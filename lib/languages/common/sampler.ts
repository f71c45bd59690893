import { type ExactJson, isObject } from '../../json.js';
import { isInt64 } from '../../model/exact-values.js';
import type { MediaType, Operation, Parameter } from '../../model/model.js';
import type {
  Declaration,
  IntegerType,
  ObjectDeclaration,
  Property,
  TypeUse,
  UnionDeclaration,
} from '../../model/types.js';
import { type Given, GivenEndless, GivenFile, GivenNumber } from '../../sdk/given.js';
import { withChosen } from './chosen-properties.js';

/** A file to upload, as samples have it. */
export const sampleFile = new GivenFile(Buffer.from('content'));

/** Deeper samples teach nothing; below, only what the compiler insists on is written. */
const deepest = 5;

/** Objects within objects can require more members than anything can hold; so many are shown. */
const mostMembers = 2000;

/** Names, numbers, times and media types: nothing that could say something. */
export function isWord(text: string): boolean {
  return /^[\w.:/+=-]{1,40}$/.test(text);
}

/** What a sample is of, for a value that tells the reader something: `name: 'name'`. */
interface Hint {
  readonly name: string;
  readonly example?: ExactJson | undefined;
  /** What tells that the value is of a variant, of a union and of those around it. */
  readonly tags?: readonly Tag[] | undefined;
}

/** A member, by its name on the wire, and its value. */
interface Tag {
  readonly name: string;
  readonly value: string;
  /** Of a union around the one that has the value. */
  readonly isOuter?: boolean;
}

interface SampleStyle {
  /** Whether the optional parameters and properties of a call are shown. */
  readonly optional?: boolean;
  /** Whether the value comes from the server. */
  readonly received?: boolean;
  /** Whether examples with more than one word are left out. */
  readonly words?: boolean;
}

/** Makes values, as a user or a server would, that the types of an SDK accept. */
export class Sampler {
  /** Objects that are being made. */
  readonly #open = new Set<ObjectDeclaration>();
  /** Members of all objects that were begun. */
  #members = 0;
  /** Binary members are files: in multipart bodies. */
  #files = false;

  readonly #optional: boolean;
  readonly #words: boolean;
  /** Properties that only travel the other way. */
  readonly #hidden: 'readOnly' | 'writeOnly';

  constructor(
    private readonly operation: Operation,
    { optional = false, received = false, words = false }: SampleStyle,
  ) {
    this.#optional = optional;
    this.#words = words;
    this.#hidden = received ? 'writeOnly' : 'readOnly';
  }

  value(use: TypeUse): Given {
    return this.#value(use, { name: 'value' }, 0);
  }

  parameter(parameter: Parameter): Given {
    const { pagination } = this.operation;
    if (pagination?.offset === parameter) return 0;
    if (pagination?.limit === parameter) return 20;
    return this.#value(parameter.type, { name: parameter.wireName }, 0);
  }

  body(media: MediaType | undefined): Given | undefined {
    if (!media) return undefined;
    const { body } = this.operation;
    if (body?.required !== true && !this.#optional && !hasRequired(media)) return undefined;
    switch (media.kind) {
      case 'json':
      case 'form':
      case 'multipart':
        return this.#sent(media);
      case 'binary':
        return sampleFile;
      default:
        return 'content';
    }
  }

  /** Files are what they are in multipart bodies alone. */
  #sent({ kind, type }: MediaType): Given {
    this.#files = kind === 'multipart';
    const value = this.#value(type, { name: 'body' }, 0);
    this.#files = false;
    return value;
  }

  #value({ type, nullable }: TypeUse, hint: Hint, depth: number): Given {
    switch (type.kind) {
      case 'any':
        return ofAny(this.#shownExample(hint));
      case 'boolean':
        return typeof hint.example === 'boolean' ? hint.example : true;
      case 'number':
        return typeof hint.example === 'number' && Number.isFinite(hint.example) ? hint.example : 1;
      case 'integer':
        return integer(hint.example, type);
      case 'string':
        return this.#string(type.format, hint);
      case 'constant':
        return type.value;
      case 'array':
        return this.#array(type.items, hint, depth);
      case 'map':
        return depth >= deepest
          ? {}
          : { key: this.#value(type.values, { name: 'value' }, depth + 1) };
      case 'named':
        return depth >= deepest && nullable ? null : this.#named(type.target, hint, depth);
    }
  }

  #shownExample({ example }: Hint): ExactJson | undefined {
    return this.#words && typeof example === 'string' && !isWord(example) ? undefined : example;
  }

  #string(format: string, hint: Hint): Given {
    const example = this.#shownExample(hint);
    switch (format) {
      case 'date-time':
        return '2025-01-31T12:00:00Z';
      case 'date':
        return '2025-01-31';
      case 'uuid':
        return '3fa85f64-5717-4562-b3fc-2c963f66afa6';
      case 'bytes':
        return Buffer.from('hi').toString('base64');
      case 'binary':
        return this.#files ? sampleFile : 'content';
      case 'password':
        return 'secret';
      default:
        return typeof example === 'string' && example.length <= 60 ? example : hint.name;
    }
  }

  #array(items: TypeUse, hint: Hint, depth: number): Given {
    if (depth >= deepest) return [];
    const example = Array.isArray(hint.example)
      ? (hint.example as readonly ExactJson[])[0]
      : undefined;
    return [this.#value(items, { name: hint.name, example }, depth + 1)];
  }

  #named(declaration: Declaration, hint: Hint, depth: number): Given {
    switch (declaration.kind) {
      case 'enum':
        return declaration.values[0]?.value ?? null;
      case 'alias': {
        const example = hint.example ?? declaration.example;
        return this.#value(declaration.target, { ...hint, example }, depth);
      }
      case 'union':
        return this.#union(declaration, hint, depth);
      case 'object':
        return this.#object(declaration, hint.tags ?? [], depth);
    }
  }

  /** The simplest variant: one without members ends a recursion. */
  #union({ variants, discriminator }: UnionDeclaration, hint: Hint, depth: number): Given {
    const simple = variants.find((variant) => variant.type.type.kind !== 'named');
    const chosen = (depth >= deepest - 1 ? simple : undefined) ?? variants[0];
    const value = chosen?.tags[0];
    const isTagged = discriminator !== undefined && value !== undefined;
    const around = (hint.tags ?? []).map((tag) => ({ ...tag, isOuter: true }));
    const tags = isTagged ? [...around, { name: discriminator, value }] : around;
    return chosen ? this.#value(chosen.type, { ...hint, tags }, depth + 1) : {};
  }

  #object(declaration: ObjectDeclaration, tags: readonly Tag[], depth: number): Given {
    // Nothing optional is left to end it: the description asks for an endless value.
    const again = this.#open.has(declaration);
    if ((again && depth > deepest) || this.#members > mostMembers) return new GivenEndless();
    this.#open.add(declaration);
    const values = new Map(tags.map(({ name, value }) => [name, value]));
    const shown = this.#shown(declaration, values, depth);
    this.#members += shown.length;
    const members = shown.map((property): [string, Given] => [
      property.wireName,
      values.get(property.wireName) ?? this.#member(declaration, property, depth),
    ]);
    if (!again) this.#open.delete(declaration);
    const undeclared = tags.filter(
      ({ name, isOuter }) => !isOuter && !declaration.additional && !isDeclared(declaration, name),
    );
    return Object.fromEntries([
      ...undeclared.map(({ name, value }): [string, Given] => [name, value]),
      ...members,
    ]);
  }

  #member(owner: ObjectDeclaration, property: Property, depth: number): Given {
    const { streamSwitch } = this.operation;
    if (streamSwitch?.property === property) return streamSwitch.value;
    const example = property.example ?? exampleMember(owner.example, property);
    return this.#value(property.type, { name: property.wireName, example }, depth + 1);
  }

  /** What is required; an inner object that requires nothing shows what it is about all the same. */
  #shown(
    declaration: ObjectDeclaration,
    tags: ReadonlyMap<string, string>,
    depth: number,
  ): readonly Property[] {
    const { properties } = declaration;
    const required = properties.filter(
      (property) => tags.has(property.wireName) || this.#isShown(property, depth),
    );
    const shown = depth < deepest ? withChosen(declaration, required) : required;
    const isTop = depth === 0 && this.#hidden === 'readOnly';
    if (shown.length > 0 || isTop || depth >= deepest) return shown;
    const first = properties.find(
      (property) => !property[this.#hidden] && !this.#leadsBack(property),
    );
    return first ? [first] : [];
  }

  #leadsBack({ type: { type } }: Property): boolean {
    return type.kind === 'named' && type.target.kind === 'object' && this.#open.has(type.target);
  }

  #isShown(property: Property, depth: number): boolean {
    if (property[this.#hidden]) return false;
    if (property.required) return true;
    return this.#optional && depth === 0 && property !== this.operation.streamSwitch?.property;
  }
}

function isDeclared({ properties }: ObjectDeclaration, name: string): boolean {
  return properties.some(({ wireName }) => wireName === name);
}

function ofAny(example: ExactJson | undefined): Given {
  if (typeof example === 'string') return example.slice(0, 60);
  const isShown = typeof example !== 'bigint' || isInt64(example);
  return example === undefined || typeof example === 'object' || !isShown ? {} : example;
}

function integer(example: ExactJson | undefined, { bits, signed }: IntegerType): Given {
  const most = bits === 32 ? 2 ** (signed ? 31 : 32) - 1 : Number.MAX_SAFE_INTEGER;
  const given = Number(example);
  const fits = Number.isSafeInteger(example) && given <= most && given >= (signed ? -most : 0);
  const value = fits ? given : 1;
  return bits === 64 ? new GivenNumber(String(value)) : value;
}

function exampleMember(example: ExactJson | undefined, property: Property): ExactJson | undefined {
  return isObject(example) && Object.hasOwn(example, property.wireName)
    ? example[property.wireName]
    : undefined;
}

/** A body that names required members is meant to be sent, though it says it is optional. */
function hasRequired(media: MediaType): boolean {
  const { type } = media.type;
  return (
    type.kind === 'named' &&
    type.target.kind === 'object' &&
    type.target.properties.some((property) => property.required)
  );
}
