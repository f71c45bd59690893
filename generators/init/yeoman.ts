import type Generator from 'yeoman-generator';
import { initFlags } from '../../lib/config/init/flags.js';
import { differsOnDisk, type InitPlan } from '../../lib/config/init/plan.js';
import type { ConfigLanguages } from '../../lib/config/languages.js';
import { SdkgenError } from '../../lib/diagnostics.js';
import { customizeActions } from '../conflict-actions.js';
import { refuseUnknownFlags } from '../yo-flags.js';

/**
 * Ends the run with the error of a task as its only word. Yeoman would print that "an error occured
 * while running" a phase, which is of no use to somebody who forgot a flag.
 */
export async function endQuietly<Result>(
  generator: Generator,
  task: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await task;
  } catch (error) {
    if (!isEnd(error)) throw error;
    generator.env.emit('error', error);
    return undefined;
  }
}

/** Ctrl-C at a prompt rejects it with a stranger's error, known by its name. */
function isEnd(error: unknown): error is Error {
  return (
    error instanceof SdkgenError || (error instanceof Error && error.name === 'ExitPromptError')
  );
}

/** Offers every flag of `init` as an option of the generator. */
export function addOptions(generator: Generator, languages: ConfigLanguages): void {
  const flags = initFlags(languages);
  refuseUnknownFlags(flags.map(({ flag }) => ({ name: flag.slice(2) })));
  for (const { flag, kind, question } of flags) {
    if (flag === '--force') continue; // Yeoman's own.
    const type = kind === 'switch' || kind === 'action' ? Boolean : String;
    generator.option(flag.slice(2), { type, description: question });
  }
}

/** Stages the files. The schema is sdkgen's own and overwritten without asking. */
export async function stage(generator: Generator, { config, schema }: InitPlan): Promise<void> {
  generator.writeDestination(config.path, config.content);
  generator.writeDestination(schema.path, schema.content);
  if (!(await differsOnDisk(generator.destinationRoot(), schema))) return;
  const file = generator.env.sharedFs.get(generator.destinationPath(schema.path));
  Object.assign(file, { conflicter: 'force' });
}

/**
 * Makes the conflict prompt of this run show differences as often as they are asked for; Yeoman's
 * own action ends the run when it is chosen for the fourth time.
 */
export function showDifferencesInPrompt(generator: Generator): void {
  const { env } = generator;
  if (!('conflicterOptions' in env)) return;
  env.conflicterOptions = Object.assign({}, env.conflicterOptions, { customizeActions });
}
