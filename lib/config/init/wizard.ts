import { type AuthType, authTypes } from '../../model/settings.js';
import { standardWords } from '../credential-words.js';
import type { ConfigLanguages } from '../languages.js';
import { printable } from '../printable.js';
import type { Proposal } from '../propose.js';
import { type Answer, type Answers, answerKey, answerProblem, configDocument } from './answers.js';
import type { InitFlag } from './flags.js';

/** A question in the form that Yeoman's prompt takes. */
type WizardQuestion =
  | {
      readonly type: 'input';
      readonly name: string;
      readonly message: string;
      readonly default: string;
      readonly validate: (answer: string) => true | string | Promise<true | string>;
    }
  | {
      readonly type: 'checkbox';
      readonly name: string;
      readonly message: string;
      readonly choices: Choice[];
      readonly validate: (answer: readonly unknown[]) => true | string;
    }
  | {
      readonly type: 'select';
      readonly name: string;
      readonly message: string;
      readonly choices: Pick<Choice, 'name' | 'value'>[];
      readonly default?: string;
    }
  | {
      readonly type: 'confirm';
      readonly name: string;
      readonly message: string;
      readonly default: boolean;
    };

interface Choice {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
}

/** Asks questions and gives the answers by the names of the questions. */
export type Prompt = (
  questions: readonly WizardQuestion[],
) => Promise<Readonly<Record<string, unknown>>>;

/** What the questions are about. */
export interface WizardSubject {
  readonly flags: readonly InitFlag[];
  readonly languages: ConfigLanguages;
  /** What each question is answered with when nobody says otherwise. */
  readonly defaults: Answers;
  /** The defaults, and what is answered already; the config that an answer is checked in. */
  readonly answers: Answers;
  readonly proposal: Pick<Proposal, 'servers' | 'credentials' | 'shorterNames' | 'pagedOperations'>;
}

/** The value of the choice that leads to a line to type in. No answer is it. */
export const otherServer = '';

/** The question for one flag; its answer is checked as the config will be, right when it is given. */
export function wizardQuestion(flag: InitFlag, subject: WizardSubject): WizardQuestion {
  const name = answerKey(flag);
  const standard = subject.defaults.get(name);
  const isConfirm = flag.key === 'methodNames' || flag.kind === 'switch';
  const message = `${messageOf(flag, subject)}${isConfirm ? '?' : ':'}`;
  if (flag.key === 'methodNames') return { type: 'confirm', name, message, default: false };
  if (flag.key === 'baseUrl' && subject.proposal.servers.length > 0) {
    return serverQuestion(message, subject);
  }
  switch (flag.kind) {
    case 'switch':
      return { type: 'confirm', name, message, default: standard === true };
    case 'list':
      return {
        type: 'checkbox',
        name,
        message,
        choices: choicesOf(flag, subject, Array.isArray(standard) ? standard : []),
        validate: (answer) => validateAnswer(flag, answer, subject),
      };
    default:
      return textQuestion(flag, subject);
  }
}

/** A line to type in. */
export function textQuestion(flag: InitFlag, subject: WizardSubject): WizardQuestion {
  const standard = subject.defaults.get(answerKey(flag));
  return {
    type: 'input',
    name: answerKey(flag),
    message: `${messageOf(flag, subject)}:`,
    default: typeof standard === 'string' ? standard : '',
    validate: (answer) => validateAnswer(flag, answer, subject),
  };
}

function serverQuestion(message: string, { defaults, proposal }: WizardSubject): WizardQuestion {
  const standard = defaults.get('baseUrl');
  // The one that an existing config has may not be in the description.
  const known = typeof standard === 'string' && standard !== '' ? [standard] : [];
  const servers = [...new Set([...proposal.servers, ...known])];
  const choices = [
    ...servers.map((value) => ({ name: printable(value, 100), value })),
    { name: 'another URL', value: otherServer },
  ];
  const chosen = known[0] === undefined ? {} : { default: known[0] };
  return { type: 'select', name: 'baseUrl', message, choices, ...chosen };
}

/** The question and its hint, in one line. */
function messageOf(
  flag: InitFlag,
  { languages, proposal: { pagedOperations, servers, shorterNames } }: WizardSubject,
): string {
  if (flag.key === 'inferPagination')
    return `Methods that return pages for ${examplesOf(pagedOperations)}`;
  if (flag.key === 'methodNames') return `Short method names (${shorterNames.join(', ')})`;
  if (flag.key === 'baseUrl' && servers.length === 0) {
    return 'Base URL (the description has none; leave empty to set it in each client)';
  }
  const title = flag.option && languages[flag.option.language]?.title;
  const question = flag.key === 'auth' ? 'Credentials' : flag.question.replace(/[:?]\s*$/, '');
  return `${title === undefined ? '' : `${title}: `}${question} (${flag.hint})`;
}

/** `5 operations (GET /a, GET /b, GET /c, …)` */
function examplesOf(operations: readonly string[]): string {
  const count = operations.length === 1 ? '1 operation' : `${operations.length} operations`;
  const shown = operations.slice(0, 3).join(', ');
  return `${count} (${shown}${operations.length > 3 ? ', …' : ''})`;
}

function choicesOf(
  flag: InitFlag,
  { languages, proposal }: WizardSubject,
  ticked: readonly string[],
): Choice[] {
  const choices =
    flag.key === 'languages'
      ? Object.entries(languages).map(([value, { title }]) => ({ name: title, value }))
      : credentialChoices(proposal.credentials);
  return choices.map((choice) => ({ ...choice, checked: ticked.includes(choice.value) }));
}

/** Those of the description come first, in its words. */
function credentialChoices(
  credentials: Proposal['credentials'],
): { readonly name: string; readonly value: AuthType }[] {
  const wordsOf = (type: AuthType): string[] =>
    credentials.filter((one) => one.type === type).map(({ words }) => words);
  const described = authTypes.filter((type) => wordsOf(type).length > 0);
  const others = authTypes.filter((type) => !described.includes(type));
  const isDescribed = described.length > 0 ? ' (not in the description)' : '';
  return [
    ...described.map((value) => ({ name: wordsOf(value).join('; '), value })),
    ...others.map((value) => ({ name: `${standardWords[value]}${isDescribed}`, value })),
  ];
}

/** Whether an answer gives a valid config, all else being as proposed. */
export function validateAnswer(
  flag: InitFlag,
  answer: unknown,
  { flags, languages, defaults, answers: others }: WizardSubject,
): true | string {
  const answers = new Map(others).set(answerKey(flag), readAnswer(flag, answer));
  // The option of a language is checked though the language may not be ticked in the defaults.
  if (flag.option) answers.set('languages', [flag.option.language]);
  return answerProblem(flag, configDocument(answers, defaults, flags), languages) ?? true;
}

/** An answer of the prompt as what it means. Checkboxes validate choices, and answer with values. */
export function readAnswer(flag: InitFlag, answer: unknown): Answer {
  if (flag.key === 'methodNames') return answer === true ? 'short' : 'operationId';
  if (flag.kind === 'switch') return answer === true;
  if (flag.kind !== 'list') return typeof answer === 'string' ? answer : '';
  return (Array.isArray(answer) ? answer : []).map((item: unknown) =>
    typeof item === 'object' && item !== null && 'value' in item
      ? String(item.value)
      : String(item),
  );
}
