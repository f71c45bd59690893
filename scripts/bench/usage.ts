import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { packageRoot } from '../../lib/paths.js';
import { python } from './peers.js';
import { folder } from './project.js';

/** What one process with those that it starts has used. */
export interface Usage {
  /** Seconds from its start to its end. */
  readonly wall: number;
  /** Seconds of all its processes. */
  readonly cpu: number;
  /** Of the largest of its processes. */
  readonly megabytes: number;
}

/** How often everything is done; the run of the middle wall time counts. */
export const rounds = 3;
/** What takes longer than so many seconds is done once. */
export const slow = 8;
/** Nobody waits longer for one run. */
const longestMinutes = 4;
/** How usage.py then ends. */
const timedOut = 124;

/** What a command and the processes that it starts use; what it says where it fails. */
export function measure(
  command: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Usage | string {
  const file = join(folder, 'usage.json');
  const program = join(packageRoot, 'scripts', 'bench', 'usage.py');
  const { PYTHONDONTWRITEBYTECODE: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    // OpenAPI Generator reads no larger YAML otherwise.
    JAVA_TOOL_OPTIONS: '-DmaxYamlCodePoints=99999999',
    REDOCLY_TELEMETRY: 'off',
    PATH: `${dirname(python)}${delimiter}${inherited['PATH']}`,
    ...variables,
  };
  const args = [program, file, String(longestMinutes * 60), ...command];
  const { status, stderr, stdout } = spawnSync(python, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env,
  });
  if (status === timedOut) return `no end within ${longestMinutes} minutes`;
  if (status !== 0) return lastLine(stderr) || lastLine(stdout) || `exit code ${status}`;
  return JSON.parse(readFileSync(file, 'utf8')) as Usage;
}

/** The run of the middle wall time; a failure is what is said of it. */
export function middle<Run extends Usage>(run: () => Run | string, times = rounds): Run | string {
  const runs: Run[] = [];
  while (runs.length < times) {
    const one = run();
    if (typeof one === 'string' || one.wall > slow) return one;
    runs.push(one);
  }
  return runs.sort((a, b) => a.wall - b.wall)[Math.floor(times / 2)] ?? 'no run';
}

/** The last line of what a program printed, without the places of a stack trace; for a table. */
export function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return (
    lines
      .findLast((line) => !/^\s+at /.test(line))
      ?.trim()
      .slice(0, 100) ?? ''
  );
}
