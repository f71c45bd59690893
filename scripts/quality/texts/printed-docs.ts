import { execFileSync } from 'node:child_process';
import type { CodeDocs } from './code-docs.js';

/** What a program prints as JSON. */
export function printedDocs(program: string, args: readonly string[]): CodeDocs {
  const output = execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 29 });
  return JSON.parse(output) as CodeDocs;
}
