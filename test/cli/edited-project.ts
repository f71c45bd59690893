import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sampleService } from '../languages/sample.js';
import { userProject } from './project.js';
import { runCli, type RunOptions } from './run-cli.js';

export const service = sampleService('pets');
export const build = (
  cwd: string,
  flags: readonly string[] = [],
  options: Partial<RunOptions> = {},
) => runCli(['build', '--skip-install', ...flags], { cwd, ...options });

export async function built(config: Record<string, unknown> = {}): Promise<string> {
  const folder = userProject(config);
  expect((await build(folder)).exitCode).toBe(0);
  return folder;
}

export function edit(folder: string, path: string, change: (text: string) => string): void {
  const before = readFileSync(join(folder, path), 'utf8');
  const after = change(before);
  expect(after, path).not.toBe(before);
  writeFileSync(join(folder, path), after);
}

export const describeAnew = (folder: string, summary = 'A single pet') =>
  edit(folder, 'openapi.yaml', (text) => text.replace('summary: One pet', `summary: ${summary}`));
export const addMine = (text: string) => `${text}\nexport const mine = 1;\n`;
export const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
