import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const hasGo = spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0;

/** What Go's own parser and gofmt find wrong, by [text, path]. */
export function inspected(sources: readonly (readonly [text: string, path: string])[]): unknown {
  const program = fileURLToPath(new URL('inspect/main.go', import.meta.url));
  const result = spawnSync('go', ['run', program], {
    input: JSON.stringify(sources),
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
  return JSON.parse(result.stdout);
}
