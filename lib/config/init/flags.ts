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
  /** What the answer is good for, in a few words. Empty for actions. */
  readonly hint: string;
  /** The default in words, for the help. */
  readonly default: string;
  /** The option of a language that the answer becomes. */
  readonly option: { readonly language: string; readonly key: string } | undefined;
  /** Keys of the config that the answer is written to; empty for actions. */
  readonly target: readonly string[];
}

type Question = Omit<InitFlag, 'key' | 'option'>;

/** Without them a build cannot know what to generate, so the wizard always asks. */
const basicQuestions: readonly Question[] = [
  {
    flag: '--spec',
    kind: 'text',
    value: '<path or URL>',
    target: ['specFilePath'],
    question: 'OpenAPI description',
    hint: 'a JSON or YAML file, or an https URL',
    default: 'the only description in the folder, or else in its subfolders',
  },
  {
    flag: '--languages',
    kind: 'list',
    value: '<list>',
    target: ['languages'],
    question: 'Languages',
    hint: 'each gets an SDK in output/<language>/',
    default: 'the recommended languages',
  },
  {
    flag: '--sdk-name',
    kind: 'text',
    value: '<name>',
    target: ['sdkName'],
    question: 'Name of the SDK',
    hint: 'the client and the packages are named after it',
    default: "the description's title",
  },
  {
    flag: '--auth',
    kind: 'list',
    value: '<list>',
    target: ['auth'],
    question: 'Authentication types, or `none`',
    hint: 'what users pass to the client; none for a public API',
    default: "the description's security schemes",
  },
];

const moreQuestions: readonly Question[] = [
  {
    flag: '--base-url',
    kind: 'text',
    value: '<url>',
    target: ['customizations', 'baseURL'],
    question: 'Base URL',
    hint: 'where clients send their requests by default',
    default: "the description's first server",
  },
  {
    flag: '--api-name',
    kind: 'text',
    value: '<name>',
    target: ['apiName'],
    question: 'Name of the API',
    hint: 'the title in READMEs and documentation',
    default: "the description's title",
  },
  {
    flag: '--api-version',
    kind: 'text',
    value: '<version>',
    target: ['apiVersion'],
    question: 'Version of the API',
    hint: 'named in the documentation',
    default: "the description's version",
  },
  {
    flag: '--license',
    kind: 'text',
    value: '<id>',
    target: ['customizations', 'license', 'type'],
    question: 'License',
    hint: 'an SPDX identifier such as MIT or Apache-2.0',
    default: 'MIT',
  },
  {
    flag: '--method-names',
    kind: 'text',
    value: '<kind>',
    target: ['customizations', 'methodNames'],
    question: 'Names of methods: `operationId` or `short`',
    hint: 'without words that the service or the path repeats',
    default: '`operationId`',
  },
  {
    flag: '--infer-pagination',
    kind: 'switch',
    value: undefined,
    target: ['customizations', 'inferPagination'],
    question: 'Infer pagination',
    hint: 'methods that return pages, where parameters and response show how',
    default: 'no',
  },
  {
    flag: '--dev-container',
    kind: 'switch',
    value: undefined,
    target: ['customizations', 'devContainer'],
    question: 'Add a dev container',
    hint: 'for contributors to the SDK',
    default: 'no',
  },
  {
    flag: '--generate-env',
    kind: 'switch',
    value: undefined,
    target: ['customizations', 'generateEnv'],
    question: 'Configure clients from environment variables',
    hint: 'credentials and base URL; adds .env.example',
    default: 'no',
  },
  {
    flag: '--retry',
    kind: 'switch',
    value: undefined,
    target: ['customizations', 'retry', 'enabled'],
    question: 'Retry failed requests',
    hint: 'up to 3 attempts where a retry is safe',
    default: 'yes',
  },
  {
    flag: '--github-org',
    kind: 'text',
    value: '<name>',
    target: ['publishing', 'githubOrg'],
    question: 'GitHub organization to publish under',
    hint: 'for the links in the package metadata',
    default: 'none',
  },
];

const actions: readonly Question[] = [
  action('--yes', 'Use the default for every setting without a flag'),
  action('--force', 'Change an existing config without prompting'),
  action('--allow-remote', 'Fetch the description if --spec is a URL, and save it'),
  ...permissionFlags.map(({ name, help }) => action(`--${name}`, help)),
];

function action(flag: string, question: string): Question {
  const none = { value: undefined, target: [], hint: '', default: 'no' };
  return { flag, kind: 'action', question, ...none };
}

/** Whether the wizard asks the question before it offers more settings. */
export function isBasic(flag: InitFlag): boolean {
  return basicQuestions.some((one) => one.flag === flag.flag) && flag.option === undefined;
}

/** All flags of `init`: the questions, those that the languages add, and the actions. */
export function initFlags(languages: ConfigLanguages): InitFlag[] {
  const shared = [...basicQuestions, ...moreQuestions];
  return [...shared.map(flagOf), ...languageFlags(languages), ...actions.map(flagOf)];
}

function flagOf(question: Question): InitFlag {
  return { ...question, key: camelCase(question.flag), option: undefined };
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
        hint: 'follows the name of the SDK if you leave it',
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
