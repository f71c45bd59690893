import { spawnSync } from 'node:child_process';
import type { Inspection, Source } from '../../../fuzz/inspect/process.js';
import { goInspector } from '../../../languages/go/fuzz.js';
import { hasToolchain } from '../../../toolchains.js';

export const hasGo = hasToolchain('go');

/** What Go's tools take for a file that nobody edits (https://go.dev/s/generatedcode). */
const generatedCode = /^\/\/ Code generated .* DO NOT EDIT\.$/m;

/**
 * What Go's own parser and gofmt find wrong, and files that say that nobody edits them; the first of
 * it, which is enough to read.
 */
export function inspected(files: readonly Source[]): readonly string[] {
  const result = spawnSync('go', ['run', ...goInspector], {
    input: `${JSON.stringify({ files })}\n`,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
  const { problems } = JSON.parse(result.stdout) as Inspection;
  const closed = files
    .filter(([text]) => generatedCode.test(text.split(/^package /m, 1)[0] ?? ''))
    .map(([, path]) => `${path} says that nobody edits it`);
  return [...problems, ...closed].slice(0, 20);
}
