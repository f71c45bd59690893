import { authTypes } from '../../model/settings.js';
import type { ConfigLanguages } from '../languages.js';
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
  readonly proposal: Pick<Proposal, 'serverUrl' | 'shorterNames'>;
}

/** The question for one flag; its answer is checked as the config will be, right when it is given. */
export function wizardQuestion(flag: InitFlag, subject: WizardSubject): WizardQuestion {
  const name = answerKey(flag);
  const standard = subject.defaults.get(name);
  const message = `${messageOf(flag, subject)}:`;
  const validate = (answer: unknown): true | string => validateAnswer(flag, answer, subject);
  if (flag.key === 'methodNames') return { type: 'confirm', name, message, default: false };
  switch (flag.kind) {
    case 'switch':
      return { type: 'confirm', name, message, default: standard === true };
    case 'list':
      return {
        type: 'checkbox',
        name,
        message,
        choices: choicesOf(flag, subject, Array.isArray(standard) ? standard : []),
        validate,
      };
    default:
      return {
        type: 'input',
        name,
        message,
        default: typeof standard === 'string' ? standard : '',
        validate,
      };
  }
}

function messageOf(
  flag: InitFlag,
  { languages, proposal: { serverUrl, shorterNames } }: WizardSubject,
): string {
  if (flag.key === 'methodNames') return `Short method names (${shorterNames.join(', ')})`;
  if (flag.key === 'baseUrl') {
    return serverUrl === '' ? 'Base URL (leave empty to set it in each client)' : flag.question;
  }
  if (flag.key === 'auth') return 'Authentication';
  const title = flag.option && languages[flag.option.language]?.title;
  if (title !== undefined) return `${title}: ${flag.question.replace(/[:?]\s*$/, '')}`;
  return flag.question;
}

function choicesOf(
  flag: InitFlag,
  { languages }: WizardSubject,
  ticked: readonly string[],
): Choice[] {
  const choices =
    flag.key === 'languages'
      ? Object.entries(languages).map(([value, { title }]) => ({ name: title, value }))
      : authTypes.map((value) => ({ name: value, value }));
  return choices.map((choice) => ({ ...choice, checked: ticked.includes(choice.value) }));
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
