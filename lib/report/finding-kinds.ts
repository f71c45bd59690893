import { httpMethods } from '../model/methods.js';
import { splitPointer } from '../openapi/place.js';
import type { Finding } from './finding.js';

/** Where a finding stands. */
export interface FindingPlace {
  readonly file: string | undefined;
  readonly pointer: string | undefined;
  /** The operation that it is part of: `GET /pets`. */
  readonly operation: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** A line of a file, cut to what fits on a screen. */
export interface SourceLine {
  readonly text: string;
  /** Counted from 1, in the text as it is cut. */
  readonly column: number;
}

/** Findings that say the same about several places. */
export interface FindingKind extends Pick<Finding, 'rule' | 'severity' | 'message' | 'hint'> {
  readonly count: number;
  /** The first ones, in the order of the files. */
  readonly places: readonly FindingPlace[];
  /** The line of the first place. */
  readonly source: SourceLine | undefined;
}

/** Places of a kind that are named; the others are counted. */
const shownPlaces = 3;

const severities = ['error', 'warning', 'info', 'off'];

/**
 * Groups findings that differ only in names and numbers. Errors come first, then what is found most often.
 *
 * @param textOf - the text of a file, if its lines are wanted
 */
export function findingKinds(
  findings: readonly Finding[],
  textOf: (file: string) => string | undefined = () => undefined,
): FindingKind[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.rule} ${withoutNames(finding.message)}`;
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()]
    .map((group) => kindOf(group, textOf))
    .sort(
      (a, b) =>
        severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.count - a.count,
    );
}

function kindOf(
  group: readonly Finding[],
  textOf: (file: string) => string | undefined,
): FindingKind {
  const [first] = group;
  if (first === undefined) throw new Error('A kind has a finding.');
  const { rule, severity, message, hint } = first;
  const places = group.slice(0, shownPlaces).map(placeOf);
  return {
    rule,
    severity,
    message,
    hint,
    count: group.length,
    places,
    source: sourceOf(first, textOf),
  };
}

/** What a message says of any name: texts in quotes, methods and numbers are those of one place. */
function withoutNames(message: string): string {
  return message
    .replace(/"[^"]*"|`[^`]*`/g, '…')
    .replace(/\b(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE)\b|\d+/g, '…');
}

function placeOf({ file, pointer, line, column }: Finding): FindingPlace {
  return { file, pointer, operation: operationOf(pointer), line, column };
}

function operationOf(pointer = ''): string | undefined {
  const [section, path, method] = splitPointer(pointer.replace(/^#/, ''));
  const known = httpMethods.find((one) => one === method);
  if (section !== 'paths' || path === undefined || known === undefined) return undefined;
  return `${known.toUpperCase()} ${path}`;
}

/** More does not fit on a screen; minified files have one line. */
const longestLine = 90;
/** Characters before the place that stay. */
const contextBefore = 30;

function sourceOf(
  { file, line, column }: Finding,
  textOf: (file: string) => string | undefined,
): SourceLine | undefined {
  if (file === undefined || line === undefined || column === undefined) return undefined;
  const text = textOf(file);
  if (text === undefined) return undefined;
  let start = 0;
  for (let passed = 1; passed < line && start >= 0; passed += 1) {
    start = text.indexOf('\n', start) + 1 || -1;
  }
  if (start < 0) return undefined;
  const end = text.indexOf('\n', start);
  const whole = text.slice(
    start,
    end < 0 ? undefined : Math.min(end, start + column + longestLine),
  );
  const cut = column > longestLine ? column - contextBefore : 0;
  return { text: whole.slice(cut, cut + longestLine).trimEnd(), column: column - cut };
}
