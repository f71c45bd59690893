import { compareLines, type MergedStretch, mergeLines } from './merge-lines.js';
import { markers } from './markers.js';
import { lineEndingOf, linesOf, withUnixLines, withWindowsLines } from './text-file.js';

/** Three texts of one file. */
export interface TextVersions {
  /** As it was generated last; absent where nobody knows. */
  readonly base: string | undefined;
  /** As it is on disk. */
  readonly yours: string;
  readonly generated: string;
}

export interface MergedText {
  /** With both changes in it; where they do not go together, between markers. */
  readonly text: string;
  /** With both changes in it; where they do not go together, the user's lines. */
  readonly mine: string;
  readonly conflicts: number;
}

/**
 * Merges what the user changed and what generation changed. The lines end as the user's do, and so
 * does the last one. Without a base every difference is a conflict.
 */
export function mergeText(versions: TextVersions): MergedText {
  const ending = lineEndingOf(versions.yours);
  const unify = (text: string): string => (ending === 'mixed' ? text : withUnixLines(text));
  const yours = unify(versions.yours);
  const generated = unify(versions.generated);
  const base = versions.base === undefined ? undefined : unify(versions.base);
  const lines = (text: string): string[] => linesOf(withFinalNewline(text));
  const stretches =
    (base === undefined ? undefined : mergeLines(lines(base), lines(yours), lines(generated))) ??
    compareLines(lines(yours), lines(generated));
  const conflicts = stretches.filter((stretch) => stretch.kind === 'conflict').length;
  const endsInConflict = stretches.at(-1)?.kind === 'conflict';
  const hasNewline = hasFinalNewline({ base, yours, generated });
  const windows = (ending ?? lineEndingOf(versions.generated)) === '\r\n';
  const textWith = (
    print: (stretch: MergedStretch) => readonly string[],
    keepsNewline: boolean,
  ): string => {
    const merged = stretches.flatMap(print).join('');
    const text = keepsNewline ? merged : merged.replace(/\n$/, '');
    return windows ? withWindowsLines(text) : text;
  };
  return {
    text: textWith(withMarkers, endsInConflict || hasNewline),
    mine: textWith(withYours, endsInConflict ? yours.endsWith('\n') : hasNewline),
    conflicts,
  };
}

function withYours(stretch: MergedStretch): readonly string[] {
  return stretch.kind === 'agreed' ? stretch.lines : stretch.yours;
}

function withMarkers(stretch: MergedStretch): readonly string[] {
  if (stretch.kind === 'agreed') return stretch.lines;
  return [
    `${markers.yours}\n`,
    ...stretch.yours,
    `${markers.between}\n`,
    ...stretch.generated,
    `${markers.generated}\n`,
  ];
}

function withFinalNewline(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/** Three-way too: as the user has it where that is a change of theirs. No text, no last line. */
function hasFinalNewline({ base, yours, generated }: TextVersions): boolean {
  if (yours === '') return generated.endsWith('\n');
  const own = yours.endsWith('\n');
  const isTheirs = base === undefined || base === '' || own !== base.endsWith('\n');
  return isTheirs || generated === '' ? own : generated.endsWith('\n');
}
