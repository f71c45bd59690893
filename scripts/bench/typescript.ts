import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleTable } from './bundle-sizes.js';
import {
  clean,
  folder,
  lastLine,
  machine,
  middle,
  output,
  project,
  rounds,
  sdkgen,
  setUp,
  type Usage,
  usageTable,
  writtenFiles,
} from './project.js';

const peersFolder = join(folder, 'peers');
const usageFolder = join(folder, 'usage');

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

function measure(
  { before, command }: Candidate,
  description: string,
): (Usage & { files: number }) | string {
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

async function tablesOf(description: string): Promise<readonly string[]> {
  const file = setUp(description, 'typescript');
  const rows = candidates.map((candidate) => ({
    name: candidate.name,
    get usage() {
      return middle(() => measure(candidate, file));
    },
  }));
  const table = usageTable(rows, true);
  measure({ name: '', before: clean, command: () => sdkgen('--no-lint') }, file);
  return [...table, '', ...(await bundleTable(join(output, 'typescript')))];
}

const introduction = `On ${machine()}, Node.js ${process.versions.node}. Each figure is of a whole process from its
start to its end, the middle of ${rounds} runs by wall time; CPU is the sum over all Node processes of a run,
memory the largest of one. The other generators run with their plainest settings and do different
things: openapi-typescript writes types and no client. All ran on this Node.js, also where a package
asks for a newer one.

The second table of each is what the SDK adds to a page: bytes of a bundle that esbuild minifies for
ES2020, and the same compressed with gzip.`;

export function benchTypescript(): {
  introduction: string;
  tablesOf: (description: string) => Promise<readonly string[]>;
} {
  writeFileSync(join(folder, 'hook.mjs'), hook);
  installPeers();
  return { introduction, tablesOf };
}
