/** A description as its owner would use it: a folder with a config that `init` wrote, and a build. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildEvent } from '../../lib/report/events.js';
import type { BuildReport } from '../../lib/report/build-report.js';
import { readSurfaceFile } from '../../lib/output/surface-file.js';
import type { Surface } from '../../lib/surface/surface.js';
import { runCli } from '../cli/run-cli.js';
import { copyDescription } from './descriptions.js';

export interface BuiltProject {
  readonly folder: string;
  readonly report: BuildReport | undefined;
  /** What the command line said that a clean build does not say, a line each. */
  readonly problems: readonly string[];
  /** The languages whose SDKs were written. */
  readonly built: ReadonlySet<string>;
}

/**
 * `sdkgen init --yes`, then `sdkgen build --yes`, in a new folder.
 *
 * @param folder - where the description is
 * @param file - its path from there
 * @param cwd - the new folder
 */
export async function buildProject(
  folder: string,
  file: string,
  { cwd, languages }: { readonly cwd: string; readonly languages: readonly string[] },
): Promise<BuiltProject> {
  copyDescription(folder, file, cwd);
  const chosen = languages.join(',');
  const init = await runCli(['init', '--yes', '--spec', basename(file), '--languages', chosen], {
    cwd,
  });
  const problems = init.exitCode === 0 ? [] : [`init ends with ${init.exitCode}: ${init.stderr}`];
  const build = await runCli(['build', '--yes', '--skip-install', '--json'], { cwd });
  if (build.exitCode !== 0) problems.push(`build ends with ${build.exitCode}`);
  if (build.stderr !== '') problems.push(build.stderr.trim());
  const built = new Set<string>();
  for (const line of build.stdout.trim().split('\n')) {
    const event = JSON.parse(line) as BuildEvent;
    if (event.event === 'error') problems.push(event.message);
    if (event.event !== 'language') continue;
    if (event.result === 'done') built.add(event.language);
    if (event.result === 'failed') problems.push(`${event.language}: ${event.message}`);
  }
  return { folder: cwd, report: readReport(cwd), problems, built };
}

function readReport(cwd: string): BuildReport | undefined {
  try {
    return JSON.parse(readFileSync(join(cwd, 'output/build-report.json'), 'utf8')) as BuildReport;
  } catch {
    return undefined;
  }
}

/** The text files of an SDK that was built, by path. */
export function filesOf({ folder }: BuiltProject, language: string): ReadonlyMap<string, string> {
  const root = join(folder, 'output', language);
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      file.slice(root.length + 1).replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]),
  );
}

/** What programs can see of an SDK that was built. */
export async function surfaceOf({ folder }: BuiltProject, language: string): Promise<Surface> {
  const surface = await readSurfaceFile(join(folder, 'output', language));
  if (surface === undefined) throw new Error(`${language} has no surface`);
  return surface;
}
