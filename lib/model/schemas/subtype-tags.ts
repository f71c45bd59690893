import { stringMember } from '../../json.js';
import { splitWords } from '../../naming/words.js';
import type { Located } from '../../openapi/description.js';
import { type BuildContext, child, children } from '../context.js';
import { declaredValues, textValues } from './tags.js';

/** A supertype and its subtypes, before anything is known of their tags. */
interface Family {
  readonly node: Located;
  readonly property: string;
  /** The values that the supertype lists for the property; empty where it takes any text. */
  readonly values: readonly string[];
  readonly subtypes: readonly Located[];
  /** What `mapping` says, by schema. */
  readonly mapped: ReadonlyMap<unknown, readonly string[]>;
  /** The name of a schema that means it as a tag. */
  readonly nameOf: (schema: Located) => string;
}

interface FamilyTags {
  /** By schema. */
  readonly subtypes: ReadonlyMap<unknown, readonly string[]>;
  /** Those of the supertype without its subtypes. */
  readonly base: readonly string[];
}

/**
 * Which values of the discriminator mean which subtype: by `mapping`, else by an extension, else the
 * values that the subtype itself lists, else its name. The supertype itself is meant by those of its
 * own list that are left; without a list by its name.
 */
export function subtypeTags(context: BuildContext, family: Family): FamilyTags {
  const { node, values, subtypes, mapped, nameOf } = family;
  const lists = listsOfSubtypes(context, family);
  const tags = new Map<unknown, readonly string[]>();
  for (const subtype of subtypes) {
    const { value } = subtype;
    tags.set(
      value,
      mapped.get(value) ?? annotated(value) ?? lists.get(value) ?? nameTag(nameOf(subtype), values),
    );
  }
  const taken = new Set([...tags.values()].flat());
  const left = values.filter((value) => !taken.has(value));
  const said = [...(mapped.get(node.value) ?? annotated(node.value) ?? []), ...left];
  const isAbstract = values.length > 0 && subtypes.length > 1;
  const name = nameOf(node);
  const named = isAbstract || taken.has(name) ? [] : [name];
  return { subtypes: tags, base: said.length > 0 ? [...new Set(said)] : named };
}

/** Members by which descriptions, made for other tools as a rule, say the tag of a schema. */
const extensions = ['x-ms-discriminator-value', 'x-discriminator-value'];

export function annotated(schema: unknown): readonly string[] | undefined {
  const tag = extensions.map((key) => stringMember(schema, key)).find((each) => each !== undefined);
  return tag === undefined ? undefined : [tag];
}

/**
 * What subtypes list themselves, and do not inherit. A list that is repeated, from the supertype or in
 * several of them, says what all of them have together.
 */
function listsOfSubtypes(
  context: BuildContext,
  { node, property, values: all, subtypes }: Family,
): ReadonlyMap<unknown, readonly string[]> {
  const family = new Set<unknown>([node, ...subtypes].map(({ value }) => value));
  const lists = new Map<unknown, readonly string[]>();
  const users = new Map<string, number>();
  for (const subtype of subtypes) {
    const values = declaredValues(context, subtype, {
      property,
      isForeign: ({ value }) => family.has(value),
    });
    lists.set(subtype.value, values);
    for (const value of values) users.set(value, (users.get(value) ?? 0) + 1);
  }
  for (const [schema, values] of lists) {
    const isWhole = all.length > 0 && all.every((value) => values.includes(value));
    const isShared = isWhole || values.some((value) => (users.get(value) ?? 0) > 1);
    if (values.length === 0 || (isShared && values.length > 1)) lists.delete(schema);
  }
  return lists;
}

/** The schema's name; where there is a list without it, the one that spells it in another case. */
export function nameTag(name: string, values: readonly string[]): readonly string[] {
  if (values.includes(name)) return [name];
  const words = splitWords(name).join(' ');
  const same = values.filter((value) => splitWords(value).join(' ') === words);
  return same.length === 1 ? same : [name];
}

/**
 * The values that a schema lists for a property, an empty list where it takes any text; nothing,
 * where it has no such property, or not as a text.
 */
export function tellingValues(
  context: BuildContext,
  schema: Located,
  property: string,
): readonly string[] | undefined {
  const seen = new Set<unknown>();
  const open = [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    const properties = child(next, 'properties');
    const declared = properties && child(properties, property);
    if (declared) return textValues(context, declared);
    if (seen.has(next.value)) continue;
    seen.add(next.value);
    for (const part of children(child(next, 'allOf'))) {
      const target = context.description.follow(part);
      if (target.found) open.push(target.node);
    }
  }
  return undefined;
}
