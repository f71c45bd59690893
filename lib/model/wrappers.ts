import { isObject, member, stringMember } from '../json.js';
import type { Located } from '../openapi/description.js';
import { type BuildContext, child, children } from './context.js';
import { addsMembers, allowsNull, isReference, variantsOf } from './schemas/inspect.js';
import { schemaKey, schemaName } from './schemas/names.js';
import { annotated, nameTag, tellingValues } from './schemas/subtype-tags.js';
import { readMapping } from './schemas/tags.js';

/** What a schema with a discriminator says of tags. */
interface Told {
  /** Schemas that its mapping names. */
  readonly mapped: ReadonlySet<unknown>;
  /** The values that it lists. */
  readonly values: readonly string[];
  /** Whether the mapping names all that extend it by members; else names mean the others. */
  readonly isWhole: boolean;
}

/**
 * Schemas that only refer to another in `allOf`, and are that schema under a name of their own: they
 * look like subtypes without members.
 */
export class Wrappers {
  /** What schemas wrap, by schema. */
  readonly #wrapped = new Map<unknown, Located | undefined>();
  readonly #told = new Map<unknown, Told>();
  #extended: ReadonlyMap<unknown, readonly Located[]> | undefined;

  /** @param schemas - of the components */
  constructor(
    private readonly context: BuildContext,
    private readonly schemas: readonly Located[],
  ) {}

  /**
   * What a schema stands for that only refers to another, in `allOf`, and says at most that there may
   * be none: it is no subtype of that.
   */
  wrapped(node: Located): Located | undefined {
    if (this.#wrapped.has(node.value)) return this.#wrapped.get(node.value);
    const target = this.#onlyPart(node);
    const isWrapper = target && (allowsNull(node.value) || this.#isLeftOut(node, target));
    this.#wrapped.set(node.value, isWrapper ? target : undefined);
    return isWrapper ? target : undefined;
  }

  /** What a schema stands for in the end. */
  unwrapped(node: Located): Located {
    const seen = new Set<unknown>();
    let last = node;
    for (let next = this.wrapped(last); next && !seen.has(next.value); next = this.wrapped(last)) {
      seen.add(next.value);
      last = next;
    }
    return last;
  }

  /** What a schema refers to, where it has that as its only part and no members of its own. */
  #onlyPart(node: Located): Located | undefined {
    const { value } = node;
    const parts = children(child(node, 'allOf'));
    const [part] = parts;
    const isBare = isObject(value) && !addsMembers(value) && !stringMember(value, '$ref');
    if (!part || parts.length > 1 || !isBare || discriminatorOf(value) !== undefined)
      return undefined;
    if (!isReference(part.value) || variantsOf(node).length > 0) return undefined;
    const target = this.context.description.follow(part);
    return target.found && target.node.value !== value ? target.node : undefined;
  }

  /** Whether what is above a schema without members says all tags, and none that means it. */
  #isLeftOut(node: Located, above: Located): boolean {
    if (annotated(node.value) !== undefined) return false;
    const seen = new Set<unknown>([node.value]);
    const open = [above];
    let isLeftOut = false;
    for (let next = open.pop(); next; next = open.pop()) {
      if (seen.has(next.value)) continue;
      seen.add(next.value);
      open.push(...referredParts(this.context, next));
      const property = discriminatorOf(next.value);
      if (property === undefined) continue;
      const { mapped, values, isWhole } = this.#toldOf(next, property);
      if (mapped.has(node.value)) return false;
      const name = schemaName(node.place) === undefined ? '' : schemaKey(node.place);
      if (values.length > 0 && nameTag(name, values).some((tag) => values.includes(tag)))
        return false;
      isLeftOut ||= values.length > 0 || isWhole;
    }
    return isLeftOut;
  }

  #toldOf(node: Located, property: string): Told {
    const known = this.#told.get(node.value);
    if (known) return known;
    const targets = readMapping(this.context, node).flatMap(({ target }) => target ?? []);
    const mapped = new Set<unknown>(targets.map(({ value }) => value));
    const extended = this.#extensions.get(node.value) ?? [];
    const told: Told = {
      mapped,
      values: tellingValues(this.context, node, property) ?? [],
      isWhole: extended.length > 0 && extended.every(({ value }) => mapped.has(value)),
    };
    this.#told.set(node.value, told);
    return told;
  }

  /** The component schemas that refer to a schema in `allOf` and say more than that, by schema. */
  get #extensions(): ReadonlyMap<unknown, readonly Located[]> {
    this.#extended ??= heirsIn(this.context, this.schemas, (node) =>
      this.#onlyPart(node) ? [] : referredParts(this.context, node),
    );
    return this.#extended;
  }
}

/** Schemas by what they refer to; each in document order. */
export function heirsIn(
  { description }: BuildContext,
  schemas: readonly Located[],
  above: (node: Located) => readonly Located[],
): ReadonlyMap<unknown, readonly Located[]> {
  const heirs = new Map<unknown, Located[]>();
  for (const schema of schemas) {
    const target = description.follow(schema);
    if (!target.found) continue;
    for (const { value } of above(target.node)) {
      const known = heirs.get(value);
      if (known) known.push(target.node);
      else heirs.set(value, [target.node]);
    }
  }
  return heirs;
}

/** What a schema refers to in its `allOf`. */
export function referredParts({ description }: BuildContext, node: Located): Located[] {
  return children(child(node, 'allOf')).flatMap((part) => {
    const target = isReference(part.value) ? description.follow(part) : undefined;
    return target?.found ? [target.node] : [];
  });
}

/** The discriminator of a schema that lists no variants of its own. */
export function discriminatorOf(schema: unknown): string | undefined {
  if (!isObject(schema) || member(schema, 'oneOf') || member(schema, 'anyOf')) return undefined;
  return stringMember(member(schema, 'discriminator'), 'propertyName');
}
