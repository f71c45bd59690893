import type { Declaration } from '../../model/types.js';
import type { Words } from '../../model/words.js';
import { constantCase, pascalCase, snakeCase } from '../../naming/cases.js';
import type { ScopeRules } from '../../naming/scope.js';
import { splitWords } from '../../naming/words.js';
import type { FileRule } from '../../sdk/file-names.js';
import { type NameRules, scopeRules } from '../../sdk/name-rules.js';
import * as reserved from './reserved.js';

export const fileRule: FileRule = {
  cased: snakeCase,
  reserved: reserved.fileNames,
  joint: '_',
  separator: '_',
};

export const nameRules: NameRules = {
  type: {
    ...scope([...reserved.globalTypes, ...reserved.runtimeTypes], 'Model', 'Model'),
    ignoreCase: true,
    separator: '',
    cased: pascalCase,
    declared: typeName,
    input: ({ inRequests, kind }) => {
      if (!inRequests) return undefined;
      return kind === 'object' ? 'Dict' : 'Input';
    },
  },
  sdk: { error: 'Error' },
  asyncVariant: (name) => `Async${name}`,
  service: snake(reserved.clientMembers, 'service_', '_service'),
  nestedService: snake(reserved.serviceMembers, 'service_', '_service'),
  credential: snake(reserved.constructorNames, 'key_', '_key'),
  setter: (member) => `set_${member}`,
  servers: {
    key: snake([], 'server_'),
    variable: snake([], 'variable_'),
    environment: 'Environment',
  },
  method: snake(reserved.methodNames, 'call_'),
  constant: {
    scope: { ...scope([], '_'), of: 'service' },
    operation: (method) => `_${method.replace(/_+$/, '').toUpperCase()}`,
    paging: (constant) => `${constant}_PAGING`,
  },
  arguments: { argument: snake(reserved.argumentNames, 'argument_') },
  property: snake(reserved.fieldNames, 'field_'),
  enumKey: { ...scope(reserved.keywords, 'VALUE_'), cased: constantCase },
  // The dict of a variant whose own dict has no tag.
  variant: {
    ...scope([], 'Variant'),
    cased: pascalCase,
    maker: (union, field) => `${union}${field}Dict`,
  },
};

function scope(names: readonly string[], prefix: string, suffix = '_'): ScopeRules {
  return { ...scopeRules(names, { suffix, prefix }), separator: '_' };
}

function snake(names: readonly string[], prefix: string, suffix?: string) {
  return { ...scope(names, prefix, suffix), cased: snakeCase };
}

/** A schema's own spelling where it is a class name already: `APIKey` stays. */
function typeName({ component, source }: Declaration, words: Words): string {
  const spelled = source.key;
  const isClassName = component && /^[A-Z][A-Za-z0-9]*$/.test(spelled);
  return isClassName && splitWords(spelled).join(' ') === words.join(' ')
    ? spelled
    : pascalCase(words);
}
