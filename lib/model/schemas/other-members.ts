import { isObject, type Json, member } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import { child, children } from '../context.js';
import type { SchemaScope } from './scope.js';

/** What a schema says of the members that `properties` does not name. */

/**
 * The schema of all others, where one says something: `additionalProperties`, or what JSON Schema
 * 2020-12, section 11.3, has in its place for what parts of the schema do not name either.
 */
export function otherMembers(node: Located): Located | undefined {
  const key = ['additionalProperties', 'unevaluatedProperties'].find((keyword) => {
    const schema = member(node.value, keyword);
    return isObject(schema) && Object.keys(schema).length > 0;
  });
  return key === undefined ? undefined : child(node, key);
}

/** Whether a schema says that there may be others of any value; without a word there may be, too. */
export function allowsOthers(schema: Json): boolean {
  return ['additionalProperties', 'unevaluatedProperties'].some((keyword) => {
    const others = member(schema, keyword);
    return others === true || (isObject(others) && Object.keys(others).length === 0);
  });
}

export const untypedPatterns =
  'The schemas in `patternProperties` have different types; SDKs accept any value for these properties.';

/** Tells of members with types that depend on their names, or on the values of other members. */
export function noteUntypedMembers(builder: SchemaScope, node: Located): void {
  const properties = member(node.value, 'properties');
  const named = new Set(isObject(properties) ? Object.keys(properties) : []);
  if (named.size > 0 && children(child(node, 'patternProperties')).length > 0) {
    builder.context.note(
      'members-not-typed',
      'schema',
      'SDKs treat properties that match `patternProperties` as additional properties of any value.',
      node.place,
    );
  }
  const conditions = [
    child(node, 'then'),
    child(node, 'else'),
    ...children(child(node, 'dependentSchemas')),
  ];
  const others = conditions
    .flatMap((condition) => children(condition && child(condition, 'properties')))
    .map(({ place }) => JSON.stringify(place.key))
    .filter((name) => !named.has(JSON.parse(name) as string));
  if (others.length === 0) return;
  const names = [...new Set(others)].join(', ');
  const message = `SDKs treat properties that exist only under a condition as additional properties of any value: ${names}.`;
  builder.context.note('members-not-typed', 'schema', message, node.place);
}
