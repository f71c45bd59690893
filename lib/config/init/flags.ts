import { permissionFlags } from '../../openapi/permissions.js';
import type { ConfigLanguages } from '../languages.js';

/** One flag of `init`: data for the command line, for the wizard and for `yo` alike. */
export interface InitFlag {
  /** As it is typed, with its dashes: `--sdk-name`. */
  readonly flag: string;
  /** As the command line's parser names it: `sdkName`. */
  readonly key: string;
  /** `switch` has a `--no-` form; `action` has none and is no question. */
  readonly kind: 'text' | 'list' | 'switch' | 'action';
  /** Stands for the value in the help: `<path>`. */
  readonly value: string | undefined;
  /** What the wizard asks, and what the help says. */
  readonly question: string;
  /** The default in words, for the help. */
  readonly default: string;
  /** The option of a language that the answer becomes. */
  readonly option: { readonly language: string; readonly key: string } | undefined;
  /** Keys of the config that the answer is written to; empty for actions. */
  readonly target: readonly string[];
}

type Row = readonly [
  flag: string,
  kind: InitFlag['kind'],
  value: string | undefined,
  target: readonly string[],
  question: string,
  standard: string,
];

const rows: readonly Row[] = [
  [
    '--spec',
    'text',
    '<path>',
    ['specFilePath'],
    'OpenAPI description',
    'the only description in the folder',
  ],
  ['--sdk-name', 'text', '<name>', ['sdkName'], 'Name of the SDK', "the description's title"],
  ['--api-name', 'text', '<name>', ['apiName'], 'Name of the API', "the description's title"],
  [
    '--api-version',
    'text',
    '<version>',
    ['apiVersion'],
    'Version of the API',
    "the description's version",
  ],
  ['--languages', 'list', '<list>', ['languages'], 'Languages', 'the recommended languages'],
  [
    '--auth',
    'list',
    '<list>',
    ['auth'],
    'Authentication types, or `none`',
    "the description's security schemes",
  ],
  [
    '--base-url',
    'text',
    '<url>',
    ['customizations', 'baseURL'],
    'Base URL',
    "the description's first server",
  ],
  [
    '--license',
    'text',
    '<id>',
    ['customizations', 'license', 'type'],
    'License (SPDX identifier)',
    'MIT',
  ],
  [
    '--method-names',
    'text',
    '<kind>',
    ['customizations', 'methodNames'],
    'Names of methods: `operationId` or `short`',
    '`operationId`',
  ],
  [
    '--dev-container',
    'switch',
    undefined,
    ['customizations', 'devContainer'],
    'Add a dev container',
    'no',
  ],
  [
    '--generate-env',
    'switch',
    undefined,
    ['customizations', 'generateEnv'],
    'Configure clients from environment variables',
    'no',
  ],
  [
    '--retry',
    'switch',
    undefined,
    ['customizations', 'retry', 'enabled'],
    'Retry failed requests',
    'yes',
  ],
  [
    '--github-org',
    'text',
    '<name>',
    ['publishing', 'githubOrg'],
    'GitHub organization to publish under',
    'none',
  ],
];

const actions: readonly Row[] = [
  ['--yes', 'action', undefined, [], 'Use the default for every setting without a flag', 'no'],
  ['--force', 'action', undefined, [], 'Overwrite an existing config without prompting', 'no'],
  ...permissionFlags.map(
    ({ name, help }): Row => [`--${name}`, 'action', undefined, [], help, 'no'],
  ),
];

/** All flags of `init`: the questions, those that the languages add, and the actions. */
export function initFlags(languages: ConfigLanguages): InitFlag[] {
  return [...rows.map(flagOf), ...languageFlags(languages), ...actions.map(flagOf)];
}

function flagOf([flag, kind, value, target, question, standard]: Row): InitFlag {
  return {
    flag,
    key: camelCase(flag),
    kind,
    value,
    question,
    default: standard,
    option: undefined,
    target,
  };
}

function languageFlags(languages: ConfigLanguages): InitFlag[] {
  return Object.entries(languages).flatMap(([language, { questions }]) =>
    questions.map((question) => {
      const flag = `--${question.flag.replace(/^-+/, '').replace(/[\s=].*$/, '')}`;
      return {
        flag,
        key: camelCase(flag),
        kind: 'text' as const,
        value: '<name>',
        question: question.message,
        default: 'derived from the SDK name',
        option: { language, key: question.key },
        target: ['languageOptions', language, question.key],
      };
    }),
  );
}

function camelCase(flag: string): string {
  return flag.replace(/^--/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
