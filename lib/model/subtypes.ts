import { isObject, member, stringMember } from '../json.js';
import type { Located } from '../spec/description.js';
import { type BuildContext, child, children } from './context.js';
import { isReference } from './schemas/inspect.js';

/** A schema that tells by a discriminator which of its subtypes a value is, without listing them. */
export interface Supertype {
  readonly node: Located;
  readonly property: string;
  /** Schemas with a reference to it, or to one of these, in their `allOf`; in document order. */
  readonly subtypes: readonly Located[];
}

/**
 * Inheritance as OpenAPI 3.0.3 describes it under Discriminator Object: subtypes name their supertype
 * in `allOf`, and that names none of them. Types of it have the members of the supertype only.
 *
 * @param schemas - of the components
 */
export function readSupertypes(context: BuildContext, schemas: readonly Located[]): Supertype[] {
  const candidates = schemas.filter(({ value }) => discriminatorOf(value) !== undefined);
  if (candidates.length === 0) return [];
  const heirs = new Map<unknown, Located[]>();
  for (const schema of schemas) {
    for (const part of children(child(schema, 'allOf'))) {
      if (!isReference(part.value)) continue;
      const target = context.description.follow(part);
      if (!target.found) continue;
      const known = heirs.get(target.node.value);
      if (known) known.push(schema);
      else heirs.set(target.node.value, [schema]);
    }
  }
  const order = new Map(schemas.map(({ value }, index) => [value, index]));
  return candidates.flatMap((node) => {
    const below = new Map<unknown, Located>();
    const open = [node];
    for (let next = open.pop(); next; next = open.pop()) {
      for (const heir of heirs.get(next.value) ?? []) {
        if (heir.value === node.value || below.has(heir.value)) continue;
        below.set(heir.value, heir);
        open.push(heir);
      }
    }
    const subtypes = [...below.values()].toSorted(
      (a, b) => (order.get(a.value) ?? 0) - (order.get(b.value) ?? 0),
    );
    const property = discriminatorOf(node.value) ?? '';
    return subtypes.length > 0 ? [{ node, property, subtypes }] : [];
  });
}

/** The discriminator of a schema that lists no variants of its own. */
function discriminatorOf(schema: unknown): string | undefined {
  if (!isObject(schema) || member(schema, 'oneOf') || member(schema, 'anyOf')) return undefined;
  return stringMember(member(schema, 'discriminator'), 'propertyName');
}
