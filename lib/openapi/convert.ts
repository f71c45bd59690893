import { isList, isObject, type Json, type JsonObject, member, stringMember } from '../json.js';
import { below, type Below, Context } from './contexts.js';
import type { Unsaid } from './swagger-lists.js';
import { prepareOperations } from './swagger-operations.js';
import type { SwaggerOrigins } from './swagger-origins.js';

interface Converted {
  readonly value: Json;
  readonly unsaid: readonly Unsaid[];
  readonly origins: SwaggerOrigins;
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
  if (!isObject(copy)) throw new TypeError('an API description must be an object');
  const document = { ...copy, swagger: '2.0' };
  const hasFiles = text.includes(fileType) && shieldFiles(document);
  const { unsaid, lists } = prepareOperations(document);
  const server = stringMember(document, 'host') ? 'host' : 'basePath';
  const schemes = member(document, 'securityDefinitions');
  nameDiscriminators(member(document, 'definitions'));
  const value = upgradeFromTwoToThree(document) as Json;
  describeSchemes(member(member(value, 'components'), 'securitySchemes'), schemes);
  extendSchemas(value);
  const isShielded = hasFiles || shielded !== text;
  return { value: isShielded ? unshielded(value) : value, unsaid, origins: { lists, server } };
}

/** A member `__proto__` in JSON; inside of a text its quotes would have a backslash before them. */
const prototypeKey = /([{,])"__proto__":/g;
/** The library would lose what stands under that name: in JavaScript an assignment to it is another thing. */
const standIn = '\ue000__proto__';

/** What the library takes for a schema of a file wherever it stands, in an example, too. */
const fileType = '"type":"file"';
const shieldedFile = '\ue000file';

function unshielded(value: Json): Json {
  const text = JSON.stringify(value)
    .replaceAll(`"${standIn}":`, '"__proto__":')
    .replaceAll(`"type":"${shieldedFile}"`, fileType);
  return JSON.parse(text) as Json;
}

/** Gives another type to what is no schema but a value of the API's own; whether there is one. */
function shieldFiles(root: Json): boolean {
  let found = false;
  const open: (readonly [Json, Below | undefined])[] = [
    [root, { context: Context.Keywords, needed: true }],
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, around] = next;
    if (isList(node)) {
      for (const item of node) open.push([item, around]);
    } else if (isObject(node)) {
      if (around === undefined && node.type === 'file') {
        Object.assign(node, { type: shieldedFile });
        found = true;
      }
      for (const [key, value] of Object.entries(node)) {
        if (typeof value !== 'object' || value === null) continue;
        open.push([value, around && below(around, key, isList(value))]);
      }
    }
  }
  return found;
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

/** The library makes schemes of OAuth and of basic authentication anew, without their descriptions and extensions. */
function describeSchemes(converted: Json | undefined, schemes: Json | undefined): void {
  if (!isObject(schemes)) return;
  for (const [name, scheme] of Object.entries(schemes)) {
    const target = member(converted, name);
    if (!isObject(target) || !isObject(scheme)) continue;
    const { description } = scheme;
    const described = description === undefined ? undefined : { description };
    Object.assign(target, extensionsOf(scheme), described);
  }
}

/** A parameter of Swagger 2.0 is its own schema: extensions, such as names of enum values, are of both. */
function extendSchemas(root: Json): void {
  const shared = member(member(root, 'components'), 'parameters');
  extendAll(isObject(shared) ? Object.values(shared) : []);
  const paths = member(root, 'paths');
  for (const item of isObject(paths) ? Object.values(paths) : []) {
    if (!isObject(item)) continue;
    for (const part of [item, ...Object.values(item)]) {
      const parameters = member(part, 'parameters');
      if (isList(parameters)) extendAll(parameters);
    }
  }
}

function extendAll(parameters: readonly (Json | undefined)[]): void {
  for (const parameter of parameters) {
    const schema = member(parameter, 'schema');
    if (isObject(schema) && isObject(parameter)) Object.assign(schema, extensionsOf(parameter));
  }
}

function extensionsOf(node: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => key.startsWith('x-')));
}
