import { isObject, type Json, member } from '../../json.js';
import { isStructural } from './inspect.js';

type Choice = readonly (readonly string[])[];

/**
 * `oneOf` and `anyOf` of a schema whose variants only require properties, and those of its inline `allOf` parts: an
 * object has all properties of one variant. By the list, because parts of an object can share one.
 */
export function requiredChoices(schema: Json): (readonly [list: Json, choice: Choice])[] {
  const parts = member(schema, 'allOf');
  const inner = Array.isArray(parts) ? (parts as readonly Json[]).flatMap(requiredChoices) : [];
  const own = ['oneOf', 'anyOf'].flatMap((keyword): (readonly [Json, Choice])[] => {
    const list = member(schema, keyword);
    if (!Array.isArray(list) || list.length === 0) return [];
    const choice = (list as readonly Json[]).map(requiredOnly);
    // A variant that requires nothing fits every object.
    return choice.every((names) => names.length > 0) ? [[list as Json, choice]] : [];
  });
  return [...own, ...inner];
}

function requiredOnly(variant: Json): readonly string[] {
  const required = isObject(variant) && !isStructural(variant) && variant['required'];
  return Array.isArray(required)
    ? required.filter((name): name is string => typeof name === 'string')
    : [];
}
