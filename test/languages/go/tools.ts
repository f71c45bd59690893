/**
 * What Go SDKs are tested with beside the machine's own Go: the oldest Go that they run on, and the
 * programs of `tools/`, whose module pins what they are built from. Each is had when a test first
 * asks for it, and then kept: programs below `.cache/go/`, the rest where `go` keeps it.
 */
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../compile/workshop.js';
import { holding } from '../../lock.js';

const run = promisify(execFile);
const cache = join(repository, '.cache/go');
const sources = join(repository, 'test/languages/go/tools');

/** The newest patch of the version that go.mod of every SDK names. */
const oldest = 'go1.23.12';

/** The machine's own Go, and nothing of the network. */
export const offline: GoEnvironment = {
  GOTOOLCHAIN: 'local',
  GOFLAGS: '-mod=readonly',
  GOPROXY: 'off',
};

/** Variables that say which Go runs, and how. */
export type GoEnvironment = Readonly<Record<string, string>>;

/** The platforms that there are tests for, and whether this machine has them. */
export function goPlatforms(): ReadonlyMap<string, boolean> {
  return new Map([
    ['go-1.23', findOldest() !== undefined],
    ['go-tools', findTools() !== undefined],
  ]);
}

/** The programs of `tools/`, by their folders. */
export interface GoTools {
  /** For `go vet -vettool`. */
  readonly lint: string;
  readonly types: string;
}

/** What makes `go` run as its oldest version; `undefined` until that is here. */
export function findOldest(): GoEnvironment | undefined {
  const env = { ...offline, GOTOOLCHAIN: oldest };
  const { status, stdout } = spawnSync('go', ['version'], {
    cwd: sources,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return status === 0 && stdout.includes(` ${oldest} `) ? env : undefined;
}

/** The same, had if need be; `undefined` where it cannot be. */
export async function provideOldest(): Promise<GoEnvironment | undefined> {
  const env = { ...process.env, GOTOOLCHAIN: oldest, GOFLAGS: '-modcacherw' };
  await run('go', ['version'], { cwd: sources, env }).catch(() => undefined);
  return findOldest();
}

/** Where the programs are; `undefined` while they are not built. */
export function findTools(): GoTools | undefined {
  const folder = toolFolder();
  return existsSync(folder) ? toolsIn(folder) : undefined;
}

/** The same, built if need be; `undefined` where they cannot be, such as with an older Go. */
export async function provideTools(): Promise<GoTools | undefined> {
  mkdirSync(cache, { recursive: true });
  return holding(join(cache, 'tools.lock'), async () => findTools() ?? (await buildTools()));
}

async function buildTools(): Promise<GoTools | undefined> {
  const folder = toolFolder();
  const draft = mkdtempSync(join(cache, 'draft-'));
  try {
    // What is downloaded has the sums of go.sum, or the build fails.
    const env = { ...process.env, GOTOOLCHAIN: 'local', GOFLAGS: '-mod=readonly -modcacherw' };
    await run('go', ['build', '-trimpath', '-o', `${draft}/`, './...'], { cwd: sources, env });
    for (const entry of readdirSync(cache)) {
      if (/^tools-[0-9a-f]{16}$/.test(entry)) rmSync(join(cache, entry), { recursive: true });
    }
    renameSync(draft, folder);
    return toolsIn(folder);
  } catch {
    return undefined;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function toolsIn(folder: string): GoTools {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, `${name}${ending}`);
  return { lint: program('lint'), types: program('types') };
}

function toolFolder(): string {
  const hash = createHash('sha256').update(goVersion());
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.\w+$/.test(name)) hash.update(name).update(readFileSync(join(sources, name)));
  }
  return join(cache, `tools-${hash.digest('hex').slice(0, 16)}`);
}

let version: string | undefined;

/** What the programs are built with: analyzers read what the same version has compiled. */
function goVersion(): string {
  version ??= spawnSync('go', ['env', 'GOVERSION'], {
    env: { ...process.env, GOTOOLCHAIN: 'local' },
    encoding: 'utf8',
  }).stdout;
  return version ?? '';
}
