import type { Json } from '../../json.js';
import { isObject } from '../../json.js';
import type { Operation } from '../../model/model.js';
import type {
  Declaration,
  ObjectDeclaration,
  Property,
  TypeUse,
  UnionDeclaration,
} from '../../model/types.js';
import { plainLiteral, propertyKey, stringLiteral } from './literals.js';
import { array, type Layout, object, sequence } from './print.js';
import type { Sdk } from './sdk.js';

/** What a sample is of, for a value that tells the reader something: `name: 'name'`. */
export interface SampleHint {
  readonly name: string;
  readonly example?: Json | undefined;
}

/** A file to upload, as it can be had everywhere. */
export const fileSample = "new Blob(['content'])";

/** Deeper samples teach nothing; below, only what the compiler insists on is written. */
const deepest = 5;

/** Writes values to send, as a user would, that the SDK's types accept. */
export class SampleWriter {
  /** Objects that are being written. */
  readonly #open = new Set<ObjectDeclaration>();

  /** Files are used, so the snippet needs `Blob`, which is global. */
  constructor(
    private readonly sdk: Sdk,
    private readonly optional: boolean,
    /** A member of the body that the method itself sets. */
    private readonly fixed?: Operation['streamSwitch'],
  ) {}

  value(use: TypeUse, hint: SampleHint, files: boolean, depth = 0): Layout {
    const { type } = use;
    switch (type.kind) {
      case 'any':
        return hint.example === undefined ? '{}' : (this.#example(hint.example) ?? '{}');
      case 'boolean':
        return typeof hint.example === 'boolean' ? String(hint.example) : 'true';
      case 'number':
        return finite(hint.example) ?? '1';
      case 'integer':
        return this.#integer(type.bits, hint.example);
      case 'string':
        return this.#string(type.format, hint, files);
      case 'constant':
        return plainLiteral(type.value);
      case 'array':
        return this.#array(type.items, hint, files, depth);
      case 'map':
        return depth >= deepest
          ? '{}'
          : object([
              sequence('key: ', this.value(type.values, { name: 'value' }, files, depth + 1)),
            ]);
      case 'named':
        if (depth >= deepest && use.nullable) return 'null';
        return this.#named(
          type.target,
          hint,
          files || this.sdk.directions.multipart.has(type.target),
          depth,
        );
    }
  }

  #integer(bits: 32 | 64 | undefined, example: Json | undefined): string {
    const digits =
      typeof example === 'number' && Number.isSafeInteger(example) ? String(example) : '1';
    if (bits !== 64) return digits;
    const { int64 } = this.sdk.request.options;
    return int64 === 'bigint' ? `${digits}n` : int64 === 'string' ? stringLiteral(digits) : digits;
  }

  #string(format: string, hint: SampleHint, files: boolean): string {
    switch (format) {
      case 'date-time':
        return this.sdk.request.options.dates === 'date'
          ? "new Date('2025-01-31T12:00:00Z')"
          : "'2025-01-31T12:00:00Z'";
      case 'date':
        return "'2025-01-31'";
      case 'uuid':
        return "'3fa85f64-5717-4562-b3fc-2c963f66afa6'";
      case 'bytes':
        return 'new Uint8Array([104, 105])';
      case 'binary':
        return files ? fileSample : "'content'";
      case 'password':
        return "'secret'";
      default:
        return stringLiteral(
          typeof hint.example === 'string' && hint.example.length <= 60 ? hint.example : hint.name,
        );
    }
  }

  #array(items: TypeUse, hint: SampleHint, files: boolean, depth: number): Layout {
    if (depth >= deepest) return '[]';
    const example = Array.isArray(hint.example) ? (hint.example as readonly Json[])[0] : undefined;
    return array([this.value(items, { name: hint.name, example }, files, depth + 1)]);
  }

  #named(declaration: Declaration, hint: SampleHint, files: boolean, depth: number): Layout {
    switch (declaration.kind) {
      case 'enum':
        return plainLiteral(declaration.values[0]?.value);
      case 'alias':
        return this.value(
          declaration.target,
          { ...hint, example: hint.example ?? declaration.example },
          files,
          depth,
        );
      case 'union':
        return this.#union(declaration, hint, files, depth);
      case 'object':
        return this.#object(declaration, files, depth);
    }
  }

  /** The simplest variant: one without members ends a recursion. */
  #union(declaration: UnionDeclaration, hint: SampleHint, files: boolean, depth: number): Layout {
    const [first] = declaration.variants;
    const simple = declaration.variants.find((variant) => variant.type.type.kind !== 'named');
    const chosen = (depth >= deepest - 1 ? simple : undefined) ?? first;
    return chosen ? this.value(chosen.type, hint, files, depth + 1) : '{}';
  }

  #object(declaration: ObjectDeclaration, files: boolean, depth: number): Layout {
    const names = this.sdk.names.properties.get(declaration);
    // Nothing optional is left to end it: the description asks for an endless value.
    const again = this.#open.has(declaration);
    if (again && depth > deepest) return '{} as never';
    this.#open.add(declaration);
    const members = this.#shown(declaration, depth).map((property) => {
      const name = names?.get(property.wireName) ?? property.wireName;
      const hint = {
        name,
        example: property.example ?? exampleMember(declaration.example, property),
      };
      const value =
        property === this.fixed?.property
          ? String(this.fixed.value)
          : this.value(property.type, hint, files, depth + 1);
      return sequence(`${propertyKey(name)}: `, value);
    });
    if (!again) this.#open.delete(declaration);
    return object(members);
  }

  /** What is required; an inner object that requires nothing shows what it is about all the same. */
  #shown(declaration: ObjectDeclaration, depth: number): readonly Property[] {
    const { properties } = declaration;
    const shown = properties.filter((property) => this.#isShown(property, declaration, depth));
    if (shown.length > 0 || depth === 0 || depth >= deepest) return shown;
    const first = properties.find((property) => !property.readOnly && !this.#leadsBack(property));
    return first ? [first] : [];
  }

  #leadsBack({ type: { type } }: Property): boolean {
    return type.kind === 'named' && type.target.kind === 'object' && this.#open.has(type.target);
  }

  #isShown(property: Property, owner: ObjectDeclaration, depth: number): boolean {
    if (property.readOnly)
      return this.sdk.directions.split.has(owner) || !owner.inResponses ? false : property.required;
    if (property.required) return true;
    return this.optional && depth === 0 && property !== this.fixed?.property;
  }

  #example(example: Json): Layout | undefined {
    if (typeof example === 'string') return stringLiteral(example.slice(0, 60));
    return isObject(example) || Array.isArray(example) ? undefined : plainLiteral(example);
  }
}

function exampleMember(example: Json | undefined, property: Property): Json | undefined {
  return isObject(example) && Object.hasOwn(example, property.wireName)
    ? example[property.wireName]
    : undefined;
}

function finite(example: Json | undefined): string | undefined {
  return typeof example === 'number' && Number.isFinite(example) ? String(example) : undefined;
}
