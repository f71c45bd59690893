import { mkdirSync, rmSync } from 'node:fs';
import type { Generator as SdkGenerator } from './generator.js';
import { generators } from './generators.js';
import { titlesNotMeasured } from './last-results.js';
import { keep, output, project, type Written, written } from './project.js';
import { ratioTable } from './ratios.js';
import { bytes, type Row, usageTable } from './tables.js';
import { measure, middle, type Usage } from './usage.js';

/** Runs every generator on a description, and keeps what each has made; all of them, and compared. */
export function generationTables(description: string): readonly string[] {
  const runs = new Map<string, Usage>();
  const all = usageTable(generationRows(description, runs), 'Generator', ['Files', 'Written']);
  return [...all, '', ...ratioTable(runs)];
}

function* generationRows(description: string, runs: Map<string, Usage>): Generator<Row> {
  // The page keeps the last rows of the others.
  const others = titlesNotMeasured();
  const isKept = (makes: string) => others.includes(makes.replace(/, types only$/, ''));
  for (const generator of generators.filter(({ makes }) => !isKept(makes))) {
    const usage = middle(() => generate(generator, description));
    if (typeof usage !== 'string' && generator.again !== true) keep(generator.id);
    if (typeof usage !== 'string') runs.set(generator.id, usage);
    const name = `${generator.makes}: ${generator.name}`;
    const more = typeof usage === 'string' ? [] : [`${usage.files}`, bytes(usage.bytes)];
    yield { name, usage, more };
  }
}

function generate(
  { again, makesNoFolder, command }: SdkGenerator,
  description: string,
): (Usage & Written) | string {
  if (again !== true) {
    rmSync(output, { recursive: true, force: true });
    if (makesNoFolder === true) mkdirSync(output, { recursive: true });
  }
  const usage = measure(command(description), project);
  if (typeof usage === 'string') return usage;
  const made = written();
  return made.files > 0 ? { ...usage, ...made } : 'nothing was written';
}
