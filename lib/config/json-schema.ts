import * as z from 'zod';
import { isList, isObject, type Json, type JsonObject, member } from '../json.js';
import { mapKeyExampleMark, mapKeyMark } from './checked.js';
import type { ConfigLanguages } from './languages.js';
import { configSchema } from './schema.js';

/**
 * The config's schema as data, with the mark of `checked.ts`: what the docs, the notes on keys
 * without effect and the look-up of known keys walk.
 */
export function configTree(languages: ConfigLanguages): JsonObject {
  // Draft 7 is the newest that the common editors check completely.
  const schema: unknown = z.toJSONSchema(configSchema(languages), {
    io: 'input',
    target: 'draft-7',
  });
  return isObject(schema) ? schema : {};
}

/** The JSON Schema that `init` writes next to the config for editors. */
export function configJsonSchema(languages: ConfigLanguages): JsonObject {
  const schema = forEditors(configTree(languages));
  return isObject(schema)
    ? { $schema: schema['$schema'], title: 'sdkgen configuration', ...schema }
    : {};
}

/** Without marks: an editor may refuse odd keywords. */
function forEditors(node: Json): Json {
  if (Array.isArray(node)) return node.map(forEditors);
  if (!isObject(node)) return node;
  const result: Record<string, Json> = {};
  for (const [key, value] of Object.entries(node)) {
    if (value !== undefined && key !== mapKeyMark && key !== mapKeyExampleMark)
      result[key] = forEditors(value);
  }
  return result;
}

/** The part of the tree that describes the value at these keys of a config. */
export function treeAt(
  tree: JsonObject,
  keys: readonly (string | number)[],
): JsonObject | undefined {
  let node: Json | undefined = tree;
  for (const key of keys) {
    const next: Json | undefined = step(node, key);
    if (!isObject(next)) return undefined;
    node = next;
  }
  return isObject(node) ? node : undefined;
}

function step(node: Json | undefined, key: string | number): Json | undefined {
  const branches = member(node, 'anyOf');
  if (isList(branches)) {
    for (const branch of branches) {
      const found = step(branch, key);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (typeof key === 'number') return member(node, 'items');
  return member(member(node, 'properties'), key) ?? member(node, 'additionalProperties');
}

/** Names of the members that an object of the config may have, where they are fixed. */
export function knownKeys(node: JsonObject | undefined): string[] {
  const branches = member(node, 'anyOf');
  if (Array.isArray(branches)) return branches.filter(isObject).flatMap(knownKeys);
  const properties = member(node, 'properties');
  return isObject(properties) ? Object.keys(properties) : [];
}

/** Every place in the tree where a key of this name is known. */
export function placesOfKey(tree: JsonObject, name: string): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const visit = (node: Json | undefined, path: readonly string[]): void => {
    const properties = member(node, 'properties');
    if (isObject(properties)) {
      if (Object.hasOwn(properties, name)) found.push([...path, name]);
      for (const [key, child] of Object.entries(properties)) visit(child, [...path, key]);
    }
    const others = member(node, 'additionalProperties');
    if (isObject(others)) visit(others, [...path, '*']);
  };
  visit(tree, []);
  return found;
}

/** The text of the schema file that editors read. */
export function configSchemaText(languages: ConfigLanguages): string {
  return `${JSON.stringify(configJsonSchema(languages), null, 2)}\n`;
}
