import { diffArrays } from 'diff';
import { type Anchor, anchorsOf } from './line-anchors.js';

/** A stretch of merged lines: agreed on, or changed in both ways at once. */
export type MergedStretch =
  | { readonly kind: 'agreed'; readonly lines: readonly string[] }
  | {
      readonly kind: 'conflict';
      readonly yours: readonly string[];
      readonly generated: readonly string[];
    };

/** Lines of the base from `start` to `end` that one side has as lines from `from` to `to`. */
interface Hunk {
  readonly side: 'yours' | 'generated';
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** Stretches without a common line of their own that differ in more lines than this are not compared. */
const mostEdits = 2000;

/**
 * Merges two changes of one base, line by line (diff3: Khanna, Kunal and Pierce, 2007). Changes that
 * overlap or touch are a conflict, unless both sides made the same.
 *
 * @returns nothing where a side has next to nothing in common with the base
 */
export function mergeLines(
  base: readonly string[],
  yours: readonly string[],
  generated: readonly string[],
): readonly MergedStretch[] | undefined {
  const ours = hunksOf(base, yours, 'yours');
  const theirs = hunksOf(base, generated, 'generated');
  if (ours === undefined || theirs === undefined) return undefined;
  const hunks = [...ours, ...theirs].sort((a, b) => a.start - b.start || a.end - b.end);
  const stretches: MergedStretch[] = [];
  let at = 0;
  for (let next = 0; next < hunks.length; ) {
    const region = regionFrom(hunks, next);
    const start = region[0]?.start ?? at;
    const end = region.reduce((last, hunk) => Math.max(last, hunk.end), at);
    stretches.push({ kind: 'agreed', lines: base.slice(at, start) });
    const bounds = { base, start, end };
    stretches.push(
      settled(
        sideOf('yours', region, yours, bounds),
        sideOf('generated', region, generated, bounds),
      ),
    );
    at = end;
    next += region.length;
  }
  stretches.push({ kind: 'agreed', lines: base.slice(at) });
  return stretches.filter((one) => one.kind === 'conflict' || one.lines.length > 0);
}

/** The hunks from one on that overlap or touch each other. */
function regionFrom(hunks: readonly Hunk[], first: number): readonly Hunk[] {
  let end = hunks[first]?.end ?? 0;
  let last = first;
  while (last + 1 < hunks.length && (hunks[last + 1] as Hunk).start <= end) {
    last++;
    end = Math.max(end, (hunks[last] as Hunk).end);
  }
  return hunks.slice(first, last + 1);
}

/** What one side has in a region; nothing where it left the base as it is. */
function sideOf(
  side: Hunk['side'],
  region: readonly Hunk[],
  lines: readonly string[],
  { base, start, end }: { base: readonly string[]; start: number; end: number },
): readonly string[] | undefined {
  const own = region.filter((hunk) => hunk.side === side);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return [
    ...base.slice(start, first.start),
    ...lines.slice(first.from, last.to),
    ...base.slice(last.end, end),
  ];
}

function settled(
  yours: readonly string[] | undefined,
  generated: readonly string[] | undefined,
): MergedStretch {
  if (yours === undefined) return { kind: 'agreed', lines: generated ?? [] };
  if (generated === undefined || sameLines(yours, generated))
    return { kind: 'agreed', lines: yours };
  return { kind: 'conflict', yours, generated };
}

function sameLines(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}

/** Where a text differs from the base; nothing where a stretch of it has too little in common. */
function hunksOf(
  base: readonly string[],
  lines: readonly string[],
  side: Hunk['side'],
): Hunk[] | undefined {
  const hunks: Hunk[] = [];
  let [start, from] = [0, 0];
  const end: Anchor = { old: base.length, new: lines.length };
  for (const anchor of [...anchorsOf(base, lines), end]) {
    const between = hunksBetween(base.slice(start, anchor.old), lines.slice(from, anchor.new));
    if (between === undefined) return undefined;
    for (const hunk of between) {
      hunks.push({
        side,
        start: hunk.start + start,
        end: hunk.end + start,
        from: hunk.from + from,
        to: hunk.to + from,
      });
    }
    [start, from] = [anchor.old + 1, anchor.new + 1];
  }
  return hunks;
}

function hunksBetween(base: string[], lines: string[]): Omit<Hunk, 'side'>[] | undefined {
  if (base.length === 0 && lines.length === 0) return [];
  const changes = diffArrays(base, lines, { maxEditLength: mostEdits });
  if (changes === undefined) return undefined;
  const hunks: Omit<Hunk, 'side'>[] = [];
  let [start, from] = [0, 0];
  let [end, to] = [0, 0];
  const close = (): void => {
    if (end > start || to > from) hunks.push({ start, end, from, to });
  };
  for (const { added, removed, count } of changes) {
    if (removed) end += count;
    else if (added) to += count;
    else {
      close();
      [start, from] = [end + count, to + count];
      [end, to] = [start, from];
    }
  }
  close();
  return hunks;
}

/** The lines in which two texts differ, as stretches in conflict. */
export function compareLines(
  yours: readonly string[],
  generated: readonly string[],
): readonly MergedStretch[] {
  const hunks = hunksOf(yours, generated, 'generated');
  if (hunks === undefined) return [{ kind: 'conflict', yours, generated }];
  const stretches: MergedStretch[] = [];
  let at = 0;
  for (const { start, end, from, to } of hunks) {
    stretches.push({ kind: 'agreed', lines: yours.slice(at, start) });
    stretches.push({
      kind: 'conflict',
      yours: yours.slice(start, end),
      generated: generated.slice(from, to),
    });
    at = end;
  }
  stretches.push({ kind: 'agreed', lines: yours.slice(at) });
  return stretches.filter((one) => one.kind === 'conflict' || one.lines.length > 0);
}
