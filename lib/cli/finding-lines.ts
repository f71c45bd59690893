import type { Finding } from '../report/finding.js';
import type { FindingKind, FindingPlace } from '../report/finding-kinds.js';
import { counted } from '../report/wording.js';

/** More than this many lines are not read but scrolled past. */
const mostLines = 40;

/** One line per finding, and one for the hint where there is one. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const lines = findings.slice(0, mostLines).flatMap((finding) => {
    const line = `${finding.severity}  ${placeOf(finding)}${finding.message} [${finding.rule}]`;
    return finding.hint === undefined ? [line] : [line, `       ${finding.hint}`];
  });
  if (findings.length > mostLines) lines.push(`… and ${findings.length - mostLines} more`);
  return lines;
}

/** Kinds of findings that are explained; the others are counted. */
const mostKinds = 15;
const indent = ' '.repeat(9);

/**
 * Each kind of finding once: what it says, how often, and its first places.
 *
 * @param hasFrames - shows the line of the first place too
 */
export function kindLines(kinds: readonly FindingKind[], hasFrames: boolean): string[] {
  const lines = kinds.slice(0, mostKinds).flatMap((kind) => linesOf(kind, hasFrames));
  const rest = kinds.slice(mostKinds);
  const count = rest.reduce((sum, kind) => sum + kind.count, 0);
  if (count > 0) lines.push(`… and ${count} more of ${counted(rest.length, 'kind')}`);
  return lines;
}

function linesOf(kind: FindingKind, hasFrames: boolean): string[] {
  const { severity, message, rule, hint, count, places } = kind;
  const often = count > 1 ? ` (${counted(count, 'place')})` : '';
  return [
    `${severity.padEnd(7)}  ${message} [${rule}]${often}`,
    ...(hint === undefined ? [] : [`${indent}${hint}`]),
    ...places.flatMap((place, index) => [
      `${indent}${shownPlace(place)}`,
      ...(hasFrames && index === 0 ? frameOf(kind) : []),
    ]),
    ...(count > places.length ? [`${indent}… and ${count - places.length} more`] : []),
  ];
}

function shownPlace(place: FindingPlace): string {
  if (place.file === undefined) return '';
  const { pointer = '', operation } = place;
  const where = place.line === undefined || pointer === '#' ? [] : [pointer];
  const part = operation === undefined ? where : [...where, `(${operation})`];
  return [placeText(place), ...part].join(' ');
}

function frameOf({ source, places }: FindingKind): string[] {
  const line = places[0]?.line;
  if (source === undefined || line === undefined) return [];
  const number = String(line);
  return [
    `${indent}  ${number} | ${source.text}`,
    `${indent}  ${' '.repeat(number.length)} | ${' '.repeat(source.column - 1)}^`,
  ];
}

function placeOf(finding: Finding): string {
  return finding.file === undefined ? '' : `${placeText(finding)}  `;
}

function placeText({ file, line, column, pointer }: Omit<FindingPlace, 'operation'>): string {
  if (line === undefined) return `${file}${pointer === '#' ? '' : (pointer ?? '')}`;
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}
