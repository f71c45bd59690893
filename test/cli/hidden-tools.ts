import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Fills a folder with links to every program of `PATH` except those whose names begin with one of
 * `hidden`: a `PATH` of a machine that lacks them.
 */
export function linkPrograms(folder: string, hidden: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
    if (!existsSync(directory)) continue;
    for (const name of readdirSync(directory)) {
      if (hidden.some((start) => name.startsWith(start))) continue;
      const link = join(folder, name);
      if (!existsSync(link)) linkUnlessThere(join(directory, name), link);
    }
  }
}

function linkUnlessThere(program: string, link: string): void {
  try {
    symlinkSync(program, link);
  } catch (error) {
    // A broken link of an earlier directory of `PATH`.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Adds a program that is there but does not work. */
export function addBrokenProgram(folder: string, name: string): void {
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\necho "it is out of order" >&2\nexit 1\n');
  chmodSync(file, 0o755);
}
