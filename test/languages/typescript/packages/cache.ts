import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../../compile/workshop.js';
import { holding } from '../../../lock.js';

/** Below the repository, whose compiler the SDKs' own scripts then find. */
const cache = join(repository, '.cache/packages');

/** A part of the name of every cached folder, to be raised when what is done here changes. */
const recipe = '1';

/** Where the folder of that name lies that is made from these ingredients. */
export function cachedFolder(name: string, ingredients: readonly string[]): string {
  const key = createHash('sha256')
    .update(JSON.stringify([recipe, ingredients]))
    .digest('hex');
  return join(cache, `${name}-${key.slice(0, 16)}`);
}

/**
 * A folder that `make` fills, unless it has been filled from the same ingredients before; processes
 * that want it at once fill it once.
 */
export async function cached(
  name: string,
  ingredients: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = cachedFolder(name, ingredients);
  mkdirSync(cache, { recursive: true });
  await holding(`${folder}.lock`, async () => {
    if (!existsSync(folder)) await fill(name, folder, make);
  });
  return folder;
}

async function fill(
  name: string,
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const draft = mkdtempSync(join(cache, `draft-${name}-`));
  try {
    await make(draft);
    removeOlder(name);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function removeOlder(name: string): void {
  const older = readdirSync(cache).filter(
    (entry) => entry.startsWith(`${name}-`) && /^[0-9a-f]{16}$/.test(entry.slice(name.length + 1)),
  );
  for (const entry of older) rmSync(join(cache, entry), { recursive: true, force: true });
}
