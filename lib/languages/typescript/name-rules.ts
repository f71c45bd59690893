import type { Declaration, Property } from '../../model/types.js';
import { camelCase, capitalized, kebabCase, pascalCase } from '../../naming/cases.js';
import { splitWords } from '../../naming/words.js';
import type { FileRule } from '../../sdk/file-names.js';
import { type NameRules, scopeRules } from '../../sdk/name-rules.js';
import type { TypeScriptOptions } from './options.js';
import * as reserved from './reserved.js';

const { configMembers, constructorNames, keywords, objectMembers } = reserved;

export const fileRule: FileRule = { cased: kebabCase, reserved: reserved.fileNames, joint: '-' };

export const memberRules = { suffix: '_', prefix: '_', ignoreCase: false };

/** Where the runtime puts properties that the description does not name. */
export const additionalProperties = 'additionalProperties';

/** @param split - declarations whose type to send differs from the one that is read */
export function nameRules(options: TypeScriptOptions, split: ReadonlySet<Declaration>): NameRules {
  const isWire = options.propertyNames === 'wire';
  return {
    type: {
      ...scopeRules([...reserved.globalTypes, ...reserved.runtimeTypes], { suffix: 'Model' }),
      ignoreCase: true,
      cased: pascalCase,
      input: (declaration) => (split.has(declaration) ? 'Input' : undefined),
    },
    sdk: { suffix: 'Client', error: 'Error' },
    service: camel([...objectMembers, ...reserved.clientMembers], 'Service', 'service'),
    nestedService: camel(objectMembers, 'Service', 'service'),
    credential: camel(
      [...keywords, ...configMembers, ...constructorNames, ...objectMembers],
      'Key',
    ),
    setter: (member) => `set${capitalized(member)}`,
    servers: {
      key: camel(objectMembers, '_', 'server'),
      variable: camel(objectMembers),
      options: 'Options',
      environment: 'Environment',
      variables: 'ServerVariables',
    },
    method: camel(objectMembers, '_', 'call'),
    constant: {
      operation: (method) => `${method.replace(/_+$/, '')}Operation`,
      paging: (constant) => constant.replace(/Operation$/, 'Paging'),
    },
    params: 'Params',
    // Parameters of the path are positional; the others are members of `params`.
    arguments: {
      argument: camel([...keywords, ...objectMembers, 'body', 'params', 'options']),
      field: camel(objectMembers),
      inOneRecord: true,
    },
    property: {
      ...camel(objectMembers, '_', isWire ? '' : '_'),
      declared: (property) =>
        isWire && !isRenamed(property) ? property.wireName : camelCase(property.words),
      reservedIn: ({ additional }) => (additional ? [additionalProperties] : []),
    },
    enumKey: { ...scopeRules(['prototype', '__proto__'], { suffix: '_' }), cased: pascalCase },
  };
}

function camel(names: readonly string[], suffix = '_', prefix = '_') {
  return { ...scopeRules(names, { suffix, prefix }), cased: camelCase };
}

/** The constant that describes a type to the runtime. The first capital only: acronyms are words already. */
export function shapeName(type: string): string {
  return `${type.charAt(0).toLowerCase()}${type.slice(1)}Shape`;
}

/** A name that a plan modifier gave is not the wire's. */
function isRenamed({ words, wireName }: Property): boolean {
  return words.join(' ') !== splitWords(wireName).join(' ');
}
