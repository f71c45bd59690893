import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { packageRoot } from '../../lib/paths.js';

/** Where a bench works; nothing of it is committed. */
export const folder = join(packageRoot, '.cache', 'bench');
/** The project that sdkgen builds in, with a copy of the description. */
export const project = join(folder, 'project');
/** What every generator writes to. */
export const output = join(project, 'output');
/** How often everything is done; the run of the middle wall time counts. */
export const rounds = 3;

const executable = join(packageRoot, 'bin', 'sdkgen.js');

export const clean = (): void => rmSync(output, { recursive: true, force: true });

/** The arguments for Node.js of a build. */
export const sdkgen = (...flags: string[]): readonly string[] => [
  executable,
  'build',
  '--yes',
  '--allow-errors',
  '--skip-install',
  ...flags,
];

/** Begins a project for the description; gives the path of its copy. */
export function setUp(description: string, language: string): string {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  const file = join(project, basename(description));
  cpSync(description, file);
  const args = [executable, 'init', '--yes', '--spec', basename(file), '--languages', language];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return file;
}

export function writtenFiles(): number {
  if (!existsSync(output)) return 0;
  const entries = readdirSync(output, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** What one process, or one with those that it starts, has used. */
export interface Usage {
  /** Seconds from its start to its end. */
  readonly wall: number;
  /** Seconds of all its processes. */
  readonly cpu: number;
  /** Of the largest of its processes. */
  readonly megabytes: number;
}

/** The run of the middle wall time; a failure is what is said of it. */
export function middle<Run extends Usage>(
  measure: () => Run | string,
  times = rounds,
): Run | string {
  const runs: Run[] = [];
  for (let round = 0; round < times; round++) {
    const run = measure();
    if (typeof run === 'string') return run;
    runs.push(run);
  }
  return runs.sort((a, b) => a.wall - b.wall)[Math.floor(times / 2)] ?? 'no run';
}

export interface Row {
  readonly name: string;
  readonly usage: (Usage & { readonly files?: number }) | string;
}

/** A table of runs in Markdown; printed too, as it is no quick thing. */
export function usageTable(rows: Iterable<Row>, counted: boolean): readonly string[] {
  const table = [
    `| | Wall | CPU | Peak memory |${counted ? ' Files |' : ''}`,
    `|---|---|---|---|${counted ? '---|' : ''}`,
  ];
  for (const row of rows) {
    const line = `${usageCells(row)} |${counted ? ` ${filesOf(row)} |` : ''}`;
    console.log(line);
    table.push(line);
  }
  return table;
}

function usageCells({ name, usage }: Row): string {
  if (typeof usage === 'string') return `| ${name} | failed: ${usage.replaceAll('|', '\\|')} | |`;
  const { wall, cpu, megabytes } = usage;
  return `| ${name} | ${wall.toFixed(2)} s | ${cpu.toFixed(2)} s | ${Math.round(megabytes)} MB`;
}

function filesOf({ usage }: Row): string {
  return typeof usage === 'string' ? '' : `${usage.files ?? ''}`;
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

export function machine(): string {
  const processor = cpus()[0]?.model ?? 'unknown processor';
  return `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}

/** How busy the machine was with this and with other things. */
export function loadText(): string {
  return `The machine's load was ${(loadavg()[2] ?? 0).toFixed(1)} in the last 15 minutes; where that is more than its cores, CPU says more than wall time.`;
}
