import { broadFormat } from '../../model/schemas/same.js';
import type { Declaration, Scalar, StringFormat, Type, TypeUse } from '../../model/types.js';
import type { WireDeclaration, WireType } from '../../surface/wire.js';

/** The types of requests, each declaration once, with what requests send of it. */
export class WireTypes {
  readonly #keys = new Map<Declaration, string>();
  readonly #counts = new Map<string, number>();
  readonly #open: Declaration[] = [];

  use({ type, nullable }: TypeUse): WireType {
    return { ...this.#type(type), ...(nullable ? { nullable } : {}) };
  }

  /** Those that were used, and those that they are made of. */
  declarations(): WireDeclaration[] {
    const all: WireDeclaration[] = [];
    for (let next = this.#open.pop(); next; next = this.#open.pop()) {
      all.push(this.#declaration(next));
    }
    return all.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  #type(type: Type): WireType {
    switch (type.kind) {
      case 'string':
        return { kind: 'string', ...formatOf(stringFormat(type.format)), ...limitsOf(type) };
      case 'integer':
        return {
          kind: 'integer',
          ...formatOf(type.bits === undefined || !type.signed ? undefined : `int${type.bits}`),
          ...limitsOf(type),
        };
      case 'array':
        return {
          kind: 'array',
          items: this.use(type.items),
          ...(type.unique ? { unique: true } : {}),
          ...limitsOf(type),
        };
      case 'map':
        return { kind: 'map', items: this.use(type.values), ...limitsOf(type) };
      case 'number':
        return { kind: 'number', ...limitsOf(type) };
      case 'constant':
        return { kind: 'constant', value: json(type.value) };
      case 'named':
        return { kind: 'named', ref: this.#keyOf(type.target) };
      default:
        return { kind: type.kind };
    }
  }

  #keyOf(declaration: Declaration): string {
    const known = this.#keys.get(declaration);
    if (known !== undefined) return known;
    const { pointer } = declaration.source;
    const count = (this.#counts.get(pointer) ?? 0) + 1;
    this.#counts.set(pointer, count);
    const key = count === 1 ? pointer : `${pointer} ${count}`;
    this.#keys.set(declaration, key);
    this.#open.push(declaration);
    return key;
  }

  #declaration(declaration: Declaration): WireDeclaration {
    const { kind } = declaration;
    const nothing = {
      key: this.#keyOf(declaration),
      kind,
      properties: [],
      variants: [],
      values: [],
    };
    switch (declaration.kind) {
      case 'object': {
        const sent = declaration.properties.filter(({ readOnly }) => !readOnly);
        const { additional } = declaration;
        return {
          ...nothing,
          properties: sent.map(({ required, type, wireName }) => ({
            name: wireName,
            required,
            type: this.use(type),
          })),
          ...(additional ? { additional: this.use(additional) } : {}),
        };
      }
      case 'union':
        return {
          ...nothing,
          variants: declaration.variants.map(({ tags, type }) => ({ type: this.use(type), tags })),
        };
      case 'enum':
        return { ...nothing, values: declaration.values.map(({ value }) => json(value)) };
      case 'alias':
        return { ...nothing, target: this.use(declaration.target) };
    }
  }
}

/** Formats that only say how a value is shown or kept, or how a text is written, are left out. */
function stringFormat(format: StringFormat): string | undefined {
  const broad = broadFormat(format);
  return broad === 'text' || broad === 'password' ? undefined : broad;
}

function formatOf(format: string | undefined): Pick<WireType, 'format'> {
  return format === undefined ? {} : { format };
}

function limitsOf({
  limits,
}: Pick<Extract<Type, { kind: 'number' }>, 'limits'>): Pick<WireType, 'limits'> {
  return limits === undefined ? {} : { limits: { ...limits } };
}

function json(value: Scalar | null): string {
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}
