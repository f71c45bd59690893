import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../compile/workshop.js';

/** A file of a program that tests run. */
export function programFile(program: string, path: string): string {
  return readFileSync(join(repository, 'test/languages/go/programs', program, path), 'utf8');
}

/** What a program prints, or is to print, below each `== name`. */
export function sectionsOf(text: string): ReadonlyMap<string, string> {
  const sections = text.split(/^== /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.trimEnd().split('\n');
      return [name, lines.join('\n')];
    }),
  );
}
