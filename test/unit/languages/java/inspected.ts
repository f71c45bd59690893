import { spawnSync } from 'node:child_process';
import type { Inspection, Source } from '../../../fuzz/inspect/process.js';
import { javaInspector } from '../../../languages/java/fuzz.js';
import { quickJvm } from '../../../languages/java/tools.js';
import { hasToolchain } from '../../../toolchains.js';

export const hasJava = hasToolchain('java');

/** What the parser of the JDK finds wrong; the first of it, which is enough to read. */
export function inspected(files: readonly Source[]): readonly string[] {
  const result = spawnSync('java', [...quickJvm, javaInspector], {
    input: `${JSON.stringify({ files })}\n`,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
  const { problems } = JSON.parse(result.stdout) as Inspection;
  return problems.slice(0, 20);
}
