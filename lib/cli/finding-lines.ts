import type { Finding } from '../report/finding.js';
import { counted } from '../report/wording.js';

/** More than this many lines are not read but scrolled past. */
const mostLines = 40;
const mostPlaces = 3;

/** One line per finding, and one for the hint where there is one. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const lines = findings.slice(0, mostLines).flatMap((finding) => {
    const line = `${finding.severity}  ${placeOf(finding)}${finding.message} [${finding.rule}]`;
    return finding.hint === undefined ? [line] : [line, `       ${finding.hint}`];
  });
  if (findings.length > mostLines) lines.push(`… and ${findings.length - mostLines} more`);
  return lines;
}

/** The same in short where there are many: each rule once, how often, and the first places. */
export function summarizeProblems(problems: readonly Finding[]): string[] {
  if (problems.length <= 10) return describeFindings(problems);
  const rules = new Map<string, Finding[]>();
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.rule}`;
    const list = rules.get(key);
    if (list) list.push(problem);
    else rules.set(key, [problem]);
  }
  const groups = [...rules.values()].sort(
    (a, b) => order(a) - order(b) || b.length - a.length || (ruleOf(a) < ruleOf(b) ? -1 : 1),
  );
  return groups.slice(0, mostLines).map(describeGroup);
}

function describeGroup(group: readonly Finding[]): string {
  const [first] = group;
  const places = group
    .slice(0, mostPlaces)
    .map((problem) => placeText(problem))
    .join(', ');
  const more = group.length > mostPlaces ? ', …' : '';
  const message = group.every((one) => one.message === first?.message) ? ` ${first?.message}` : '';
  return `${first?.severity}  ${ruleOf(group)}: ${counted(group.length, 'place')} (${places}${more})${message}`;
}

function order(group: readonly Finding[]): number {
  return group[0]?.severity === 'error' ? 0 : 1;
}

function ruleOf(group: readonly Finding[]): string {
  return group[0]?.rule ?? '';
}

function placeOf(finding: Finding): string {
  return finding.file === undefined ? '' : `${placeText(finding)}  `;
}

function placeText({ file, line, column, pointer }: Finding): string {
  if (line === undefined) return `${file}${pointer === '#' ? '' : (pointer ?? '')}`;
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}
