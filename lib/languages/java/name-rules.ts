import type { Words } from '../../model/model.js';
import { camelCase, capitalized, constantCase, pascalCase } from '../../naming/cases.js';
import { isUnnamed } from '../../naming/words.js';
import { isBodyUnion } from '../../sdk/body-values.js';
import { type NameRule, type NameRules, scopeRules } from '../../sdk/name-rules.js';
import * as reserved from './reserved.js';

/** So many operations fit in the initializer of a class, whose code has at most 64 KB. */
export const mostOperations = 150;

/** So many constants fit in such an initializer. */
export const mostConstants = 3000;

/** What the names of methods for one of several types end with: `ofPet`. */
const choiceRule: NameRule = {
  ...scopeRules([], { suffix: '', prefix: '_' }),
  ignoreCase: true,
  cased: pascalCase,
};

const serverRules = scopeRules([], { suffix: '', prefix: '_' });

export const nameRules: NameRules = {
  type: {
    ...scopeRules(reserved.typeNames, { suffix: 'Model', prefix: '_' }),
    ignoreCase: true,
    cased: (words) => pascalCase(words) || 'Value',
    // Java has no other names for types.
    inlined: ({ kind }) => kind === 'alias',
  },
  sdk: { client: 'Client', config: 'Config' },
  asyncVariant: (name) => `${name}Async`,
  service: members(reserved.clientMembers),
  nestedService: members(reserved.methodNames),
  credential: { ...members(reserved.credentialNames), ignoreCase: true },
  setter: (member) => `set${capitalized(member)}`,
  servers: {
    key: { ...serverRules, separator: '_', cased: (words) => words.join('_') },
    variable: { ...serverRules, cased: camelCase },
  },
  method: members(reserved.methodNames),
  constant: {
    scope: { ...scopeRules(reserved.keywords, { suffix: '_' }), of: 'service' },
    operation: (method) => constantOf(method),
    paging: (constant) => `${constant}_PAGES`,
  },
  params: 'Params',
  result: ({ mixedResult }) => mixedResult && 'Result',
  body: ({ body }) => (body && isBodyUnion(body.media) ? 'Body' : undefined),
  bodyChoice: choiceRule,
  resultChoice: choiceRule,
  arguments: {
    argument: members(reserved.argumentNames),
    field: members(reserved.paramNames),
    isField: ({ place, required }) => place !== 'path' && !required,
  },
  property: members(reserved.propertyNames),
  enumKey: {
    ...scopeRules(reserved.constantNames, { suffix: '_' }),
    separator: '_',
    cased: (words) => (isUnnamed(words) ? 'VALUE' : constantCase(words)),
    most: mostConstants,
  },
  variant: { ...members(reserved.variantNames), maker: (union, field) => `${union}.of${field}` },
};

function members(names: readonly string[]) {
  return { ...scopeRules(names, { suffix: '_' }), cased: memberName };
}

function memberName(words: Words): string {
  return isUnnamed(words) ? 'value' : camelCase(words) || 'value';
}

/** How the methods for a variant of a union end: `asPet`. */
export function variantLabel(field: string): string {
  return capitalized(field.replace(/_$/, ''));
}

/** `LIST_PETS` for `listPets`. */
function constantOf(method: string): string {
  return method.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
}
