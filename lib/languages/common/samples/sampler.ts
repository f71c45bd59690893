import type { ExactJson } from '../../../json.js';
import type { MediaType, Operation, Parameter } from '../../../model/model.js';
import { resolve } from '../../../model/resolve.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Property,
  Type,
  TypeUse,
  UnionDeclaration,
} from '../../../model/types.js';
import { singularName } from '../../../naming/plurals.js';
import { type Given, GivenEndless, GivenNumber } from '../../../sdk/given.js';
import { linesOf } from './call-size.js';
import { isScalar, sensibleValue, simplestVariant } from './choices.js';
import { fileFor, sampleFile } from './file-names.js';
import { ExampleFits, isExactObject, isList } from './fits.js';
import type { ValueName } from './known-values.js';
import { pageValue } from './page-values.js';
import { exampleNumber, neutralNumber, neutralText } from './scalars.js';
import { ShownProperties } from './shown-properties.js';

/** Deeper samples teach nothing; below, only what the compiler insists on is written. */
const deepest = 5;

/** Objects within objects can require more members than anything can hold; so many are shown. */
const mostMembers = 2000;

/** Lines of a body with optional properties, and of an object within it. */
const bodyLines = 8;
const innerLines = 3;

const mostItems = 3;

/** What a sample is of, for a value that tells the reader something: `name: 'name'`. */
interface Hint extends ValueName {
  /** Examples of the description, the best first. */
  readonly examples: readonly ExactJson[];
  /** How many lines an object may have if it shows optional properties. */
  readonly lines?: number;
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
  /** The body whose binary members are files. */
  #parts: MediaType | undefined;

  readonly #optional: boolean;
  readonly #fits: ExampleFits;
  readonly #shown: ShownProperties;

  constructor(
    private readonly operation: Operation,
    { optional = false, received = false, words = false }: SampleStyle,
  ) {
    this.#optional = optional;
    this.#fits = new ExampleFits(words);
    this.#shown = new ShownProperties(operation, { fits: this.#fits, optional, received });
  }

  value(use: TypeUse): Given {
    return this.#value(use, { name: 'value', examples: [] }, 0);
  }

  parameter(parameter: Parameter): Given {
    const page = pageValue(this.operation.pagination, parameter);
    if (page !== undefined) return page;
    const { default: preset, docs, examples, type, wireName: name } = parameter;
    const all = [...examples, ...(preset === undefined ? [] : [preset])];
    return this.#value(type, { name, text: docs.description, examples: all }, 0);
  }

  body(media: MediaType | undefined): Given | undefined {
    if (!media) return undefined;
    switch (media.kind) {
      case 'json':
      case 'form':
      case 'multipart':
        return this.#sent(media);
      case 'binary':
        return this.#isBodyShown(media) ? sampleFile : undefined;
      default:
        return this.#isBodyShown(media) ? this.#text(media) : undefined;
    }
  }

  /** A body that names required members is meant to be sent, though it says it is optional. */
  #isBodyShown(media: MediaType): boolean {
    const { body } = this.operation;
    return body?.required === true || this.#optional || hasRequired(media);
  }

  /** Files are what they are in multipart bodies alone. */
  #sent(media: MediaType): Given | undefined {
    const { examples, kind, type } = media;
    this.#parts = kind === 'multipart' ? media : undefined;
    const isShown = this.#isBodyShown(media) || this.#isTold(media);
    const hint = { name: 'body', examples, lines: bodyLines };
    const value = isShown ? this.#value(type, hint, 0) : undefined;
    this.#parts = undefined;
    return value;
  }

  /** Whether a body that calls may leave out has an example, or a property that says what it is for. */
  #isTold({ examples, type: use }: MediaType): boolean {
    if (examples.some((example) => this.#fits.of(use, example) > 0)) return true;
    const { type } = resolve(use);
    const isChange = !['DELETE', 'GET', 'HEAD'].includes(this.operation.method);
    return (
      isChange &&
      type.kind === 'named' &&
      type.target.kind === 'object' &&
      this.#shown.useful(type.target, { any: false }).length > 0
    );
  }

  #text({ examples }: MediaType): Given {
    return this.#fits.text({ kind: 'string', format: 'text' }, examples) ?? 'content';
  }

  #value({ type, nullable }: TypeUse, hint: Hint, depth: number): Given {
    switch (type.kind) {
      case 'any':
        return this.#any(this.#example(type, hint), hint.name) ?? {};
      case 'boolean':
        return this.#example(type, hint) !== false;
      case 'number':
      case 'integer':
        return this.#number(type, hint);
      case 'string':
        return this.#string(type, hint);
      case 'constant':
        return type.value;
      case 'array':
        return this.#array(type.items, hint, depth);
      case 'map':
        return this.#map(type.values, hint, depth);
      case 'named':
        return depth >= deepest && nullable ? null : this.#named(type.target, hint, depth);
    }
  }

  /** The first example that fits a type. */
  #example(type: Type, { examples }: Hint): ExactJson | undefined {
    return examples.find((example) => this.#fits.of({ type, nullable: false }, example) > 0);
  }

  /** An example without a type. Null and texts that are not shown have names in their place. */
  #any(example: ExactJson | undefined, name: string): Given | undefined {
    if (example === undefined) return undefined;
    if (example === null) return name;
    if (typeof example === 'string') {
      return this.#fits.text({ kind: 'string', format: 'text' }, [example]) ?? name;
    }
    if (isList(example)) return example.map((one) => this.#any(one, name) ?? name);
    if (!isExactObject(example)) return example;
    const members = Object.entries(example).filter(([, one]) => one !== undefined && one !== null);
    return Object.fromEntries(members.map(([own, one]) => [own, this.#any(one, own) ?? own]));
  }

  #number(type: Type & { readonly kind: 'integer' | 'number' }, hint: Hint): Given {
    const example = this.#example(type, hint);
    const found = example === undefined ? undefined : exampleNumber(type, example);
    const value = found ?? neutralNumber(type, hint);
    return type.kind === 'integer' && type.bits === 64 ? new GivenNumber(String(value)) : value;
  }

  #string(type: Type & { readonly kind: 'string' }, hint: Hint): Given {
    if (type.format === 'binary') return this.#parts ? this.#file(this.#parts, hint) : 'content';
    const example = this.#fits.text(type, hint.examples);
    return example ?? neutralText(type, type.format === 'password' ? { name: 'secret' } : hint);
  }

  #file({ encoding }: MediaType, hint: Hint): Given {
    const part = encoding.find(({ property }) => property === hint.name);
    return fileFor(hint, part?.contentType, [hint.text, this.operation.docs.description]);
  }

  #array(items: TypeUse, hint: Hint, depth: number): Given {
    if (depth >= deepest) return [];
    const all = hint.examples.flatMap((example) => (isList(example) ? [] : [example]));
    const list = hint.examples.find(
      (example) => isList(example) && example.some((item) => this.#fits.of(items, item) > 0),
    );
    const found = (isList(list) ? list : all).filter((item) => this.#fits.of(items, item) > 0);
    const most = isScalar(resolve(items).type) ? mostItems : 1;
    const name = singularName(hint.name);
    const examples = found.length === 0 ? [undefined] : found.slice(0, isList(list) ? most : 1);
    return examples.map((example) =>
      this.#value(
        items,
        { name, text: hint.text, examples: example === undefined ? [] : [example] },
        depth + 1,
      ),
    );
  }

  #map(values: TypeUse, { examples }: Hint, depth: number): Given {
    if (depth >= deepest) return {};
    for (const example of examples) {
      if (!isExactObject(example)) continue;
      const entries = Object.entries(example)
        .filter(([, one]) => this.#fits.of(values, one) > 0)
        .slice(0, mostItems)
        .map(([name, one]): [string, Given] => [
          name,
          this.#value(values, { name, examples: one === undefined ? [] : [one] }, depth + 1),
        ]);
      if (entries.length > 0) return Object.fromEntries(entries);
    }
    return { key: this.#value(values, { name: 'value', examples: [] }, depth + 1) };
  }

  #named(declaration: Declaration, hint: Hint, depth: number): Given {
    const { example } = declaration;
    const all = example === undefined ? hint : { ...hint, examples: [...hint.examples, example] };
    switch (declaration.kind) {
      case 'enum':
        return this.#enum(declaration, all);
      case 'alias':
        return this.#value(declaration.target, all, depth);
      case 'union':
        return this.#union(declaration, all, depth);
      case 'object':
        return this.#object(declaration, all, depth);
    }
  }

  #enum(target: EnumDeclaration, hint: Hint): Given {
    const example = this.#example({ kind: 'named', target }, hint);
    const found = target.values.find(({ value }) => value === example);
    return found?.value ?? sensibleValue(target) ?? null;
  }

  /** The variant of the first example that fits one, or else the simplest: one without members ends a recursion. */
  #union(union: UnionDeclaration, hint: Hint, depth: number): Given {
    const { discriminator, variants } = union;
    const flat = depth >= deepest - 1;
    const told = flat
      ? undefined
      : hint.examples.map((example) => this.#fits.variant(union, example).variant).find(Boolean);
    const chosen = told ?? simplestVariant(variants, { flat });
    const value = chosen?.tags[0];
    const isTagged = discriminator !== undefined && value !== undefined;
    const around = (hint.tags ?? []).map((tag) => ({ ...tag, isOuter: true }));
    const tags = isTagged ? [...around, { name: discriminator, value }] : around;
    return chosen ? this.#value(chosen.type, { ...hint, tags }, depth + 1) : {};
  }

  #object(declaration: ObjectDeclaration, hint: Hint, depth: number): Given {
    // Nothing optional is left to end it: the description asks for an endless value.
    const again = this.#open.has(declaration);
    if ((again && depth > deepest) || this.#members > mostMembers) return new GivenEndless();
    this.#open.add(declaration);
    const members = this.#memberValues(declaration, hint, depth);
    if (!again) this.#open.delete(declaration);
    const undeclared = (hint.tags ?? []).filter(
      ({ name, isOuter }) => !isOuter && !declaration.additional && !isDeclared(declaration, name),
    );
    return Object.fromEntries([
      ...undeclared.map(({ name, value }): [string, Given] => [name, value]),
      ...members,
    ]);
  }

  /** What is required, then the optional properties of an example, as far as there is room for them. */
  #memberValues(
    declaration: ObjectDeclaration,
    { examples, lines = innerLines, tags = [] }: Hint,
    depth: number,
  ): [name: string, value: Given][] {
    const values = new Map(tags.map(({ name, value }) => [name, value]));
    const wholes = examples.filter(isExactObject);
    const make = (property: Property): [string, Given] => {
      const { wireName: name } = property;
      this.#members += 1;
      return [name, values.get(name) ?? this.#member(property, wholes, depth)];
    };
    const required = this.#shown.required(declaration, { names: values, depth, deepest });
    const members = required.map(make);
    const listed = depth < deepest ? this.#shown.listed(declaration, wholes[0], this.#open) : [];
    for (const property of listed) {
      if (required.includes(property)) continue;
      const member = make(property);
      const all = [...members, member].map(([, value]) => value);
      if (linesOf(all) <= lines) members.push(member);
    }
    if (depth >= deepest) return members;
    if (members.length === 0) {
      return this.#shown.useful(declaration, { any: true, open: this.#open }).map(make);
    }
    const isBare = depth > 0 && members.length === required.length && required.every(isConstant);
    const [telling] = isBare
      ? this.#shown.useful(declaration, { any: false, open: this.#open })
      : [];
    return telling && !required.includes(telling) ? [...members, make(telling)] : members;
  }

  #member(property: Property, wholes: readonly ExactObject[], depth: number): Given {
    const { streamSwitch } = this.operation;
    if (streamSwitch?.property === property) return streamSwitch.value;
    const { default: preset, docs, example, type, wireName: name } = property;
    const [first, ...others] = wholes.map((one) => memberOf(one, name));
    const examples = [first, example, ...others, preset].filter((one) => one !== undefined);
    return this.#value(type, { name, text: docs.description, examples }, depth + 1);
  }
}

/** Whether a property only says what kind of object it is in. */
function isConstant({ type }: Property): boolean {
  return resolve(type).type.kind === 'constant';
}

type ExactObject = Readonly<Record<string, ExactJson | undefined>>;

function memberOf(example: ExactObject, name: string): ExactJson | undefined {
  return Object.hasOwn(example, name) ? example[name] : undefined;
}

function isDeclared({ properties }: ObjectDeclaration, name: string): boolean {
  return properties.some(({ wireName }) => wireName === name);
}

function hasRequired(media: MediaType): boolean {
  const { type } = media.type;
  return (
    type.kind === 'named' &&
    type.target.kind === 'object' &&
    type.target.properties.some((property) => property.required)
  );
}
