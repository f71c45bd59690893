import { visibleLine } from '../render/text.js';
import type { Inline } from './blocks.js';

/** How a piece of text is marked. Links are told apart by identity. */
interface Marks {
  readonly emphasis: boolean;
  readonly strong: boolean;
  readonly link: { readonly target: string } | undefined;
}

interface Run {
  readonly kind: 'text' | 'code' | 'break';
  readonly text: string;
  readonly marks: Marks;
}

const none: Marks = { emphasis: false, strong: false, link: undefined };

/**
 * The paragraphs of inlines, each in its simplest form: white space is single spaces outside of marks, no
 * mark is empty or inside its like, and of two marks the longer one is outside. Two line breaks in a row
 * end a paragraph.
 */
export function tidyParagraphs(inlines: readonly Inline[]): Inline[][] {
  const paragraphs: Run[][] = [[]];
  let breaks = 0;
  for (const run of joined(collected(inlines))) {
    const isBlank = run.kind === 'text' && run.text === ' ';
    if (run.kind === 'break') breaks += 1;
    else if (!isBlank) {
      if (breaks > 1) paragraphs.push([]);
      breaks = 0;
    }
    paragraphs.at(-1)?.push(run);
  }
  return paragraphs.map(tidied).filter((paragraph) => paragraph.length > 0);
}

/** The same on one line: breaks are spaces. */
export function withoutBreaks(inlines: readonly Inline[]): Inline[] {
  const runs = collected(inlines).map(
    (run): Run => (run.kind === 'break' ? { ...run, kind: 'text' } : run),
  );
  return tidied(joined(runs));
}

function tidied(runs: readonly Run[]): Inline[] {
  const kept = spaced(runs);
  return nested(kept.some(({ marks }) => marks !== none) ? edgesUnmarked(kept) : kept);
}

function collected(inlines: readonly Inline[]): Run[] {
  const runs: Run[] = [];
  collect(inlines, none, runs);
  return runs;
}

function collect(inlines: readonly Inline[], marks: Marks, runs: Run[]): void {
  for (const inline of inlines) {
    switch (inline.kind) {
      case 'text':
      case 'code':
        runs.push({ kind: inline.kind, text: inline.text, marks });
        break;
      case 'break':
        runs.push({ kind: 'break', text: ' ', marks });
        break;
      case 'link':
        collect(inline.children, { ...marks, link: inline }, runs);
        break;
      default:
        collect(inline.children, { ...marks, [inline.kind]: true }, runs);
    }
  }
}

function isSame(one: Marks, other: Marks): boolean {
  return (
    one === other ||
    (one.emphasis === other.emphasis && one.strong === other.strong && one.link === other.link)
  );
}

/** Texts that are marked alike are one, and only what a reader sees of them is left. */
function joined(runs: readonly Run[]): Run[] {
  const groups: { kind: Run['kind']; texts: string[]; marks: Marks }[] = [];
  for (const { kind, text, marks } of runs) {
    const last = groups.at(-1);
    if (last && kind === 'text' && last.kind === 'text' && isSame(last.marks, marks)) {
      last.texts.push(text);
    } else groups.push({ kind, texts: [text], marks });
  }
  return groups.map(({ kind, texts, marks }) => ({
    kind,
    text: visibleLine(texts.join('')).replace(/\s+/g, ' '),
    marks,
  }));
}

/** No two spaces follow each other, and none stands at an end or next to a line break. */
function spaced(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  for (const run of runs) {
    if (run.kind === 'code') {
      const text = run.text.trim();
      if (text !== '') kept.push({ ...run, text });
      continue;
    }
    const last = kept.at(-1);
    if (run.kind === 'break') {
      dropSpace(kept);
      if (kept.length > 0) kept.push(run);
      continue;
    }
    const afterSpace =
      !last || last.kind === 'break' || (last.kind === 'text' && last.text.endsWith(' '));
    const text = afterSpace ? run.text.trimStart() : run.text;
    if (text !== '') kept.push({ ...run, text });
  }
  dropSpace(kept);
  while (kept.at(-1)?.kind === 'break') {
    kept.pop();
    dropSpace(kept);
  }
  return kept;
}

function dropSpace(runs: Run[]): void {
  const last = runs.at(-1);
  if (last?.kind !== 'text' || !last.text.endsWith(' ')) return;
  const text = last.text.slice(0, -1);
  runs.pop();
  if (text !== '') runs.push({ ...last, text });
}

/** A mark begins and ends with something that is seen. */
function edgesUnmarked(runs: readonly Run[]): Run[] {
  const parts = runs.flatMap((run): Run[] => {
    if (run.kind !== 'text' || run.text === ' ' || isSame(run.marks, none)) return [run];
    const space: Run = { ...run, text: ' ' };
    return [
      ...(run.text.startsWith(' ') ? [space] : []),
      { ...run, text: run.text.trim() },
      ...(run.text.endsWith(' ') ? [space] : []),
    ];
  });
  return parts.map((run, index) => {
    const isGap = run.kind === 'break' || (run.kind === 'text' && run.text === ' ');
    if (!isGap) return run;
    const marks = common(seenBeside(parts, index, -1), seenBeside(parts, index, 1));
    return { ...run, marks: common(run.marks, marks) };
  });
}

/** The marks of the next run that is seen. Gaps follow each other only where there are line breaks. */
function seenBeside(runs: readonly Run[], from: number, step: 1 | -1): Marks {
  return runs[from + step]?.marks ?? none;
}

function common(one: Marks, other: Marks): Marks {
  return {
    emphasis: one.emphasis && other.emphasis,
    strong: one.strong && other.strong,
    link: one.link === other.link ? one.link : undefined,
  };
}

const markKinds = ['link', 'strong', 'emphasis'] as const;

function nested(runs: readonly Run[]): Inline[] {
  const inlines: Inline[] = [];
  for (let at = 0; at < runs.length; ) {
    const run = runs[at] as Run;
    const [widest, end] = widestMark(runs, at);
    if (widest === undefined) {
      appendRun(inlines, run);
      at += 1;
      continue;
    }
    const unmarked = { link: undefined, strong: false, emphasis: false }[widest];
    const inside = runs
      .slice(at, end)
      .map((one) => ({ ...one, marks: { ...one.marks, [widest]: unmarked } }));
    const children = nested(inside);
    const target = run.marks.link?.target ?? '';
    inlines.push(
      widest === 'link' ? { kind: 'link', target, children } : { kind: widest, children },
    );
    at = end;
  }
  return inlines;
}

function appendRun(inlines: Inline[], { kind, text }: Run): void {
  const last = inlines.at(-1);
  if (kind === 'break') inlines.push({ kind });
  else if (kind === 'text' && last?.kind === 'text') {
    inlines[inlines.length - 1] = { kind, text: last.text + text };
  } else inlines.push({ kind, text });
}

/** Of the marks of a run the one that holds for the most runs from there, and the end of those. */
function widestMark(
  runs: readonly Run[],
  at: number,
): [(typeof markKinds)[number] | undefined, number] {
  const first = (runs[at] as Run).marks;
  let widest: (typeof markKinds)[number] | undefined;
  let furthest = at;
  for (const mark of markKinds) {
    if (first[mark] === undefined || first[mark] === false) continue;
    let end = at + 1;
    while (runs[end]?.marks[mark] === first[mark]) end += 1;
    if (end > furthest) [widest, furthest] = [mark, end];
  }
  return [widest, furthest];
}
