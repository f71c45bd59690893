import { badInput, type Diagnostic } from '../../diagnostics.js';
import type { Json, JsonObject } from '../../json.js';
import { Place } from '../../openapi/place.js';
import type { ConfigLanguages } from '../languages.js';
import type { Proposal } from '../propose.js';
import { configFileName, schemaCopyPath } from '../schema.js';
import { validateConfig } from '../validate.js';
import type { InitFlag } from './flags.js';

/** An answer to one question of `init`: text, a list, or yes and no. */
export type Answer = string | readonly string[] | boolean;

/** Answers by `answerKey`. */
export type Answers = ReadonlyMap<string, Answer>;

/** Unlike flags, which languages may share (`--group-id`), every question has a key of its own. */
export function answerKey(flag: InitFlag): string {
  return flag.option ? `${flag.option.language}.${flag.option.key}` : flag.key;
}

/** The answers that flags give. A list may be one text with commas, as a shell passes it. */
export function answersFromOptions(
  options: Readonly<Record<string, unknown>>,
  flags: readonly InitFlag[],
): Map<string, Answer> {
  const answers = new Map<string, Answer>();
  const problems: Diagnostic[] = [];
  for (const flag of flags) {
    // `yo` passes options under the name that is typed, our own command line in camel case.
    const given = options[flag.key] ?? options[flag.flag.slice(2)];
    if (flag.kind === 'action' || given === undefined) continue;
    const answer = answerOf(flag, given);
    if (answer === undefined) problems.push(wrongKind(flag));
    else answers.set(answerKey(flag), answer);
  }
  if (problems.length > 0) throw badInput(problems);
  return answers;
}

function answerOf(flag: InitFlag, given: unknown): Answer | undefined {
  switch (flag.kind) {
    case 'switch':
      return typeof given === 'boolean' ? given : undefined;
    case 'list': {
      const texts = Array.isArray(given) ? given.map(String) : [given];
      if (!texts.every((text) => typeof text === 'string')) return undefined;
      return texts
        .flatMap((text) => text.split(/[\s,]+/))
        .filter((item) => item !== '' && item !== 'none');
    }
    default:
      // `yo` turns digits into numbers: `--api-version 2`.
      return typeof given === 'string' || typeof given === 'number' ? String(given) : undefined;
  }
}

function wrongKind(flag: InitFlag): Diagnostic {
  return {
    rule: 'flag-value',
    severity: 'error',
    message:
      flag.kind === 'switch' ? `${flag.flag} takes no value` : `${flag.flag} needs one value`,
    hint:
      flag.kind === 'switch'
        ? `Write ${flag.flag} or --no-${flag.flag.slice(2)}.`
        : `Write ${flag.flag} ${flag.value ?? ''}.`,
  };
}

/** What each question is answered with when nobody says otherwise. */
export function defaultAnswer(flag: InitFlag, proposal: Proposal, languageName: string): Answer {
  if (flag.option) return languageName;
  switch (flag.key) {
    case 'sdkName':
      return proposal.sdkName;
    case 'apiName':
      return proposal.apiName;
    case 'apiVersion':
      return proposal.apiVersion;
    case 'languages':
      return proposal.languages;
    case 'auth':
      return proposal.auth;
    case 'baseUrl':
      return proposal.servers[0] ?? '';
    case 'license':
      return 'MIT';
    case 'retry':
      return true;
    // Without an answer, the config has no key, and the build says what it would find.
    case 'inferPagination':
      return '';
    default:
      return flag.kind === 'switch' ? false : '';
  }
}

/**
 * The config that answers make. A name that a language makes from the SDK's name anyway is left
 * out, so that it follows when the SDK is renamed. So are the base URL, the name and the version of the
 * API that the description has, so that they follow the description.
 */
export function configDocument(
  answers: Answers,
  defaults: Answers,
  flags: readonly InitFlag[],
): JsonObject {
  const text = (key: string): string | undefined => {
    const answer = answers.get(key);
    return typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : undefined;
  };
  const list = (key: string): readonly string[] => {
    const answer = answers.get(key);
    return typeof answer === 'object' ? answer : [];
  };
  // A shell cannot pass an empty answer to a flag that needs a value; `none` is one.
  const optional = (key: string): string | undefined => {
    const answer = text(key);
    return answer === 'none' ? undefined : answer;
  };
  const changed = (key: string): string | undefined =>
    text(key) === defaults.get(key) ? undefined : text(key);
  const inferPagination = answers.get('inferPagination');
  const baseUrl = optional('baseUrl');
  const githubOrg = optional('githubOrg');
  const languageOptions = languageNames(text, list('languages'), defaults, flags);
  return withoutUndefined({
    $schema: `./${schemaCopyPath}`,
    sdkName: text('sdkName') ?? '',
    apiVersion: changed('apiVersion'),
    apiName: changed('apiName'),
    specFilePath: text('spec') ?? '',
    languages: list('languages'),
    auth: list('auth'),
    customizations: withoutUndefined({
      baseURL: baseUrl === defaults.get('baseUrl') ? undefined : baseUrl,
      devContainer: answers.get('devContainer') === true,
      generateEnv: answers.get('generateEnv') === true,
      license: { type: text('license') ?? 'MIT' },
      methodNames: text('methodNames'),
      inferPagination: typeof inferPagination === 'boolean' ? inferPagination : undefined,
      retry: { enabled: answers.get('retry') !== false, maxAttempts: 3, retryDelay: 150 },
    }),
    languageOptions,
    publishing: githubOrg === undefined ? undefined : { githubOrg },
  });
}

function languageNames(
  text: (key: string) => string | undefined,
  chosen: readonly string[],
  defaults: Answers,
  flags: readonly InitFlag[],
): JsonObject | undefined {
  const options: Record<string, Record<string, Json>> = {};
  for (const flag of flags) {
    const key = answerKey(flag);
    const name = text(key);
    if (!flag.option || name === undefined || name === defaults.get(key)) continue;
    if (!chosen.includes(flag.option.language)) continue;
    const own = options[flag.option.language] ?? {};
    own[flag.option.key] = name;
    options[flag.option.language] = own;
  }
  return Object.keys(options).length > 0 ? options : undefined;
}

function withoutUndefined(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** What is wrong with a config that was made of answers; each finding names the flag to change. */
export function documentProblems(
  document: JsonObject,
  languages: ConfigLanguages,
  flags: readonly InitFlag[],
): Diagnostic[] {
  const { diagnostics } = validateConfig(document, languages, Place.root(configFileName));
  return named(diagnostics, flags);
}

/** The same for an existing config. Keys that no flag sets are for the build to judge. */
export function answeredProblems(
  document: JsonObject,
  languages: ConfigLanguages,
  flags: readonly InitFlag[],
): Diagnostic[] {
  const { diagnostics } = validateConfig(document, languages, Place.root(configFileName));
  const ofFlags = diagnostics.filter((found) => flags.some((flag) => concerns(found, flag)));
  return named(ofFlags, flags);
}

/** The errors among them, each with its flag. */
function named(diagnostics: readonly Diagnostic[], flags: readonly InitFlag[]): Diagnostic[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map((found) => {
      const flag = flags.find((candidate) => concerns(found, candidate));
      // There is no file yet that the place could be in.
      return {
        ...found,
        place: undefined,
        message: flag ? `${flag.flag}: ${found.message}` : found.message,
      };
    });
}

/**
 * What is wrong with answers that flags give, before anything is asked or read. What depends on
 * answers to come is not looked at.
 */
export function flagProblems(
  answers: Answers,
  languages: ConfigLanguages,
  flags: readonly InitFlag[],
): Diagnostic[] {
  const proposal = { sdkName: 'Sdk', apiName: 'API', apiVersion: '1', languages: [], auth: [] };
  const assumed = flags.map((flag): [string, Answer] => [
    answerKey(flag),
    defaultAnswer(flag, { ...proposal, ...noProposals }, ''),
  ]);
  const document = configDocument(new Map([...assumed, ...answers]), new Map(), flags);
  const given = flags.filter((flag) => answers.has(answerKey(flag)));
  const { diagnostics } = validateConfig(document, languages, Place.root(configFileName));
  return named(
    diagnostics.filter((found) => given.some((flag) => concerns(found, flag))),
    given,
  );
}

const noProposals = { servers: [], credentials: [], shorterNames: [], pagedOperations: [] };

/** What is wrong with one answer, as the wizard says it under the question. */
export function answerProblem(
  flag: InitFlag,
  document: JsonObject,
  languages: ConfigLanguages,
): string | undefined {
  const { diagnostics } = validateConfig(document, languages, Place.root(configFileName));
  const found = diagnostics.find((entry) => entry.severity === 'error' && concerns(entry, flag));
  if (!found) return undefined;
  // Only a correction helps here; what the key is for, the question has said.
  return found.hint?.startsWith('Did you mean') ? `${found.message}. ${found.hint}` : found.message;
}

function concerns(found: Diagnostic, flag: InitFlag): boolean {
  const keys = found.place?.keys() ?? [];
  return flag.target.length > 0 && flag.target.every((key, index) => keys[index] === key);
}
