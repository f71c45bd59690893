import { isAbsolute, relative, resolve, sep } from 'node:path';
import { badInput, SdkgenError } from '../../diagnostics.js';
import type { Description } from '../../openapi/description.js';
import { printable } from '../printable.js';
import type { Answer } from './answers.js';
import { findDescriptions } from './find-descriptions.js';
import type { InitContext } from './context.js';
import type { InitFlag } from './flags.js';
import type { Prompt } from './wizard.js';

/** The description that the config will name, read. */
interface Chosen {
  /** Relative to the config's folder, with `/` separators. */
  readonly path: string;
  readonly description: Description;
}

/** By the flag, by asking, or the only one that there is. It is read at once. */
export async function chooseDescription(
  questions: readonly InitFlag[],
  answers: ReadonlyMap<string, Answer>,
  ask: Prompt | undefined,
  context: InitContext,
): Promise<Chosen> {
  const given = answers.get('spec');
  if (typeof given === 'string') return readChosen(given, context);
  const found = await findDescriptions(context.folder);
  const flag = questions.find(({ key }) => key === 'spec');
  if (ask && flag) return askDescription(flag, found, ask, context);
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return readChosen(only, context);
  const names = found.map((name) => printable(name)).join(', ');
  throw badInput({
    rule: 'no-description',
    severity: 'error',
    message:
      only === undefined
        ? 'found no OpenAPI description in this folder'
        : `found several OpenAPI descriptions in this folder: ${names}`,
    hint: 'Pass one with --spec <path>.',
  });
}

async function askDescription(
  flag: InitFlag,
  found: readonly string[],
  ask: Prompt,
  context: InitContext,
): Promise<Chosen> {
  let chosen: Chosen | undefined;
  const several =
    found.length > 1 ? ` (found: ${found.map((name) => printable(name)).join(', ')})` : '';
  const validate = async (answer: unknown): Promise<true | string> => {
    try {
      // Kept, because reading a large description again takes seconds.
      chosen = await readChosen(String(answer), context);
      return true;
    } catch (error) {
      if (error instanceof SdkgenError) return error.message;
      throw error;
    }
  };
  const given = await ask([
    {
      type: 'input',
      name: 'spec',
      message: `${flag.question}${several}:`,
      default: found[0] ?? '',
      validate,
    },
  ]);
  const path = typeof given['spec'] === 'string' ? given['spec'] : '';
  return chosen?.path === specPath(path, context.folder) ? chosen : readChosen(path, context);
}

async function readChosen(path: string, context: InitContext): Promise<Chosen> {
  if (path.trim() === '') {
    throw badInput({
      rule: 'no-description',
      severity: 'error',
      message: 'the path of the OpenAPI description is empty',
      hint: 'Pass one with --spec <path>.',
    });
  }
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) {
    throw badInput({
      rule: 'remote-description',
      severity: 'error',
      message: `--spec: ${printable(path, 200)} is a URL, but sdkgen reads the description from a file`,
      hint: 'Download the description and pass the path of the file.',
    });
  }
  const description = await context.readDescription(resolve(context.folder, path));
  return { path: specPath(path, context.folder), description };
}

function specPath(path: string, folder: string): string {
  const fromFolder = relative(folder, resolve(folder, path));
  // A file on another drive has no relative path. The check of the config reports it.
  return isAbsolute(fromFolder) ? fromFolder : fromFolder.split(sep).join('/');
}
