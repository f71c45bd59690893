/**
 * `npm run bench`: wall time, CPU time and peak memory of whole processes, for sdkgen and for other
 * generators of TypeScript with their plainest settings. Run by hand; writes docs/performance.md.
 * Descriptions: the repository's own, and any others whose paths are given as arguments.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageIdentity, packageRoot } from '../lib/paths.js';
import { bundleTable } from './bundle-sizes.js';

const folder = join(packageRoot, '.cache', 'bench');
const peersFolder = join(folder, 'peers');
const project = join(folder, 'project');
const usageFolder = join(folder, 'usage');
const rounds = 3;

/** Exact versions, so that two runs compare the same things. */
const peers = {
  '@hey-api/openapi-ts': '0.99.0',
  '@redocly/cli': '2.77.0',
  'openapi-typescript': '7.13.0',
  typescript: '5.9.3',
};

interface Candidate {
  readonly name: string;
  /** Done before each run, untimed. */
  readonly before?: () => void;
  readonly command: (description: string) => readonly string[];
}

interface Usage {
  readonly wall: number;
  readonly cpu: number;
  readonly megabytes: number;
  /** What lies in the output folder afterwards. */
  readonly files: number;
}

const output = join(project, 'output');
const clean = (): void => rmSync(output, { recursive: true, force: true });
const sdkgen = (...flags: string[]) => [
  join(packageRoot, 'bin', 'sdkgen.js'),
  'build',
  '--yes',
  '--allow-errors',
  '--skip-install',
  ...flags,
];
const peer = (name: string, bin: string, ...args: string[]) => [
  join(peersFolder, 'node_modules', name, bin),
  ...args,
];

const candidates: readonly Candidate[] = [
  { name: 'sdkgen, without lint', before: clean, command: () => sdkgen('--no-lint') },
  { name: 'sdkgen, with lint', before: clean, command: () => sdkgen() },
  { name: 'sdkgen again, nothing changed, without lint', command: () => sdkgen('--no-lint') },
  {
    name: `@hey-api/openapi-ts ${peers['@hey-api/openapi-ts']}`,
    before: clean,
    command: (description) =>
      peer(
        '@hey-api/openapi-ts',
        'bin/run.js',
        '-i',
        description,
        '-o',
        output,
        '-p',
        '@hey-api/typescript',
        '@hey-api/sdk',
        '@hey-api/client-fetch',
      ),
  },
  {
    name: `openapi-typescript ${peers['openapi-typescript']} (types only)`,
    before: clean,
    command: (description) =>
      peer('openapi-typescript', 'bin/cli.js', description, '-o', join(output, 'types.ts')),
  },
  {
    name: `@redocly/cli ${peers['@redocly/cli']} generate-client`,
    before: clean,
    command: (description) =>
      peer(
        '@redocly/cli',
        'bin/cli.js',
        'generate-client',
        description,
        '--output',
        join(output, 'client.ts'),
      ),
  },
];

/** Loaded into every Node process of a run; each leaves what it used. */
const hook = `import { writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const text = JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 });
  writeFileSync(process.env.BENCH_USAGE + '/' + process.pid + '.json', text);
});
`;

function measure({ before, command }: Candidate, description: string): Usage | string {
  before?.();
  rmSync(usageFolder, { recursive: true, force: true });
  mkdirSync(usageFolder, { recursive: true });
  const hookFile = join(folder, 'hook.mjs');
  const start = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, [...command(description)], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: {
      ...process.env,
      BENCH_USAGE: usageFolder,
      NODE_OPTIONS: `--import=${pathToFileURL(hookFile).href}`,
    },
  });
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) return lastLine(stderr) || lastLine(stdout) || `exit code ${status}`;
  const files = writtenFiles();
  if (files === 0) return 'nothing was written';
  const used = readdirSync(usageFolder).map(
    (name) =>
      JSON.parse(readFileSync(join(usageFolder, name), 'utf8')) as Pick<Usage, 'cpu' | 'megabytes'>,
  );
  return {
    wall,
    cpu: used.reduce((sum, one) => sum + one.cpu, 0),
    megabytes: Math.max(0, ...used.map((one) => one.megabytes)),
    files,
  };
}

function writtenFiles(): number {
  if (!existsSync(output)) return 0;
  const entries = readdirSync(output, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.slice(0, 100) ?? '';
}

/** The run of the middle wall time; a failure is what is said of it. */
function measureRounds(candidate: Candidate, description: string): Usage | string {
  const runs: Usage[] = [];
  for (let round = 0; round < rounds; round++) {
    const run = measure(candidate, description);
    if (typeof run === 'string') return run;
    runs.push(run);
  }
  return runs.sort((a, b) => a.wall - b.wall)[Math.floor(rounds / 2)] ?? 'no run';
}

function installPeers(): void {
  mkdirSync(peersFolder, { recursive: true });
  const manifest = join(peersFolder, 'package.json');
  const text = JSON.stringify({ private: true, dependencies: peers });
  if (existsSync(manifest) && readFileSync(manifest, 'utf8') === text) return;
  writeFileSync(manifest, text);
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-package-lock'], {
    cwd: peersFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  rmSync(manifest);
  throw new Error('the other generators could not be installed');
}

function setUp(description: string): string {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  const file = join(project, basename(description));
  cpSync(description, file);
  const bin = join(packageRoot, 'bin', 'sdkgen.js');
  const args = [bin, 'init', '--yes', '--spec', basename(file)];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return file;
}

function row(name: string, usage: Usage | string): string {
  if (typeof usage === 'string')
    return `| ${name} | failed: ${usage.replaceAll('|', '\\|')} | | | |`;
  const { wall, cpu, megabytes, files } = usage;
  return `| ${name} | ${wall.toFixed(2)} s | ${cpu.toFixed(2)} s | ${Math.round(megabytes)} MB | ${files} |`;
}

async function tableOf(description: string): Promise<string> {
  const file = setUp(description);
  const megabytes = readFileSync(file).length / 1e6;
  console.log(`\n${basename(file)}`);
  const rows = candidates.map((candidate) => {
    const line = row(candidate.name, measureRounds(candidate, file));
    console.log(line);
    return line;
  });
  const title = `## ${basename(file)}, ${megabytes.toFixed(megabytes < 1 ? 3 : 1)} MB`;
  const head = '| | Wall | CPU | Peak memory | Files |\n|---|---|---|---|---|';
  measure({ name: '', before: clean, command: () => sdkgen('--no-lint') }, file);
  const bundles = await bundleTable(join(output, 'typescript'));
  return [title, '', head, ...rows, '', ...bundles, ''].join('\n');
}

function pageOf(tables: readonly string[]): string {
  const processor = cpus()[0]?.model ?? 'unknown processor';
  const machine = `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.versions.node}`;
  return `# Performance

<!-- Made by npm run bench. -->

sdkgen ${packageIdentity().version} on ${machine}. Each figure is of a whole process from its start to
its end, the middle of ${rounds} runs by wall time; CPU is the sum over all Node processes of a run, memory the
largest of one. The other generators run with their plainest settings for TypeScript and do different
things: openapi-typescript writes types and no client. All ran on this Node.js, also where a package
asks for a newer one.

The second table of each is what the SDK adds to a page: bytes of a bundle that esbuild minifies for
ES2020, and the same compressed with gzip.

${tables.join('\n')}`;
}

rmSync(project, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'hook.mjs'), hook);
installPeers();
const given = process.argv.slice(2).map((file) => resolve(file));
const tables: string[] = [];
for (const description of [join(packageRoot, 'test/fixtures/petstore.yaml'), ...given]) {
  tables.push(await tableOf(description));
}
writeFileSync(join(packageRoot, 'docs', 'performance.md'), pageOf(tables));
