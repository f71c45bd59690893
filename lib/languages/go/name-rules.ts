import type { Operation, Words } from '../../model/model.js';
import { camelCase, snakeCase } from '../../naming/cases.js';
import { isUnnamed } from '../../naming/words.js';
import { isBodyUnion } from '../../sdk/body-values.js';
import type { FileRule } from '../../sdk/file-names.js';
import { type NameRules, scopeRules } from '../../sdk/name-rules.js';
import { configField, exportedName, unexportedName } from './identifiers.js';
import * as reserved from './reserved.js';

export const fileRule: FileRule = {
  cased: snakeCase,
  reserved: reserved.sourceFiles,
  joint: '_',
  separator: '_',
};

export const nameRules: NameRules = {
  type: { ...exported(reserved.exportedNames, 'Model'), ignoreCase: true },
  service: exported(reserved.clientMembers, 'Service'),
  nestedService: exported(reserved.methodNames, 'Service'),
  // The names of values, as in the other languages and in the environment: `apiKey`.
  credential: {
    ...scopeRules(reserved.credentialNames, { suffix: 'Key', prefix: 'key' }),
    ignoreCase: true,
    cased: camelCase,
  },
  setter: (member) => `Set${configField(member)}`,
  servers: {
    key: { ...scopeRules([], { suffix: '', prefix: 'server_' }), separator: '_', cased: snakeCase },
    constant: (words) => `Environment${exportedName(words)}`,
  },
  method: exported(reserved.methodNames, 'Call'),
  constant: {
    scope: {
      ...scopeRules(reserved.packageNames, { suffix: 'Operation', prefix: 'call' }),
      of: 'package',
    },
    operation: (method, operation) => `${variableName(method, operation)}Op`,
    paging: (_, method, operation) => `${variableName(method, operation)}Paging`,
  },
  params: 'Params',
  result: ({ mixedResult }) => mixedResult && 'Result',
  body: ({ body }) => (body && isBodyUnion(body.media) ? 'BodyUnion' : undefined),
  bodyChoice: exported([], 'Value'),
  arguments: {
    argument: {
      ...scopeRules(reserved.argumentNames, { suffix: 'Param', prefix: 'param' }),
      cased: argumentName,
    },
    field: exported(reserved.paramNames, 'Param'),
  },
  property: {
    ...exported(reserved.fieldNames, 'Field'),
    reservedIn: ({ properties }) => {
      const wanted = new Set(properties.map(({ words }) => exportedName(words)));
      return [...wanted].map((name) => `Get${name}`).filter((name) => wanted.has(name));
    },
  },
  enumKey: {
    declared: (type, words, index) =>
      type + (isUnnamed(words) ? `Value${index + 1}` : exportedName(words)),
  },
  variant: {
    ...exported(reserved.variantNames, 'Variant'),
    maker: (union, field) => `${union}From${field}`,
  },
};

function exported(names: readonly string[], suffix: string) {
  return { ...scopeRules(names, { suffix }), cased: exportedName };
}

/** The name of a method with a small beginning: of its initialism, or of its first letter. */
function variableName(method: string, { qualifier, words }: Operation): string {
  if (qualifier.length > 0) return unexportedName([...qualifier, ...words]);
  if (method === exportedName(words)) return unexportedName(words);
  return method.replace(/^(?:[A-Z]+(?=[A-Z][a-z])|[A-Z]+(?=\d|$)|[A-Z])/, (start) =>
    start.toLowerCase(),
  );
}

function argumentName(words: Words): string {
  const name = unexportedName(words);
  return name === 'type' ? 'typ' : name;
}
