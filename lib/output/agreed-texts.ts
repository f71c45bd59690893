import type { DeclinedHashes, GeneratedHashes } from './manifest.js';
import { MergeBase } from './merge-base.js';
import type { SdkPlan } from './plan.js';
import type { Resolution } from './resolution.js';
import { effectOf, isDeclined } from './sdk-changes.js';

/** The texts from which the next build merges, and those that it does not ask about again. */
export interface AgreedTexts {
  readonly hashes: GeneratedHashes;
  readonly declined: DeclinedHashes;
  /** The text of a file; nothing where the merge base does not have it. */
  textOf(path: string): Promise<Uint8Array | string | undefined>;
}

/**
 * What both sides agree on once a plan is done: what is generated now, except for declined files. They
 * keep the text that was agreed on before, if there is one.
 */
export function agreedTexts(
  { root, files, renamed, last }: SdkPlan,
  decisions: ReadonlyMap<string, Resolution>,
): AgreedTexts {
  const hashes = new Map<string, string>();
  const declined = new Map<string, string>();
  const generated = new Map<string, Uint8Array>();
  const lastPaths = new Map(renamed);
  for (const file of files) {
    const { path, movedFrom, hash, lastHash } = file;
    if (movedFrom !== undefined) lastPaths.set(path, movedFrom);
    if (hash === undefined) continue;
    if (isDeclined(file, effectOf(file, decisions.get(path)))) {
      declined.set(path, hash);
      if (lastHash !== undefined) hashes.set(path, lastHash);
    } else {
      hashes.set(path, hash);
      if (file.generated !== undefined) generated.set(path, file.generated);
    }
  }
  const base = new MergeBase(root, last.hashes);
  return {
    hashes,
    declined,
    textOf: async (path) => generated.get(path) ?? base.textOf(lastPaths.get(path) ?? path),
  };
}
