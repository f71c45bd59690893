import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unusableOutput } from './plan.js';
import { folderProblem, safeJoin, statusOf } from './safe-path.js';

/** Where builds write, in the working directory. */
export function outputFolder(workingDirectory: string): string {
  return join(workingDirectory, 'output');
}

/** The root of one SDK. */
export function sdkFolder(output: string, language: string): string {
  return safeJoin(output, language);
}

/** Refuses, before anything is written, an output folder that links elsewhere or is read-only. */
export async function checkOutputFolder(
  output: string,
  languages: readonly string[],
): Promise<void> {
  for (const folder of [output, ...languages.map((language) => sdkFolder(output, language))]) {
    const problem = await folderProblem(folder);
    if (problem !== undefined) throw unusableOutput(problem);
  }
  if ((await statusOf(output)) !== undefined) return;
  try {
    await access(dirname(output), constants.W_OK);
  } catch {
    throw unusableOutput(
      `${dirname(output)} is read-only, so the folder output cannot be made in it.`,
    );
  }
}
