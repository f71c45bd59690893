import { isAbsolute, relative, resolve, sep } from 'node:path';
import { badInput, SdkgenError } from '../../diagnostics.js';
import type { Description } from '../../openapi/description.js';
import { descriptionUrlProblem, isDescriptionUrl } from '../grammar.js';
import { printable } from '../printable.js';
import type { Answer } from './answers.js';
import { findDescriptions } from './find-descriptions.js';
import type { InitContext } from './context.js';
import type { InitFlag } from './flags.js';
import type { Prompt } from './wizard.js';

/** The description that the config will name, read. */
interface Chosen {
  /** Relative to the config's folder, with `/` separators; or its URL. */
  readonly spec: string;
  readonly description: Description;
}

/** How the description may be chosen, apart from the folder. */
interface Choosing {
  readonly questions: readonly InitFlag[];
  /** The answers of flags. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly ask: Prompt | undefined;
  /** What the existing config has. */
  readonly existing: Answer | undefined;
}

/** By the flag, by asking, as the existing config has it, or the nearest that there is. It is read at once. */
export async function chooseDescription(
  { questions, answers, ask, existing }: Choosing,
  context: InitContext,
): Promise<Chosen> {
  const given = answers.get('spec');
  if (typeof given === 'string') return readChosen(given, context);
  const known = typeof existing === 'string' ? [existing] : [];
  const flag = questions.find(({ key }) => key === 'spec');
  if (ask && flag) {
    const found = known.length > 0 ? known : await findDescriptions(context.folder);
    return askDescription(flag, found, { ask, context });
  }
  if (known[0] !== undefined) return readChosen(known[0], context);
  return readChosen(only(await findDescriptions(context.folder)), context);
}

/** The only description in the folder itself, or else the only one below it. */
function only(found: readonly string[]): string {
  const here = found.filter((path) => !path.includes('/'));
  const [first, ...others] = here.length > 0 ? here : found;
  if (first !== undefined && others.length === 0) return first;
  const names = [first, ...others].map((name) => printable(name ?? '')).join(', ');
  throw badInput({
    rule: 'no-description',
    severity: 'error',
    message:
      first === undefined
        ? 'found no OpenAPI description in this folder'
        : `found several OpenAPI descriptions: ${names}`,
    hint: 'Pass one with --spec <path or URL>.',
  });
}

interface Asking {
  readonly ask: Prompt;
  readonly context: InitContext;
}

/** A list where there are several, and else a line to type in. */
async function askDescription(
  flag: InitFlag,
  found: readonly string[],
  asking: Asking,
): Promise<Chosen> {
  if (found.length > 1) {
    const choices = [...found.map((value) => ({ name: printable(value), value })), other];
    const message = `${flag.question} (${found.length} found here):`;
    const given = await asking.ask([{ type: 'select', name: 'spec', message, choices }]);
    const { spec } = given;
    if (typeof spec === 'string' && spec !== other.value) return readChosen(spec, asking.context);
  }
  return askPath(flag, found.length === 1 ? (found[0] ?? '') : '', asking);
}

const other = { name: 'another file, or a URL', value: '' };

async function askPath(
  flag: InitFlag,
  standard: string,
  { ask, context }: Asking,
): Promise<Chosen> {
  let chosen: Chosen | undefined;
  const validate = async (answer: unknown): Promise<true | string> => {
    const path = String(answer);
    // Fetched after the prompt, because a connection is announced.
    if (isDescriptionUrl(path)) return descriptionUrlProblem(path) ?? true;
    try {
      // Kept, because reading a large description again takes seconds.
      chosen = await readChosen(path, context);
      return true;
    } catch (error) {
      if (error instanceof SdkgenError) return error.message;
      throw error;
    }
  };
  const message = `${flag.question} (${flag.hint}):`;
  const question = { type: 'input', name: 'spec', message, default: standard, validate } as const;
  const given = await ask([question]);
  const path = typeof given['spec'] === 'string' ? given['spec'] : '';
  return chosen?.spec === specPath(path, context.folder)
    ? chosen
    : readChosen(path, context, path !== standard);
}

async function readChosen(path: string, context: InitContext, isTyped = false): Promise<Chosen> {
  if (path.trim() === '') {
    throw badInput({
      rule: 'no-description',
      severity: 'error',
      message: 'the path of the OpenAPI description is empty',
      hint: 'Pass one with --spec <path or URL>.',
    });
  }
  if (isDescriptionUrl(path)) {
    const problem = descriptionUrlProblem(path);
    if (problem === undefined) {
      const file = await context.fetchDescription(path, isTyped);
      return { spec: path, description: await context.readDescription(file) };
    }
    const message = `--spec: ${printable(path, 200)} ${problem}`;
    throw badInput({ rule: 'remote-description', severity: 'error', message });
  }
  const description = await context.readDescription({ path: resolve(context.folder, path) });
  return { spec: specPath(path, context.folder), description };
}

function specPath(path: string, folder: string): string {
  const fromFolder = relative(folder, resolve(folder, path));
  // A file on another drive has no relative path. The check of the config reports it.
  return isAbsolute(fromFolder) ? fromFolder : fromFolder.split(sep).join('/');
}
