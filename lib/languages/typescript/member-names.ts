import type { Operation, Parameter } from '../../model/model.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Property,
} from '../../model/types.js';
import { camelCase, pascalCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { splitWords } from '../../naming/words.js';
import { type Claims, nameArguments, nameEnumKeys } from '../common/claims.js';
import type { TypeScriptOptions } from './options.js';
import { keywords, objectMembers } from './reserved.js';

export const memberRules = { suffix: '_', prefix: '_', ignoreCase: false };

/** Path parameters are positional and may not be keywords; all share the call's one record. */
export function namesOfArguments(operation: Operation): Map<Parameter, string> {
  const reserved = new Set([...keywords, ...objectMembers, 'body', 'params', 'options']);
  return nameArguments(operation, { ...memberRules, reserved }, camelCase);
}

interface PropertyNames {
  readonly members: ReadonlyMap<string, string>;
  readonly additional: string;
}

const additional = 'additionalProperties';

export function nameProperties(
  object: ObjectDeclaration,
  options: TypeScriptOptions,
  claims: Claims,
): PropertyNames {
  const wire = options.propertyNames === 'wire';
  const scope = new NameScope({
    // The runtime puts the other members there.
    reserved: new Set(object.additional ? [...objectMembers, additional] : objectMembers),
    ...memberRules,
    ...(wire ? { prefix: '' } : {}),
  });
  const members = claims.members(object, scope, (property) =>
    wire && !isRenamed(property) ? property.wireName : camelCase(property.words),
  );
  return { members, additional };
}

/** A name that a plan modifier gave is not the wire's. */
function isRenamed({ words, wireName }: Property): boolean {
  return words.join(' ') !== splitWords(wireName).join(' ');
}

/** Keys of enums. */
export function nameValues(declarations: readonly Declaration[]): Map<EnumDeclaration, string[]> {
  const rules = { ...memberRules, reserved: new Set(['prototype', '__proto__']) };
  return nameEnumKeys(declarations, rules, pascalCase);
}
