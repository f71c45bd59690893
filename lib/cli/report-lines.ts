import type { DegradedKind } from '../report/degraded-kinds.js';
import type { BuildEvent } from '../report/events.js';
import { counted } from '../report/wording.js';

type ReportEvent = Extract<BuildEvent, { event: 'report' }>;

/** More kinds are in the report only. */
const mostKinds = 8;

/** The summary of a build: what it covers, and in words what SDKs express less exactly. */
export function reportLines({
  inferredPages,
  kinds,
  operations,
  result,
  schemas,
}: ReportEvent): string[] {
  const totals = `${counted(operations.total, 'operation')}, ${counted(schemas.total, 'schema')}`;
  const lossy = kinds.filter(({ isHarmless }) => !isHarmless);
  const places = lossy.reduce((sum, { count }) => sum + count, 0);
  const support =
    places === 0 ? ', all fully supported' : `; ${counted(places, 'place')} not fully supported`;
  const dropped = [
    ...(operations.dropped > 0 ? [counted(operations.dropped, 'operation')] : []),
    ...(schemas.dropped > 0 ? [counted(schemas.dropped, 'schema')] : []),
  ].join(', ');
  const removed = dropped === '' ? '' : `; dropped by plan modifiers: ${dropped}`;
  const where = result === undefined ? '' : ` (${result})`;
  return [
    `${totals}${support}${removed}${where}`,
    ...lossy.slice(0, mostKinds).map(lineOf),
    ...(lossy.length > mostKinds
      ? [`  … and ${counted(lossy.length - mostKinds, 'kind')} more`]
      : []),
    ...withoutLoss(kinds.filter(({ isHarmless }) => isHarmless)),
    ...pageLines(inferredPages),
  ];
}

function pageLines({ inferred, left }: ReportEvent['inferredPages']): string[] {
  if (inferred === 0 && left === 0) return [];
  const others = left === 0 ? '' : `; ${left} more look like it and return one response`;
  return [`  Pagination inferred for ${counted(inferred, 'operation')}${others}`];
}

function lineOf({ kind, words, count }: DegradedKind): string {
  return `  ${words} [${kind}] (${counted(count, 'place')})`;
}

function withoutLoss(kinds: readonly DegradedKind[]): string[] {
  if (kinds.length === 0) return [];
  const list = kinds.map(({ words, count }) => `${words} (${count})`).join('; ');
  return [`  Without loss: ${list}`];
}
