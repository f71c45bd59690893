import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badInput, ExitCode, SdkgenError } from '../diagnostics.js';
import type { Language, SdkFile } from '../languages/language.js';
import { DiskGuard } from '../output/safe-path.js';
import type { Assets } from '../render/assets.js';
import { hooksFolder } from './read-hooks.js';

/** The languages that hooks can be written in. */
export function hookLanguages(registry: Readonly<Record<string, Language>>): readonly string[] {
  return Object.keys(registry).filter((id) => registry[id]?.hooks !== undefined);
}

/** A new hooks project. */
export interface HooksScaffold {
  /** From the config's folder: `hooks/<language>`. */
  readonly folder: string;
  /** By path from the config's folder. */
  readonly files: readonly SdkFile[];
  /** The file to begin with. */
  readonly main: string;
}

/** What `sdkgen hooks add` writes for a language. Writes nothing. */
export function planHooks(
  wanted: string | undefined,
  registry: Readonly<Record<string, Language>>,
  assetsOf: (id: string, language: Language) => Assets,
): HooksScaffold {
  const language =
    wanted !== undefined && Object.hasOwn(registry, wanted) ? registry[wanted] : undefined;
  if (wanted === undefined || !language?.hooks) {
    const known = hookLanguages(registry).join(', ');
    throw badInput({
      rule: 'hooks-language',
      severity: 'error',
      message:
        wanted === undefined
          ? 'no language given'
          : `sdkgen has no hooks for ${JSON.stringify(wanted)}`,
      hint: `Available: ${known}.`,
    });
  }
  const folder = hooksFolder(wanted);
  const { scaffold, sources, main } = language.hooks;
  const files = scaffold(assetsOf(wanted, language));
  return {
    folder,
    files: files.map((file) => ({ ...file, path: `${folder}/${file.path}` })),
    main: `${folder}/${sources}/${main}`,
  };
}

/** Ends the run where it would write through a link, or over what is another thing than a file. */
export function refuseUnsafe(plan: HooksScaffold, base: string): void {
  const guard = new DiskGuard(base);
  for (const { path } of plan.files) {
    const problem = guard.problem(path);
    if (problem !== undefined) throw new SdkgenError(problem, ExitCode.BadInput);
  }
}

/** The files that are there already, with another content. */
async function changedFiles(plan: HooksScaffold, base: string): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { path, content } of plan.files) {
    const text = await readFile(join(base, path), 'utf8').catch(() => undefined);
    if (text !== undefined && text !== content) changed.push(path);
  }
  return changed;
}

/** Ends the run where it would have to ask whether to overwrite, and nobody can answer. */
export async function refuseOverwriting(plan: HooksScaffold, base: string): Promise<HooksScaffold> {
  const changed = await changedFiles(plan, base);
  if (changed.length === 0) return plan;
  const list = changed.join(', ');
  const are = changed.length === 1 ? 'already exists' : 'already exist';
  throw new SdkgenError(
    `${list} ${are} with different content; nothing was written. Pass --force to overwrite.`,
    ExitCode.ConflictOrDeclined,
  );
}

/**
 * The last message. It names the files that the user kept.
 *
 * @param build - the command to run next
 */
export async function confirmHooks(
  plan: HooksScaffold,
  base: string,
  build: string,
): Promise<string> {
  const kept = await changedFiles(plan, base);
  const said = kept.length === 0 ? '' : ` (kept your version of ${kept.join(', ')})`;
  return `Wrote ${plan.folder}${said}. Next: edit ${plan.main}, then run ${build}`;
}
