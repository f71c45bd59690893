/**
 * The tools that prove Go SDKs, in addition to the machine's own Go: the oldest Go that SDKs support,
 * and the programs of `tools/`, whose module pins their dependencies. A test installs a tool when it
 * first needs it: programs below `.cache/go/`, the rest where `go` keeps downloads.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
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
import { installFrom } from '../../tool-chains/sources.js';
import type { RegistrySource } from '../../tool-chains/tool-chain.js';

const run = promisify(execFile);
const cache = join(repository, '.cache/go');
const sources = join(repository, 'test/languages/go/tools');

/** The newest patch of the version that go.mod of every SDK names. */
const oldest = 'go1.23.12';

/** The machine's own Go, and nothing of the network. */
export const offline: GoEnvironment = {
  GOTOOLCHAIN: 'local',
  GOFLAGS: '-mod=readonly -trimpath',
  GOPROXY: 'off',
};

/**
 * Where Go keeps what it has compiled. A process whose caches are elsewhere would compile the standard library
 * again.
 */
export function buildCache(): GoEnvironment {
  const { stdout } = spawnSync('go', ['env', 'GOCACHE'], { encoding: 'utf8' });
  return { GOCACHE: stdout.trim() };
}

/** The module of the runtime that traces calls, and what its tests need. */
export const tracingModule = join(repository, 'templates/go/runtime/opentelemetry');

/** The checksums of all that it needs. */
export const tracingChecksums = join(tracingModule, 'go.sum');

/** Its requirements other than the SDK, as lines of a `go.mod`. */
export function tracingRequirements(): string {
  const lines = readFileSync(join(tracingModule, 'go.mod'), 'utf8').split('\n');
  return lines.filter((line) => /^\t(?!example\.com)/.test(line)).join('\n');
}

let compiled: Promise<unknown> | undefined;

/**
 * Compiles the packages of the standard library that SDKs and their tests import, and downloads OpenTelemetry. Processes that start at
 * the same time with an empty cache would otherwise each compile them.
 */
export function compileLibrary(): Promise<unknown> {
  compiled ??= compileOnce();
  return compiled;
}

async function compileOnce(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const packages = ['net/http/httptest', 'mime/multipart', 'encoding/json', 'testing'];
  const env = { ...process.env, ...offline };
  await holding(join(cache, 'library.lock'), async () => {
    await installFrom(tracingSource, downloadOpenTelemetry);
    await run('go', ['build', ...packages], { cwd: sources, env });
  });
}

function downloadOpenTelemetry(): Promise<unknown> {
  const env = { ...process.env, GOTOOLCHAIN: 'local', GOFLAGS: '-mod=readonly -modcacherw' };
  return run('go', ['mod', 'download'], { cwd: tracingModule, env });
}

/** Whether all of it is here, without the network. */
export function hasOpenTelemetry(): boolean {
  const env = { ...process.env, ...offline };
  return spawnSync('go', ['mod', 'download'], { cwd: tracingModule, env }).status === 0;
}

/** Variables that say which Go runs, and how. */
export type GoEnvironment = Readonly<Record<string, string>>;

/** Go downloads its older versions and the sources of `tools/`. */
const moduleProxy = (module: string): RegistrySource => ({
  installedBy: 'tests',
  registry: 'the Go module proxy',
  reach: [['go', 'list', '-m', module]],
});

export const oldestSource = moduleProxy(`golang.org/toolchain@v0.0.1-${oldest}.linux-amd64`);
export const tracingSource = moduleProxy('go.opentelemetry.io/otel@latest');
export const toolsSource = moduleProxy('golang.org/x/tools@latest');

/** Where Go keeps what it has compiled. */
export function caches(): Readonly<Record<string, string>> {
  return { GOCACHE: execFileSync('go', ['env', 'GOCACHE'], { encoding: 'utf8' }).trim() };
}

/** The programs of `tools/`, by their folders. */
export interface GoTools {
  /** For `go vet -vettool`. */
  readonly lint: string;
  readonly types: string;
}

/**
 * Compiles SDKs without optimizing them, which takes two thirds of the time. The standard library stays as it
 * is in the cache.
 */
export const unoptimized = '-gcflags=example.com/...=-N -l';

/**
 * A program that checks types and its first arguments; packages follow. The type checker of `tools/` compiles
 * nothing; without it `go vet` does the same. Code that pages show may return early.
 */
export async function typeChecker(): Promise<readonly [string, ...string[]]> {
  const tools = await provideTools();
  return tools ? [tools.types, 'linux/amd64'] : ['go', 'vet', '-unreachable=false'];
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

/**
 * The same, downloaded if necessary; `undefined` if the module proxy cannot be reached.
 *
 * @throws what `go` says, if the proxy can be reached but the download fails
 */
export async function provideOldest(): Promise<GoEnvironment | undefined> {
  const env = { ...process.env, GOTOOLCHAIN: oldest, GOFLAGS: '-modcacherw' };
  await installFrom(oldestSource, () => run('go', ['version'], { cwd: sources, env }));
  return findOldest();
}

/** Where the programs are; `undefined` while they are not built. */
export function findTools(): GoTools | undefined {
  const folder = toolFolder();
  return existsSync(folder) ? toolsIn(folder) : undefined;
}

/**
 * The same, built if necessary; `undefined` if the module proxy cannot be reached.
 *
 * @throws what `go` says, if the proxy can be reached but the programs do not build
 */
export async function provideTools(): Promise<GoTools | undefined> {
  mkdirSync(cache, { recursive: true });
  return holding(
    join(cache, 'tools.lock'),
    async () => findTools() ?? (await installFrom(toolsSource, buildTools)),
  );
}

async function buildTools(): Promise<GoTools> {
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
export function goVersion(): string {
  version ??= spawnSync('go', ['env', 'GOVERSION'], {
    env: { ...process.env, GOTOOLCHAIN: 'local' },
    encoding: 'utf8',
  }).stdout;
  return version ?? '';
}
