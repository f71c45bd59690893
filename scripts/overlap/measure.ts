import { parseSync } from 'oxc-parser';

/** A source file of one group: of a language, for instance. */
interface SourceFile {
  readonly group: string;
  readonly path: string;
  readonly text: string;
}

/** Code lines of a group that match code of another one. */
export interface Match {
  readonly groups: readonly [string, string];
  /** Lines of both groups that match, and all their lines. */
  readonly matching: number;
  readonly lines: number;
}

interface Overlap {
  readonly matching: number;
  readonly lines: number;
  readonly pairs: readonly Match[];
  /** Files with matching lines, those with most of them first. */
  readonly files: readonly { readonly path: string; readonly matching: number }[];
}

/** A match is this many consecutive lines: fewer are a matter of the language they are written in. */
const windowSize = 4;

/**
 * The share of code lines in one group that stand in another group too, in any of its files. Lines are
 * compared without names and literals, so that a translation matches what it was translated from.
 */
export function measureOverlap(sources: readonly SourceFile[]): Overlap {
  const files = sources.map(({ group, path, text }) => {
    const lines = codeLines(path, text);
    return { group, path, lines, windows: windowsOf(lines) };
  });
  const groupsByWindow = new Map<string, Set<string>>();
  for (const { group, windows } of files) {
    for (const window of windows) {
      groupsByWindow.set(window, (groupsByWindow.get(window) ?? new Set()).add(group));
    }
  }
  const matchingIn = ({ group, windows }: (typeof files)[number], others: readonly string[]) => {
    const found = new Set<number>();
    for (const [start, window] of windows.entries()) {
      const groups = groupsByWindow.get(window);
      if (!others.some((other) => other !== group && groups?.has(other))) continue;
      for (let line = start; line < start + windowSize; line++) found.add(line);
    }
    return found.size;
  };
  const totals = (groups: readonly string[]) => {
    const own = files.filter(({ group }) => groups.includes(group));
    return {
      matching: sum(own.map((file) => matchingIn(file, groups))),
      lines: sum(own.map(({ lines }) => lines.length)),
    };
  };
  const groups = [...new Set(files.map(({ group }) => group))];
  const pairs = groups.flatMap((one, index) =>
    groups
      .slice(index + 1)
      .map((other) => ({ groups: [one, other] as const, ...totals([one, other]) })),
  );
  const ranked = files
    .map((file) => ({ path: file.path, matching: matchingIn(file, groups) }))
    .filter(({ matching }) => matching > 0)
    .sort((a, b) => b.matching - a.matching);
  return { ...totals(groups), pairs, files: ranked };
}

function windowsOf(lines: readonly string[]): string[] {
  const starts = lines.slice(0, Math.max(0, lines.length - windowSize + 1)).keys();
  return [...starts].map((start) => lines.slice(start, start + windowSize).join('\n'));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/**
 * The lines of a source file that say something, without names and literals. Comments, imports, and
 * lines with nothing but punctuation, a literal or one name do not count.
 */
export function codeLines(path: string, text: string): string[] {
  const { comments, program } = parseSync(path, text);
  const blanks = comments.map(({ start, end }): Blank => ({ start, end, by: '' }));
  findBlanks(program, text, blanks);
  blanks.sort((a, b) => a.start - b.start);
  let blanked = '';
  let at = 0;
  for (const { start, end, by } of blanks) {
    if (start < at) continue;
    blanked += text.slice(at, start) + by;
    at = end;
  }
  return (blanked + text.slice(at))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[a-z].*[a-z]/.test(line));
}

interface Blank {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** Goes through a syntax tree, whose nodes have a type and a place in the text. */
function findBlanks(node: unknown, text: string, found: Blank[]): void {
  if (typeof node !== 'object' || node === null) return;
  const own = blankOf(node, text);
  if (own) found.push(own);
  for (const child of Object.values(node)) findBlanks(child, text, found);
}

function blankOf(node: object, text: string): Blank | undefined {
  if (!('type' in node && 'start' in node && 'end' in node)) return undefined;
  const { type, start, end } = node;
  if (typeof start !== 'number' || typeof end !== 'number') return undefined;
  switch (type) {
    case 'ImportDeclaration':
      return { start, end, by: '' };
    case 'TemplateElement':
      return { start, end, by: '`' };
    case 'Literal':
      return { start, end, by: '0' };
    case 'Identifier':
    case 'PrivateIdentifier': {
      // The node of a parameter has its type too.
      const [name = ''] = /^#?[\w$]+/.exec(text.slice(start, end)) ?? [];
      return { start, end: start + name.length, by: 'x' };
    }
    default:
      return undefined;
  }
}
