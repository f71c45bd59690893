import type { Operation, Parameter } from '../../model/model.js';
import type { Declaration, EnumDeclaration, ObjectDeclaration } from '../../model/types.js';
import { constantCase, snakeCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { type Claims, nameArguments, nameEnumKeys } from '../common/claims.js';
import { argumentNames, fieldNames, keywords } from './reserved.js';

export const memberRules = { suffix: '_', ignoreCase: false, separator: '_' };

export function namesOfArguments(operation: Operation): Map<Parameter, string> {
  const rules = { ...memberRules, reserved: new Set(argumentNames), prefix: 'argument_' };
  return nameArguments(operation, rules, snakeCase);
}

/** Fields of models, by name on the wire. */
export function nameFields(
  declarations: readonly Declaration[],
  claims: Claims,
): Map<ObjectDeclaration, ReadonlyMap<string, string>> {
  const rules = { ...memberRules, reserved: new Set(fieldNames), prefix: 'field_' };
  const objects = declarations.filter((declaration) => declaration.kind === 'object');
  return new Map(
    objects.map((object) => [
      object,
      claims.members(object, new NameScope(rules), ({ words }) => snakeCase(words)),
    ]),
  );
}

/** Members of enums. */
export function nameValues(declarations: readonly Declaration[]): Map<EnumDeclaration, string[]> {
  const rules = { ...memberRules, reserved: new Set(keywords), prefix: 'VALUE_' };
  return nameEnumKeys(declarations, rules, constantCase);
}
