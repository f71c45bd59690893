import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { languageIds } from '../../lib/languages/registry.js';
import { packageRoot } from '../../lib/paths.js';

/** Where a bench works; nothing of it is committed. */
export const folder = join(packageRoot, '.cache', 'bench');
/** The project that sdkgen builds in, with a copy of the description. */
export const project = join(folder, 'project');
/** What every generator writes to. */
export const output = join(project, 'output');
/** What was generated, to be used, by its generator. */
const kept = join(folder, 'kept');

export const executable = join(packageRoot, 'bin', 'sdkgen.js');

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
export function setUp(description: string): string {
  rmSync(project, { recursive: true, force: true });
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  const file = join(project, basename(description));
  cpSync(description, file);
  const languages = ['--languages', languageIds.join(',')];
  const args = [executable, 'init', '--yes', '--spec', basename(file), ...languages];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return file;
}

/** What a generator has written. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
}

export function written(): Written {
  if (!existsSync(output)) return { files: 0, bytes: 0 };
  const files = readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return { files: files.length, bytes: files.reduce((sum, size) => sum + size, 0) };
}

/** Keeps what was written. */
export function keep(id: string): void {
  cpSync(output, keptFolder(id), { recursive: true });
}

export function keptFolder(id: string): string {
  return join(kept, id);
}

function machine(): string {
  const processor = cpus()[0]?.model ?? 'unknown processor';
  return `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}

/** The machine, and how busy it was in the last 15 minutes, with this and with other things. */
export function machineText(): string {
  return `${machine()}, load ${(loadavg()[2] ?? 0).toFixed(1)}`;
}
