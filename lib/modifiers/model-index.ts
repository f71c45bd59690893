import { streamSuffix } from '../model/facts.js';
import type { ApiModel, Operation, Pagination } from '../model/model.js';
import { pageBody } from '../model/pagination/locate.js';
import { pageInputs } from '../model/pagination/roles.js';
import { resolveTarget } from '../model/resolve.js';
import type { Declaration, ObjectDeclaration, Property, TypeUse } from '../model/types.js';

/** As messages and reports call an operation: `GET /pets`. */
export function operationName({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** An operation of the description, which is one operation of the model or two. */
export interface OperationPair {
  /** The one that gives a value, where there are two. */
  readonly first: Operation;
  readonly stream: Operation | undefined;
}

/** A property with all its copies: one in each schema that inherits it. */
export interface Family {
  readonly properties: readonly Property[];
  readonly owners: readonly ObjectDeclaration[];
}

/** What is found in a model again and again while modifiers run. */
export class ModelIndex {
  readonly pairs: readonly OperationPair[];
  readonly #families = new Map<Property, Family>();
  readonly #tellsVariants = new Set<Property>();

  constructor(readonly model: ApiModel) {
    this.pairs = model.operations
      .filter(({ key }) => !key.endsWith(streamSuffix))
      .map((first) => ({ first, stream: first.twin }));
    this.#findFamilies();
    this.#findDiscriminators();
  }

  family(property: Property): Family {
    return this.#families.get(property) ?? { properties: [property], owners: [] };
  }

  /** Whether a union tells its variants apart by the property. */
  tellsVariants(property: Property): boolean {
    return this.family(property).properties.some((one) => this.#tellsVariants.has(one));
  }

  /** An inherited property has one place in the description. */
  #findFamilies(): void {
    const byPlace = new Map<string, { properties: Property[]; owners: ObjectDeclaration[] }>();
    for (const declaration of this.model.declarations) {
      if (declaration.kind !== 'object') continue;
      for (const property of declaration.properties) {
        const place = property.source.toString();
        const family = byPlace.get(place) ?? { properties: [], owners: [] };
        family.properties.push(property);
        family.owners.push(declaration);
        byPlace.set(place, family);
        this.#families.set(property, family);
      }
    }
  }

  #findDiscriminators(): void {
    for (const union of this.model.declarations) {
      if (union.kind !== 'union' || union.discriminator === undefined) continue;
      for (const { type } of union.variants) {
        const property = propertyOf(type, union.discriminator);
        if (property) this.#tellsVariants.add(property);
      }
    }
  }
}

/** The property of an object type, also under other names of it. */
function propertyOf(use: TypeUse, wireName: string): Property | undefined {
  const target = resolveTarget(use);
  return target?.kind === 'object'
    ? target.properties.find((property) => property.wireName === wireName)
    : undefined;
}

/** What lies on the ways to the items of a page and to the values that pagination reads and writes. */
export interface PagePath {
  readonly properties: readonly Property[];
  readonly declarations: readonly Declaration[];
}

export function pagePath(operation: Operation): PagePath {
  const { body, pagination } = operation;
  if (!pagination) return { properties: [], declarations: [] };
  const page = pageBody(operation);
  const json = body?.media.find(({ kind }) => kind === 'json')?.type;
  const written = pageInputs(pagination).flatMap(([, input]) =>
    input.in === 'body' ? [wayTo(json, [input.wireName])] : [],
  );
  const read = readPaths(pagination).map((keys) => wayTo(page, keys));
  const ways = [
    wayTo(page, pagination.results),
    ...read,
    ...(pagination.type === 'cursor' && 'lastItem' in pagination.next
      ? [wayTo(pagination.item, pagination.next.lastItem)]
      : []),
    ...written,
  ];
  return {
    properties: ways.flatMap(({ properties }) => properties),
    declarations: ways.flatMap(({ declarations }) => declarations),
  };
}

/** Paths that start at the body, next to that of the items. */
function readPaths(pagination: Pagination): (readonly string[])[] {
  const { hasMore, totalItems, totalPages } = pagination;
  const next = [
    pagination.type === 'url' ? pagination.nextUrl : undefined,
    pagination.type === 'cursor' && 'path' in pagination.next ? pagination.next.path : undefined,
  ];
  return [hasMore, totalItems, totalPages, ...next].flatMap((keys) => (keys ? [keys] : []));
}

function wayTo(from: TypeUse | undefined, keys: readonly string[]): PagePath {
  const properties: Property[] = [];
  const declarations: Declaration[] = [];
  let use = from;
  for (const key of keys) {
    if (!use) break;
    declarations.push(...namesOf(use));
    const property = propertyOf(use, key);
    if (property) properties.push(property);
    use = property?.type;
  }
  if (use) declarations.push(...namesOf(use));
  return { properties, declarations };
}

/** The declaration that a type is, and those that it is called by other names. */
function namesOf({ type }: TypeUse): Declaration[] {
  const names: Declaration[] = [];
  let current = type;
  while (current.kind === 'named' && !names.includes(current.target)) {
    names.push(current.target);
    if (current.target.kind !== 'alias') break;
    current = current.target.target.type;
  }
  return names;
}
