import { isList, isObject, type Json, member } from '../json.js';
import { prepareOperations, type Unsaid } from './swagger-operations.js';

interface Converted {
  readonly value: Json;
  readonly unsaid: readonly Unsaid[];
}

/**
 * Swagger 2.0 as OpenAPI 3.0, by the library. It gets a copy without shared objects, because it
 * changes objects where they stand and would change one twice that a YAML alias shares.
 */
export async function convertSwagger(root: Json): Promise<Converted> {
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0');
  const text = JSON.stringify(root);
  const shielded = text.replaceAll(prototypeKey, `$1"${standIn}":`);
  const copy: unknown = JSON.parse(shielded);
  if (!isObject(copy)) return { value: root, unsaid: [] };
  const document = { ...copy, swagger: '2.0' };
  const unsaid = prepareOperations(document);
  nameDiscriminators(member(document, 'definitions'));
  const value = upgradeFromTwoToThree(document) as Json;
  return { value: shielded === text ? value : withPrototypeKeys(value), unsaid };
}

/** A member `__proto__` in JSON; inside of a text its quotes would have a backslash before them. */
const prototypeKey = /([{,])"__proto__":/g;
/** The library would lose what stands under that name: in JavaScript an assignment to it is another thing. */
const standIn = '\ue000__proto__';

function withPrototypeKeys(value: Json): Json {
  return JSON.parse(JSON.stringify(value).replaceAll(`"${standIn}":`, '"__proto__":')) as Json;
}

/** Swagger 2.0 has the name of the property alone, which the library leaves as it is. */
function nameDiscriminators(definitions: Json | undefined): void {
  const open: Json[] = isObject(definitions) ? Object.values(definitions).filter(isObject) : [];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (!isObject(schema)) continue;
    const { discriminator, allOf } = schema;
    if (typeof discriminator === 'string') {
      Object.assign(schema, { discriminator: { propertyName: discriminator } });
    }
    if (isList(allOf)) open.push(...allOf);
  }
}
