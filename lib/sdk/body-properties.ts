import type { Operation, RequestBody } from '../model/model.js';
import { resolve } from '../model/resolve.js';
import type { ObjectDeclaration, Property, TypeUse } from '../model/types.js';
import type { Renaming } from '../languages/language.js';
import type { MethodTraits } from './traits.js';

/** What stands for a property that a call leaves out: null, another value if null is sent, or its only value. */
export type PropertyDefault = 'null' | 'unset' | 'constant';

/** A property of the body that a method has an argument for. */
export interface BodyProperty {
  /** Of the argument. */
  readonly name: string;
  /** Of the property in the language. */
  readonly field: string;
  readonly property: Property;
  /** Absent: a call cannot leave it out. */
  readonly default: PropertyDefault | undefined;
}

interface NamedOperation {
  readonly operation: Operation;
  readonly traits: MethodTraits;
  /** Names of the other arguments. */
  readonly taken: readonly string[];
  readonly propertyName: (owner: ObjectDeclaration, property: Property) => string;
}

/** The properties that a method takes in place of its body; absent where the body is one argument. */
export function bodyProperties(source: NamedOperation): readonly BodyProperty[] | undefined {
  const { operation, propertyName, taken, traits } = source;
  const { body: naming } = traits;
  const object = naming === 'value' ? undefined : objectOf(operation.body);
  if (naming === 'value' || !object) return undefined;
  const sent = object.properties
    .filter(({ readOnly }) => !readOnly)
    .map((property) => ({ property, field: propertyName(object, property) }));
  const isOptional = operation.body?.required !== true;
  // Without the body its required properties are not required, which no signature says.
  if (sent.length === 0 || (isOptional && sent.some(({ property }) => property.required))) {
    return undefined;
  }
  const names = new Set([...taken, ...naming.reserved(operation)]);
  const isTaken = ({ field }: { readonly field: string }): boolean => names.has(field);
  const replaced = new Set(sent.filter(isTaken));
  for (const one of sent) if (!replaced.has(one)) names.add(one.field);
  return sent.map((one) => {
    let name = one.field;
    if (replaced.has(one)) while (names.has(name)) name = naming.replaced(name);
    names.add(name);
    return { ...one, name, default: defaultOf(one.property) };
  });
}

/** The properties whose arguments do not have their names; once for all methods that have the same argument. */
export function argumentRenamings(properties: readonly BodyProperty[]): Renaming[] {
  const renamed = properties.filter(({ field, name }) => field !== name);
  const all = renamed.map(({ field, name, property }) => ({
    pointer: property.source.pointer,
    wanted: field,
    got: name,
  }));
  return [...new Map(all.map((one) => [`${one.pointer} ${one.got}`, one])).values()];
}

/** The object that a body is, whatever media type it is sent as. */
function objectOf(body: RequestBody | undefined): ObjectDeclaration | undefined {
  const [first, ...others] = (body?.media ?? []).map(({ kind, type }) =>
    kind === 'json' || kind === 'form' || kind === 'multipart' ? plainObject(type) : undefined,
  );
  return others.every((other) => other === first) ? first : undefined;
}

function plainObject(use: TypeUse): ObjectDeclaration | undefined {
  const { nullable, type } = resolve(use);
  if (nullable || type.kind !== 'named') return undefined;
  return type.target.kind === 'object' ? type.target : undefined;
}

function defaultOf(property: Property): PropertyDefault | undefined {
  const { nullable, type } = resolve(property.type);
  const takesNull = nullable || type.kind === 'any';
  if (!property.required) return takesNull ? 'unset' : 'null';
  return type.kind === 'constant' && !takesNull ? 'constant' : undefined;
}
