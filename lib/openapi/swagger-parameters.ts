import { isList, isObject, type Json, type JsonObject, member, stringMember } from '../json.js';
import type { Keys, ListOrigins } from './swagger-origins.js';

/** A parameter of Swagger 2.0 in a list of them. */
export interface Parameter {
  /** As it stands in the list: maybe a reference. */
  readonly written: Json;
  /** The parameter itself. */
  readonly value: JsonObject;
  /** Where it is listed, and where it stands itself. */
  readonly keys: Keys;
  readonly origin: Keys;
}

/** The parameters of a list; of what is none, only what is written. */
export function parametersOf(
  root: JsonObject,
  owner: JsonObject,
  keys: Keys,
): readonly Parameter[] {
  const { parameters } = owner;
  if (!isList(parameters)) return [];
  return parameters.map((written, index) => {
    const listed = [...keys, 'parameters', String(index)];
    const name = referredTo(written);
    const value = name === undefined ? written : member(root.parameters, name);
    const origin = name === undefined ? listed : ['parameters', name];
    return { written, value: isObject(value) ? value : {}, keys: listed, origin };
  });
}

/** The name of the shared parameter that a reference leads to. */
function referredTo(parameter: Json): string | undefined {
  const reference = stringMember(parameter, '$ref');
  const prefix = '#/parameters/';
  if (reference?.startsWith(prefix) !== true) return undefined;
  return reference.slice(prefix.length).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A reference to what stays a parameter stays one, so its own place is that of the reference. */
export function originsOf(all: readonly Parameter[]): ListOrigins {
  const fields = all.filter(({ value }) => value.in === 'formData');
  return {
    parameters: all.filter((one) => !isBody(one)).map(({ keys }) => keys),
    body: all.find(({ value }) => value.in === 'body')?.origin,
    fields: new Map(fields.map(({ value, origin }) => [nameOf(value), origin])),
  };
}

export function isBody({ value }: Parameter): boolean {
  return value.in === 'body' || value.in === 'formData';
}

export function nameOf(parameter: JsonObject): string {
  return stringMember(parameter, 'name') ?? '';
}

export function isFile(schema: Json | undefined): boolean {
  return member(schema, 'type') === 'file';
}
