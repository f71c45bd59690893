import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unusableOutput } from './unusable-output.js';
import { readBelow } from './plain-file.js';
import { DiskGuard, safeJoin } from './safe-path.js';

/** Writes one text file below a root by temp and rename, unless the same text is there already. */
export async function writeIfDifferent(root: string, path: string, text: string): Promise<void> {
  const problem = new DiskGuard(root).problem(path);
  if (problem !== undefined) throw unusableOutput(problem);
  const file = safeJoin(root, path);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    if (readBelow(new DiskGuard(root), path).content?.toString('utf8') === text) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, text, { flag: 'wx' });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw unusableOutput(
      `${file} cannot be written: ${error instanceof Error ? error.message : error}`,
    );
  }
}
