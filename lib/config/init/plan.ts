import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badInput, type Diagnostic, ExitCode, SdkgenError } from '../../diagnostics.js';
import { DiskGuard } from '../../output/safe-path.js';
import { configJsonSchema } from '../json-schema.js';
import { type Proposal, propose } from '../propose.js';
import { configFileName, schemaCopyPath } from '../schema.js';
import {
  type Answer,
  answerKey,
  answersFromOptions,
  configDocument,
  documentProblems,
  flagProblems,
} from './answers.js';
import { chooseDescription } from './choose-description.js';
import type { InitContext } from './context.js';
import { defaultAnswers, type Proposed } from './default-answers.js';
import { type InitFlag, initFlags } from './flags.js';
import { type Prompt, readAnswer, type WizardSubject, wizardQuestion } from './wizard.js';

/** A file that `init` writes, relative to its folder. */
interface InitFile {
  readonly path: string;
  readonly content: string;
}

/** The files that `init` writes. */
export interface InitPlan {
  readonly config: InitFile;
  readonly schema: InitFile;
}

/** Plans, from flags and prompts, what `init` writes. Writes nothing. */
export async function planInit(
  options: Readonly<Record<string, unknown>>,
  context: InitContext,
): Promise<InitPlan> {
  const { languages } = context;
  const flags = initFlags(languages);
  const questions = flags.filter(({ kind }) => kind !== 'action');
  const takeDefaults = options['yes'] === true;
  const ask = takeDefaults ? undefined : context.prompt;
  const answers = answersFromOptions(options, flags);
  refuse(flagProblems(answers, languages, flags));
  if (!ask && !takeDefaults) requireAll(questions, answers);

  const { path, description } = await chooseDescription(questions, answers, ask, context);
  answers.set('spec', path);
  const proposal = propose(description, languages, context.proposedLanguages);
  if (ask) await askRest(flags, answers, { languages, proposal }, ask);

  const defaults = defaultAnswers(flags, answers, { languages, proposal });
  const document = configDocument(new Map([...defaults, ...answers]), defaults, flags);
  refuse(documentProblems(document, languages, flags));
  return {
    config: { path: configFileName, content: jsonText(document) },
    schema: { path: schemaCopyPath, content: jsonText(configJsonSchema(languages)) },
  };
}

function refuse(problems: readonly Diagnostic[]): void {
  if (problems.length > 0) throw badInput(problems);
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Flags that are not needed without a terminal. */
const optional: ReadonlySet<string> = new Set(['spec', 'methodNames']);

/** Without a terminal, flags must give all answers. The description may be found. */
function requireAll(questions: readonly InitFlag[], answers: ReadonlyMap<string, Answer>): void {
  const missing = questions.filter(
    (flag) => !optional.has(flag.key) && !flag.option && !answers.has(answerKey(flag)),
  );
  if (missing.length === 0) return;
  throw badInput({
    rule: 'missing-answers',
    severity: 'error',
    message: `sdkgen cannot prompt without a terminal, and these flags are missing: ${missing
      .map(({ flag }) => flag)
      .join(', ')}`,
    hint: 'Pass them, or pass --yes to use the defaults.',
  });
}

/** Prompts for what all languages share, then for the names of the chosen languages. */
async function askRest(
  flags: readonly InitFlag[],
  answers: Map<string, Answer>,
  proposed: Proposed,
  ask: Prompt,
): Promise<void> {
  const askOpen = async (questions: readonly InitFlag[]): Promise<void> => {
    const open = questions.filter(
      (flag) => !answers.has(answerKey(flag)) && isOfUse(flag, proposed.proposal),
    );
    if (open.length === 0) return;
    const defaults = defaultAnswers(flags, answers, proposed);
    const subject: WizardSubject = {
      flags,
      languages: proposed.languages,
      defaults,
      // Answers are checked in a config that has the values of the flags.
      answers: new Map([...defaults, ...answers]),
      proposal: proposed.proposal,
    };
    const given = await ask(open.map((flag) => wizardQuestion(flag, subject)));
    for (const flag of open) answers.set(answerKey(flag), readAnswer(flag, given[answerKey(flag)]));
  };
  await askOpen(flags.filter(({ kind, option }) => kind !== 'action' && option === undefined));
  const chosen = answers.get('languages');
  await askOpen(
    flags.filter(
      ({ option }) => option && Array.isArray(chosen) && chosen.includes(option.language),
    ),
  );
}

/** Whether the answer to a question changes the SDKs. */
function isOfUse({ key }: InitFlag, { shorterNames }: Proposal): boolean {
  return key !== 'methodNames' || shorterNames.length > 0;
}

/** Whether the folder has the file with other content. */
export async function differsOnDisk(folder: string, file: InitFile): Promise<boolean> {
  try {
    return (await readFile(join(folder, file.path), 'utf8')) !== file.content;
  } catch {
    return false;
  }
}

/** Ends the run before anything is written if a file of the plan cannot be written. */
function refuseUnwritable({ config, schema }: InitPlan, folder: string): void {
  const guard = new DiskGuard(realpathSync(folder));
  const problem = guard.problem(config.path) ?? guard.problem(schema.path);
  if (problem === undefined) return;
  throw new SdkgenError(`${problem} Nothing was written.`, ExitCode.BadInput);
}

/** Ends the run if it cannot write a file, or if it would have to ask whether to overwrite one and cannot. */
export async function settlePlan(
  plan: InitPlan,
  folder: string,
  mayOverwrite: boolean,
): Promise<InitPlan> {
  refuseUnwritable(plan, folder);
  if (mayOverwrite || !(await differsOnDisk(folder, plan.config))) return plan;
  throw new SdkgenError(
    `${plan.config.path} already exists with different content; nothing was written. Pass --force to overwrite it.`,
    ExitCode.ConflictOrDeclined,
  );
}

/** The last message of the run. Throws if the user kept the existing config. */
export async function confirmWritten({ config }: InitPlan, folder: string): Promise<string> {
  if (await differsOnDisk(folder, config)) {
    throw new SdkgenError(`Kept the existing ${config.path}.`, ExitCode.ConflictOrDeclined);
  }
  return `Wrote ${config.path}. Next: sdkgen build`;
}
