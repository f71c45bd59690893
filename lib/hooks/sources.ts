import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readTextFile } from '../config/read-file.js';
import type { Diagnostic } from '../diagnostics.js';
import { pathProblem, statusOf } from '../output/safe-path.js';
import type { InputLog } from '../report/host.js';
import { Place } from '../openapi/place.js';

/** Hooks are some pages of code; more is a folder that was put there by mistake. */
export const mostSources = 500;
/** Of one source, in bytes. */
export const longestSource = 1024 * 1024;

/** Something about a file of a hooks project, shown with its path from the config's folder. */
export function hookProblem(
  rule: string,
  path: string,
  problem: string,
  hint?: string,
): Diagnostic {
  const message = `${path} ${problem}`;
  return { rule, severity: 'error', message, place: Place.root(path), hint };
}

/** The text of a file, or why it cannot be had; links are not followed. */
export async function readHookFile(
  base: string,
  path: string,
  inputs?: InputLog,
): Promise<
  { readonly text: string } | { readonly problem: Diagnostic; readonly missing: boolean }
> {
  const refused = (problem: string, missing = false, hint?: string) => ({
    problem: hookProblem('hooks-file', path, problem, hint),
    missing,
  });
  inputs?.file(join(base, path));
  const status = statusOf(join(base, path));
  if (status?.isSymbolicLink()) return refused(...linkProblem);
  const file = await readTextFile(join(base, path), longestSource);
  return 'problem' in file ? refused(file.problem, file.missing) : { text: file.text };
}

const linkProblem = [
  'is a symbolic link',
  false,
  'Replace the link by a copy of the file. Builds do not follow links.',
] as const;

/** A folder on the way to the sources: whether it is there, and a real one. */
export function folderFound(
  base: string,
  path: string,
): { readonly found: boolean; readonly problem?: Diagnostic } {
  const status = statusOf(join(base, path));
  if (status === undefined) return { found: false };
  if (status.isSymbolicLink()) {
    const [problem, , hint] = linkProblem;
    return { found: false, problem: hookProblem('hooks-file', path, problem, hint) };
  }
  return { found: status.isDirectory() };
}

export interface Sources {
  /** Texts by path below the folder, in the order of the paths. */
  readonly texts: ReadonlyMap<string, string>;
  readonly problems: readonly Diagnostic[];
}

/** Reads every source below a folder; what is no plain text file of a sensible size is refused. */
export async function readSources(
  base: string,
  folder: string,
  leftOut: RegExp,
  inputs?: InputLog,
): Promise<Sources> {
  const problems: Diagnostic[] = [];
  const paths: string[] = [];
  const walk = async (below: string): Promise<void> => {
    inputs?.folder(join(base, folder, below));
    for (const entry of await readdir(join(base, folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.name.startsWith('.') || leftOut.test(entry.name)) continue;
      if (entry.isDirectory()) await walk(path);
      else paths.push(path);
      if (paths.length > mostSources) return;
    }
  };
  await walk('');
  if (paths.length > mostSources) {
    problems.push(hookProblem('hooks-file', folder, `has more than ${mostSources} files`));
    return { texts: new Map(), problems };
  }
  const texts = new Map<string, string>();
  for (const path of paths.sort()) {
    const problem = pathProblem(path);
    if (problem !== undefined) {
      problems.push(hookProblem('hooks-file', folder, `has a file whose path ${problem}`));
      continue;
    }
    const file = await readHookFile(base, `${folder}/${path}`, inputs);
    if ('problem' in file) problems.push(file.problem);
    else texts.set(path, file.text);
  }
  return { texts, problems };
}
