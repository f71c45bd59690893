import { isList, isObject, member, stringMember } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import { readSchemaFacets } from '../../openapi/schema-dialect.js';
import { type BuildContext, child, children } from '../context.js';
import { isStructural } from './inspect.js';

/** An entry of a discriminator's `mapping`. */
interface Mapping {
  readonly tag: string;
  readonly reference: Located;
  readonly target: Located | undefined;
}

export function readMapping(context: BuildContext, node: Located): Mapping[] {
  const discriminator = child(node, 'discriminator');
  const mapping = discriminator && child(discriminator, 'mapping');
  if (!mapping || !isObject(mapping.value)) return [];
  return Object.entries(mapping.value).flatMap(([tag, text]) => {
    if (typeof text !== 'string') return [];
    const isName = /^[A-Za-z0-9._-]+$/.test(text) && !/\.(?:json|ya?ml)$/i.test(text);
    const $ref = isName ? `#/components/schemas/${text}` : text;
    const reference = { value: { $ref }, place: mapping.place.at(tag) };
    const found = context.description.follow(reference);
    return [{ tag, reference, target: found.found ? found.node : undefined }];
  });
}

export function noteMissing(context: BuildContext, tag: string, { place }: Located): void {
  const message = `The discriminator value ${JSON.stringify(tag)} names a schema that does not exist.`;
  context.note('discriminator-target-missing', 'schema', message, place);
}

/** Lists in schemas nested deeper than this are ignored. */
const deepest = 20;

/** Where the values of a property are looked for. */
interface ValueSearch {
  readonly property: string;
  /** Whether a part says nothing about this schema in particular. */
  readonly isForeign: (part: Located) => boolean;
}

/**
 * The values that a schema lists for a property, if any. Lists in several parts of an `allOf` all
 * apply. A union has the values of all its variants, and the tags of its own `mapping`.
 */
export function declaredValues(
  context: BuildContext,
  schema: Located,
  { property, isForeign }: ValueSearch,
): readonly string[] {
  const seen = new Set<unknown>();
  const valuesOf = (node: Located, depth: number): readonly string[] => {
    if (seen.has(node.value) || depth > deepest) return [];
    seen.add(node.value);
    const properties = child(node, 'properties');
    const declared = properties && child(properties, property);
    const parts = targets(context, node, 'allOf').filter((part) => !isForeign(part));
    const variants = variantsIn(context, node);
    const isTagged = stringMember(member(node.value, 'discriminator'), 'propertyName') === property;
    const mapped = variants.length > 0 && isTagged ? readMapping(context, node) : [];
    return common([
      ...parts.map((part) => valuesOf(part, depth + 1)),
      [...mapped.map(({ tag }) => tag), ...variants.flatMap((each) => valuesOf(each, depth + 1))],
      (declared && textValues(context, declared)) ?? [],
    ]);
  };
  return valuesOf(schema, 0);
}

/**
 * The strings that a schema lists, an empty list where it allows any string, and nothing where it is
 * not a string. The list may be in parts (`allOf`), or next to any string (`anyOf`).
 */
export function textValues(context: BuildContext, schema: Located): readonly string[] | undefined {
  const seen = new Set<unknown>();
  const valuesOf = (node: Located, depth: number): readonly string[] | undefined => {
    if (!isObject(node.value) || seen.has(node.value) || depth > deepest) return undefined;
    seen.add(node.value);
    const facets = readSchemaFacets(node.value, context.description.version);
    const listed = facets.const !== undefined ? [facets.const] : facets.enum;
    const texts = listed?.filter((value): value is string => typeof value === 'string');
    if (texts?.length === 0) return undefined;
    const told = (nodes: readonly Located[]) =>
      nodes.map((each) => valuesOf(each, depth + 1)).filter((values) => values !== undefined);
    const variants = told(variantsIn(context, node));
    const parts = told(targets(context, node, 'allOf'));
    if (texts || variants.length > 0 || parts.length > 0)
      return common([...parts, variants.flat(), texts ?? []]);
    const isText = facets.types.length === 1 && facets.types[0] === 'string';
    return isText || !isStructural(node.value) ? [] : undefined;
  };
  const target = context.description.follow(schema);
  return target.found ? valuesOf(target.node, 0) : undefined;
}

/** The values that are in each list which has any; where lists contradict, those of the later one. */
function common(lists: readonly (readonly string[])[]): readonly string[] {
  let known: ReadonlySet<string> | undefined;
  for (const list of lists) {
    if (list.length === 0) continue;
    const before = known;
    const both = before ? list.filter((value) => before.has(value)) : list;
    known = new Set(both.length > 0 ? both : list);
  }
  return known ? [...known] : [];
}

function variantsIn(context: BuildContext, schema: Located): Located[] {
  return ['oneOf', 'anyOf'].flatMap((key) => targets(context, schema, key));
}

/** The schemas that a keyword lists, behind their references. */
function targets(context: BuildContext, schema: Located, key: string): Located[] {
  const list = child(schema, key);
  if (!list || !isList(list.value)) return [];
  return children(list).flatMap((part) => {
    const target = context.description.follow(part);
    return target.found ? [target.node] : [];
  });
}
