/** The packages that scenarios are run with, below `.cache/`, apart from those of this repository. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../lib/paths.js';

const sources = join(packageRoot, 'test/scenarios');
const manifests = ['package.json', 'package-lock.json', '.npmrc'];
const programs = ['read-scenarios.ts', 'compile-descriptions.ts'];

export interface Installation {
  /** Folder with `node_modules`. */
  readonly folder: string;
  /** The Node.js that the packages run with. */
  readonly node: string;
  /** Folder with `scenarios.json`, `descriptions.json` and the descriptions. */
  readonly data: string;
}

/** What keeps scenarios from being run on this machine, and what to do. */
export class NotInstalled extends Error {
  override name = 'NotInstalled';
}

/**
 * Installs the packages and compiles the descriptions, if no run has done it before.
 * @throws {NotInstalled} if npm, the network, git or Node.js 22 is not available
 */
export function installed(): Installation {
  const folder = join(
    packageRoot,
    '.cache/scenarios',
    keyOf(manifests.map((name) => ['server', name])),
  );
  const data = join(folder, `data-${keyOf(programs.map((name) => ['extract', name]))}`);
  if (!existsSync(join(folder, 'complete'))) install(folder);
  const node = nodeOf(folder);
  const installation = { folder, node, data };
  if (!existsSync(join(data, 'complete'))) extract(installation);
  return installation;
}

function keyOf(files: readonly (readonly [folder: string, name: string])[]): string {
  const hash = createHash('sha256');
  for (const [folder, name] of files) hash.update(readFileSync(join(sources, folder, name)));
  return hash.digest('hex').slice(0, 12);
}

function install(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of manifests) cpSync(join(sources, 'server', name), join(folder, name));
  console.log(
    'installing the TypeSpec http-specs, their server and Node.js 22 into .cache/scenarios',
  );
  // Without warnings that this Node.js is too old for the packages: another one runs them.
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    advice: 'npm and its registry must be available for the first run',
  });
  // The server reads the commit of its folder. It must have one also outside of a repository, without an identity.
  const git = ['-c', 'user.name=sdkgen', '-c', 'user.email=sdkgen@localhost'];
  const commit = ['commit', '--quiet', '--allow-empty', '--no-gpg-sign', '--no-verify'];
  const advice = 'git must be installed, because the server reads the commit of its folder';
  run('git', ['init', '--quiet'], { cwd: folder, advice });
  run('git', [...git, ...commit, '--message', 'Scenarios'], { cwd: folder, advice });
  writeFileSync(join(folder, 'complete'), '');
}

/** The package's own Node.js, or the one of this process if it is new enough. */
function nodeOf(folder: string): string {
  const own = join(folder, 'node_modules/node/bin/node');
  const candidates = [own, process.execPath];
  const found = candidates.find((path) => majorOf(path) >= 22);
  if (found !== undefined) return found;
  throw new NotInstalled(
    `the scenarios need Node.js 22 or later. The npm package \`node\` has none for this machine (${process.platform}, ` +
      `${process.arch}), and this is Node.js ${process.versions.node}. Run the script with Node.js 22`,
  );
}

function majorOf(node: string): number {
  try {
    const [, major] = /^v(\d+)/.exec(execFileSync(node, ['--version'], { encoding: 'utf8' })) ?? [];
    return Number(major ?? 0);
  } catch {
    return 0;
  }
}

function extract({ folder, node, data }: Installation): void {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  console.log('compiling the descriptions of the TypeSpec http-specs');
  const [reading = '', compiling = ''] = programs.map((name) => join(sources, 'extract', name));
  const options = { cwd: folder, advice: `delete ${folder} and run the script again` };
  // Types are stripped, which this Node.js still calls experimental.
  const quiet = '--disable-warning=ExperimentalWarning';
  run(node, [quiet, reading, folder, join(data, 'scenarios.json')], options);
  run(node, [quiet, compiling, folder, data], options);
  writeFileSync(join(data, 'complete'), '');
}

function run(
  command: string,
  args: readonly string[],
  { cwd, advice }: { readonly cwd: string; readonly advice: string },
): void {
  try {
    execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 });
  } catch (error) {
    const { message, stderr } = error as Error & { readonly stderr?: Buffer };
    const said = String(stderr ?? '').trim() || message;
    throw new NotInstalled(`\`${command} ${args[0] ?? ''}\` failed: ${said}\n${advice}`);
  }
}

/** The suite with its version, for pages. */
export function suiteVersion({ folder }: Installation): string {
  const name = '@typespec/http-specs';
  const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return `${name} ${(JSON.parse(manifest) as { version: string }).version}`;
}
