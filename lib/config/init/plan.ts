import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badInput, type Diagnostic, ExitCode, SdkgenError } from '../../diagnostics.js';
import { DiskGuard } from '../../output/safe-path.js';
import { configSchemaText } from '../json-schema.js';
import type { ConfigLanguages } from '../languages.js';
import { propose } from '../propose.js';
import { pagedOperations } from '../propose-pages.js';
import { configFileName, schemaCopyPath } from '../schema.js';
import {
  type Answer,
  answeredProblems,
  answerKey,
  type Answers,
  answersFromOptions,
  configDocument,
  documentProblems,
  flagProblems,
} from './answers.js';
import { askQuestions } from './ask.js';
import { chooseDescription } from './choose-description.js';
import type { InitContext } from './context.js';
import { defaultAnswers } from './default-answers.js';
import { answersOf, type ExistingConfig, readExisting, updatedText } from './existing-config.js';
import { type InitFlag, initFlags } from './flags.js';

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

/** Plans, from flags, prompts and an existing config, what `init` writes. Writes no config. */
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
  const existing = await existingConfig(context);
  if (!ask && !takeDefaults) requireAll(questions, answers);

  const kept = existing ? answersOf(existing, flags) : new Map<string, Answer>();
  const choosing = { questions, answers, ask, existing: kept.get('spec') };
  const { spec, description } = await chooseDescription(choosing, context);
  answers.set('spec', spec);
  const proposal = propose(description, languages, context.proposedLanguages);
  if (ask) {
    // Builds a whole model, which takes a second for a large description.
    const paged = answers.has('inferPagination') ? [] : pagedOperations(description);
    const asked = { ...proposal, pagedOperations: paged };
    await askQuestions({ flags, answers, kept, languages, proposal: asked, ask });
  }

  const derived = defaultAnswers(flags, answers, { languages, proposal });
  const all = new Map([...derived, ...kept, ...answers]);
  const content = configText(existing, { flags, answers: all, derived, languages });
  return {
    config: { path: configFileName, content },
    schema: { path: schemaCopyPath, content: configSchemaText(languages) },
  };
}

/** Says at once what becomes of a config that is there. */
async function existingConfig({ folder, say }: InitContext): Promise<ExistingConfig | undefined> {
  const existing = await readExisting(folder);
  if (existing === undefined) return undefined;
  if (existing !== 'broken') {
    say(
      `${configFileName} exists. Its values are the defaults, and keys without a question stay as they are.`,
    );
    return existing;
  }
  say(`${configFileName} exists, but it is not valid JSON. A new config would replace it.`);
  return undefined;
}

interface Answered {
  readonly flags: readonly InitFlag[];
  readonly answers: Answers;
  readonly derived: Answers;
  readonly languages: ConfigLanguages;
}

function configText(
  existing: ExistingConfig | undefined,
  { flags, answers, derived, languages }: Answered,
): string {
  const document = configDocument(answers, derived, flags);
  if (existing === undefined) {
    refuse(documentProblems(document, languages, flags));
    return jsonText(document);
  }
  refuse(answeredProblems(document, languages, flags));
  return updatedText(existing, { flags, answers, derived, document });
}

function refuse(problems: readonly Diagnostic[]): void {
  if (problems.length > 0) throw badInput(problems);
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Flags that are not needed without a terminal. */
const optional: ReadonlySet<string> = new Set([
  'spec',
  'methodNames',
  'inferPagination',
  'githubOrg',
]);

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

/**
 * The last message of the run. Throws if the user kept the existing config.
 *
 * @param build - the command to run next
 */
export async function confirmWritten(
  { config }: InitPlan,
  folder: string,
  build: string,
): Promise<string> {
  if (await differsOnDisk(folder, config)) {
    throw new SdkgenError(`Kept the existing ${config.path}.`, ExitCode.ConflictOrDeclined);
  }
  return `Wrote ${config.path}. Next: ${build}`;
}
