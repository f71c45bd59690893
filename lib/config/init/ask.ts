import { Place } from '../../openapi/place.js';
import type { ConfigLanguages } from '../languages.js';
import type { Proposal } from '../propose.js';
import { configFileName } from '../schema.js';
import { validateConfig } from '../validate.js';
import { type Answer, answerKey, type Answers, configDocument } from './answers.js';
import { defaultAnswers } from './default-answers.js';
import { type InitFlag, isBasic } from './flags.js';
import {
  otherServer,
  type Prompt,
  readAnswer,
  textQuestion,
  type WizardSubject,
  wizardQuestion,
} from './wizard.js';

interface Interview {
  readonly flags: readonly InitFlag[];
  /** The answers so far; those of the prompts are added. */
  readonly answers: Map<string, Answer>;
  /** What an existing config has. */
  readonly kept: Answers;
  readonly languages: ConfigLanguages;
  readonly proposal: Proposal;
  readonly ask: Prompt;
}

/** Prompts for what a build cannot do without, and for the other settings if the user wants to see them. */
export async function askQuestions(interview: Interview): Promise<void> {
  const { flags, ask, proposal } = interview;
  const asked = flags.filter(({ kind }) => kind !== 'action');
  // Without a server in the description, every user of the SDK has to know the URL.
  const isFirst = (flag: InitFlag): boolean =>
    isBasic(flag) || (flag.key === 'baseUrl' && proposal.servers.length === 0);
  await askOpen(asked.filter(isFirst), interview);
  const rest = asked.filter((flag) => !isFirst(flag) && isOfUse(flag, interview));
  if (rest.every((flag) => interview.answers.has(answerKey(flag)))) return;
  const { more } = await ask([
    { type: 'confirm', name: 'more', message: 'More settings?', default: false },
  ]);
  if (more === true) await askOpen(rest, interview);
}

async function askOpen(questions: readonly InitFlag[], interview: Interview): Promise<void> {
  const { answers, ask } = interview;
  const open = questions.filter((flag) => !answers.has(answerKey(flag)));
  if (open.length === 0) return;
  const subject = subjectOf(interview);
  const given = await ask(open.map((flag) => wizardQuestion(flag, subject)));
  for (const flag of open) answers.set(answerKey(flag), readAnswer(flag, given[answerKey(flag)]));
  const server = open.find(({ key }) => key === 'baseUrl');
  if (!server || subject.proposal.servers.length === 0 || given['baseUrl'] !== otherServer) return;
  const typed = await ask([textQuestion(server, { ...subject, defaults: new Map() })]);
  answers.set('baseUrl', readAnswer(server, typed['baseUrl']));
}

function subjectOf({ flags, answers, kept, languages, proposal }: Interview): WizardSubject {
  const derived = defaultAnswers(flags, answers, { languages, proposal });
  const defaults = new Map([...derived, ...kept]);
  // Answers are checked in a config that has the values of the flags.
  return { flags, languages, defaults, answers: new Map([...defaults, ...answers]), proposal };
}

/** Whether the answer to a question changes an SDK of a chosen language. */
function isOfUse(flag: InitFlag, interview: Interview): boolean {
  const { answers, flags, languages, proposal } = interview;
  if (flag.key === 'methodNames') return proposal.shorterNames.length > 0;
  if (flag.key === 'inferPagination') return proposal.pagedOperations.length > 0;
  const chosen = answers.get('languages');
  const ids = Array.isArray(chosen) ? chosen : [];
  if (flag.option) return ids.includes(flag.option.language);
  const { answers: all } = subjectOf(interview);
  const sample: Answer = flag.kind === 'switch' ? all.get(flag.key) !== true : 'x';
  const document = configDocument(new Map(all).set(flag.key, sample), new Map(), flags);
  const { diagnostics } = validateConfig(document, languages, Place.root(configFileName));
  const pointer = Place.root(configFileName).at(...flag.target).pointer;
  const idle = diagnostics.filter((found) => found.place?.pointer === pointer);
  if (idle.some(({ rule }) => rule === 'not-yet')) return false;
  return idle.filter(({ rule }) => rule === 'no-effect').length < ids.length;
}
