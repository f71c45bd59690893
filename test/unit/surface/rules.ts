import { expect, test } from 'vitest';
import type { SurfaceChange } from '../../../lib/surface/changes.js';
import { compareSurfaces } from '../../../lib/surface/compare.js';
import type { Surface } from '../../../lib/surface/surface.js';

/** A change between two surfaces, and the lines that tell of it. */
export type Rule = readonly [
  what: string,
  before: Surface,
  after: Surface,
  lines: readonly string[],
];

export function testRules(rules: readonly Rule[]): void {
  test.each(rules)('%s', (_what, before, after, lines) => {
    expect(compareSurfaces(before, after).map(line)).toEqual(lines);
  });
}

/** `major removed type Pet`, and the same with what it was and is. */
function line({ after, before, bump, kind, name, subject }: SurfaceChange): string {
  const texts = before === undefined ? '' : `: ${before} -> ${after}`;
  return `${bump} ${kind} ${subject} ${name}${texts}`;
}
