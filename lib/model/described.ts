import { isList, member } from '../json.js';
import type { Description, Located } from '../openapi/description.js';
import { readDocs } from './context.js';
import { isReference, variantsOf } from './schemas/inspect.js';
import type { Docs } from './words.js';

/** Longer chains of references and parts describe nothing in particular. */
const longestChain = 8;

/**
 * A schema and the schemas that say the same of its values, nearest first: the target of its `$ref`, the
 * only part of its `allOf`, and the only variant that is not null.
 */
export function describingSchemas(description: Description, node: Located): Located[] {
  const chain = [node];
  for (let next = only(description, node); next; next = only(description, next)) {
    const { value } = next;
    if (chain.length >= longestChain || chain.some((known) => known.value === value)) break;
    chain.push(next);
  }
  return chain;
}

function only(description: Description, node: Located): Located | undefined {
  if (isReference(node.value)) {
    const target = description.follow(node);
    return target.found ? target.node : undefined;
  }
  const parts = member(node.value, 'allOf');
  if (isList(parts)) {
    const described = { value: parts[0] ?? null, place: node.place.at('allOf', 0) };
    return parts.length === 1 ? described : undefined;
  }
  const variants = variantsOf(node);
  return variants.length === 1 ? variants[0] : undefined;
}

/**
 * The docs of the values of a schema. The deprecation and the external documentation of a referenced schema are those of
 * its type, not of the reference.
 *
 * @param chain - what {@link describingSchemas} gives
 */
export function schemaDocs(chain: readonly Located[]): Docs {
  const reference = chain.findIndex(({ value }) => isReference(value));
  const all = chain.map(readDocs);
  const own = reference < 0 ? all : all.slice(0, reference + 1);
  return {
    summary: all[0]?.summary,
    description: all.find(({ description }) => description !== undefined)?.description,
    deprecated: own.some(({ deprecated }) => deprecated),
    externalDocs: own.find(({ externalDocs }) => externalDocs !== undefined)?.externalDocs,
  };
}

/**
 * The text of an inline part, for a composed schema that has no text of its own.
 */
export function composedDocs(node: Located): Docs {
  const docs = readDocs(node);
  const parts = member(node.value, 'allOf');
  if (docs.description !== undefined || !isList(parts)) return docs;
  const described = parts
    .filter((part) => !isReference(part))
    .map((part) => readDocs({ value: part, place: node.place }).description)
    .find((text) => text !== undefined);
  return { ...docs, description: described };
}
