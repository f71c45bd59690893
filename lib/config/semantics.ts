import type { Diagnostic, Severity } from '../diagnostics.js';
import { isObject, type Json, member, stringMember } from '../json.js';
import { kindProblems } from '../model/pagination/problems.js';
import type { Place } from '../openapi/place.js';
import { globProblem } from './grammar.js';
import { references } from './injected-references.js';
import { licenseProblem } from './license.js';
import { keyPath, quoted } from './printable.js';

type Keys = readonly (string | number)[];

/**
 * What the keys of a config mean together. Works on the config as it was written, members of the
 * wrong type passed over, so that a slip in one place hides nothing in another.
 */
export function semanticProblems(config: Json, place: Place): Diagnostic[] {
  const report: Report = (rule, keys, message, hint, severity = 'error') => ({
    rule,
    severity,
    message,
    place: place.at(...keys),
    hint,
  });
  const customizations = member(config, 'customizations');
  return [
    ...authProblems(config, customizations, report),
    ...keyHeaderProblems(customizations, report),
    ...refreshTokenProblems(config, customizations, report),
    ...duplicates(config, 'languages', report),
    ...duplicates(config, 'auth', report),
    ...licenseProblems(customizations, report),
    ...paginationProblems(customizations, report),
    ...injectedModelProblems(customizations, report),
    ...oauthProblems(customizations, report),
    ...ignoreFilesProblems(config, report),
    ...parameterNameProblems(config, report),
  ];
}

type Report = (
  rule: string,
  keys: Keys,
  message: string,
  hint?: string,
  severity?: Severity,
) => Diagnostic;

/** These all write the `Authorization` header, and a request has one. */
const authorizationTypes: readonly string[] = ['basic', 'bearer', 'custom'];

function authProblems(
  config: Json,
  customizations: Json | undefined,
  report: Report,
): Diagnostic[] {
  const auth = stringItems(member(config, 'auth'));
  const found: Diagnostic[] = [];
  const rivals = authorizationTypes.filter((type) => auth.includes(type));
  if (rivals.length > 1) {
    const names = rivals.map((type) => `"${type}"`);
    found.push(
      report(
        'auth-conflict',
        ['auth'],
        `\`auth\` has ${names.slice(0, -1).join(', ')} and ${names.at(-1)}, which all use the header \`Authorization\``,
        'Keep only one of them.',
      ),
    );
  }
  const authentication = member(customizations, 'authentication');
  const header = stringMember(member(authentication, 'apiKey'), 'header');
  if (header?.toLowerCase() === 'authorization' && auth.includes('apikey') && rivals.length > 0) {
    found.push(
      report(
        'auth-conflict',
        keyHeader,
        `\`${keyPath(keyHeader)}\` is \`Authorization\`, which "${rivals[0]}" in \`auth\` also uses`,
        'Send the key in another header, or remove one of the two from `auth`.',
      ),
    );
  }
  const settings: readonly (readonly [key: Keys, type: string, set: boolean])[] = [
    [keyHeader, 'apikey', header !== undefined],
    [
      ['customizations', 'authentication', 'access', 'prefix'],
      'custom',
      member(member(authentication, 'access'), 'prefix') !== undefined,
    ],
    [
      ['customizations', 'authentication', 'oauth'],
      'oauth',
      member(member(authentication, 'oauth'), 'enabled') === true,
    ],
  ];
  for (const [keys, type, set] of settings) {
    if (set && !auth.includes(type)) found.push(withoutAuthType(keys, type, report));
  }
  return found;
}

const keyHeader: Keys = ['customizations', 'authentication', 'apiKey', 'header'];

/** A request has each header once. */
function keyHeaderProblems(customizations: Json | undefined, report: Report): Diagnostic[] {
  const header = stringMember(member(member(customizations, 'authentication'), 'apiKey'), 'header');
  const idempotency = stringMember(customizations, 'idempotencyHeader');
  if (header === undefined || header.toLowerCase() !== idempotency?.toLowerCase()) return [];
  return [
    report(
      'header-conflict',
      keyHeader,
      `\`${keyPath(keyHeader)}\` is the same header as \`customizations.idempotencyHeader\``,
      'Send the key in another header.',
    ),
  ];
}

/** A renewed token goes in `Authorization`, whatever `auth` says of tokens. */
function refreshTokenProblems(
  config: Json,
  customizations: Json | undefined,
  report: Report,
): Diagnostic[] {
  const keys = ['customizations', 'refreshToken'];
  const isSet = member(customizations, 'refreshToken') !== undefined;
  if (!isSet || !stringItems(member(config, 'auth')).includes('basic')) return [];
  return [
    report(
      'auth-conflict',
      keys,
      `\`${keyPath(keys)}\` renews a token in the header \`Authorization\`, which "basic" in \`auth\` also uses`,
      'Remove one of the two.',
    ),
  ];
}

function withoutAuthType(keys: Keys, type: string, report: Report): Diagnostic {
  return report(
    'setting-without-auth',
    keys,
    `\`${keyPath(keys)}\` has no effect, because \`auth\` lacks "${type}"`,
    `Add "${type}" to \`auth\`, or remove the setting.`,
    'warning',
  );
}

function duplicates(config: Json, key: string, report: Report): Diagnostic[] {
  const list = member(config, key);
  if (!Array.isArray(list)) return [];
  return [...list.entries()]
    .filter(([index, item]) => typeof item === 'string' && list.indexOf(item) < index)
    .map(([index, item]) =>
      report(
        key === 'languages' ? 'duplicate-language' : 'duplicate-value',
        [key, index],
        `\`${keyPath([key, index])}\`: duplicate entry ${quoted(item)}`,
        'Keep one of the two.',
      ),
    );
}

function licenseProblems(customizations: Json | undefined, report: Report): Diagnostic[] {
  const license = member(customizations, 'license');
  const keys: Keys = ['customizations', 'license'];
  const type = stringMember(license, 'type') ?? 'MIT';
  const file = stringMember(license, 'file');
  if (type === 'CUSTOM') {
    if (member(license, 'file') !== undefined) return [];
    return [
      report(
        'missing-config-key',
        [...keys, 'file'],
        '`customizations.license.file` is missing: a "CUSTOM" license needs a file with its text',
        "Set it to a file inside the config's folder, or set `type` to an SPDX identifier.",
      ),
    ];
  }
  const problem = licenseProblem(type);
  if (problem) {
    return [report('unknown-license', [...keys, 'type'], problem.message, problem.hint)];
  }
  if (file === undefined) return [];
  return [
    report(
      'license-file-unused',
      [...keys, 'file'],
      `\`customizations.license.file\` applies only to \`type\` "CUSTOM"; got type ${quoted(type)}`,
      'Set the type to "CUSTOM", or remove the file.',
    ),
  ];
}

function paginationProblems(customizations: Json | undefined, report: Report): Diagnostic[] {
  const endpoints = member(customizations, 'endpointCustomizations');
  return entries(endpoints).flatMap(([path, methods]) =>
    entries(methods).flatMap(([method, settings]) => {
      const keys = ['customizations', 'endpointCustomizations', path, method, 'pagination'];
      return kindProblems(member(settings, 'pagination')).map((found) => {
        const at = [...keys, ...found.keys];
        return report(found.rule, at, `\`${keyPath(at)}\` ${found.problem}`, found.hint);
      });
    }),
  );
}

function injectedModelProblems(customizations: Json | undefined, report: Report): Diagnostic[] {
  const models = member(customizations, 'injectedModels');
  if (!Array.isArray(models)) return [];
  return models.flatMap((model, index) => {
    const base: Keys = ['customizations', 'injectedModels', index, 'schema'];
    return references(member(model, 'schema'), base)
      .filter(([, reference]) => !reference.startsWith('#/'))
      .map(([keys, reference]) =>
        report(
          'injected-reference',
          keys,
          `\`${keyPath(keys)}\` must point into the description (\`#/…\`); got ${quoted(reference)}`,
          'Injected models cannot refer to other files or URLs.',
        ),
      );
  });
}

function oauthProblems(customizations: Json | undefined, report: Report): Diagnostic[] {
  const oauth = member(member(customizations, 'authentication'), 'oauth');
  const definition = member(member(oauth, 'securityScheme'), 'definition');
  if (!isObject(definition) || member(definition, 'type') === 'oauth2') return [];
  const keys = ['customizations', 'authentication', 'oauth', 'securityScheme', 'definition'];
  return [
    report(
      'oauth-scheme',
      keys,
      `\`${keyPath(keys)}\` must be an OpenAPI security scheme of \`type\` "oauth2"; got type ${quoted(member(definition, 'type'))}`,
    ),
  ];
}

/** All languages have `ignoreFiles`, and no language may let one reach beyond its own SDK. */
function ignoreFilesProblems(config: Json, report: Report): Diagnostic[] {
  return entries(member(config, 'languageOptions')).flatMap(([id, options]) => {
    const globs = member(options, 'ignoreFiles');
    if (!Array.isArray(globs)) return [];
    return globs.flatMap((glob, index) => {
      const keys = ['languageOptions', id, 'ignoreFiles', index];
      const problem = typeof glob === 'string' ? globProblem(glob) : undefined;
      return problem
        ? [report('path-outside', keys, `\`${keyPath(keys)}\` ${problem}; got ${quoted(glob)}`)]
        : [];
    });
  });
}

/** All languages have these, some spell names in other cases, and variables have none. */
function parameterNameProblems(config: Json, report: Report): Diagnostic[] {
  return entries(member(config, 'languageOptions')).flatMap(([id, options]) => {
    const parameters = member(options, 'additionalConstructorParameters');
    if (!Array.isArray(parameters)) return [];
    const names = parameters.map((parameter) => stringMember(parameter, 'name')?.toLowerCase());
    return [...names.entries()]
      .filter(([index, name]) => name !== undefined && names.indexOf(name) < index)
      .map(([index]) => {
        const keys = ['languageOptions', id, 'additionalConstructorParameters', index, 'name'];
        const name = quoted(stringMember(parameters[index], 'name'));
        const message = `\`${keyPath(keys)}\`: duplicate name ${name} (case is ignored)`;
        return report('parameter-name', keys, message, 'Keep one of the two.');
      });
  });
}

function entries(value: Json | undefined): [string, Json][] {
  if (!isObject(value)) return [];
  return Object.entries(value).filter((entry): entry is [string, Json] => entry[1] !== undefined);
}

function stringItems(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
