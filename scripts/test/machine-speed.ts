import { createHash } from 'node:crypto';

/** Seconds of {@link work} on the machine that the budget of the tests was measured on. */
const referenceSeconds = 0.32;

/** How many times slower this machine is than the reference machine; at least 1. */
export function machineSlowness(): number {
  const measured = Array.from({ length: 5 }, measuredWork).toSorted((a, b) => a - b);
  return Math.max(1, (measured[2] ?? 0) / referenceSeconds);
}

function measuredWork(): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

/** Objects, strings, JSON and hashes, as in most tests. */
function work(): void {
  const items = Array.from({ length: 300_000 }, (_, index) => ({
    index,
    text: `x${index % 977}`,
    pair: [index, index + 1],
  }));
  const json = JSON.stringify(items);
  createHash('sha256').update(json).digest();
  (JSON.parse(json) as typeof items).sort((a, b) => (a.text < b.text ? -1 : 1));
}
