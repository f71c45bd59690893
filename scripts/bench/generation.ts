import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Generator as SdkGenerator, generators, pythonClientConfig } from './generators.js';
import { keep, output, project, type Written, written } from './project.js';
import { bytes, type Row, usageTable } from './tables.js';
import { measure, middle, type Usage } from './usage.js';

/** Runs every generator on a description, and keeps what each has made. */
export function generationTable(description: string): readonly string[] {
  writeFileSync(pythonClientConfig.file, pythonClientConfig.text);
  return usageTable(generationRows(description), 'Generator', ['Files', 'Written']);
}

function* generationRows(description: string): Generator<Row> {
  for (const generator of generators) {
    const usage = middle(() => generate(generator, description));
    if (typeof usage !== 'string' && generator.again !== true) keep(generator.id);
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
