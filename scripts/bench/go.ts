import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { generatorCli, installPeers, javaVersion, measure, packages } from './peers.js';
import {
  clean,
  folder,
  lastLine,
  machine,
  middle,
  output,
  project,
  type Row,
  rounds,
  sdkgen,
  setUp,
  usageTable,
  writtenFiles,
} from './project.js';

/** Exact versions, so that two runs compare the same things. */
const oapiCodegen = '2.8.2';
const oapiRuntime = '1.8.0';

const work = join(folder, 'go');
const programs = join(work, 'bin');
/** What was generated, by its generator. */
const generated = join(work, 'sdks');
const cache = join(work, 'cache');
const variables = { GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod', GOWORK: 'off' };

interface Candidate {
  readonly name: string;
  readonly id: string;
  readonly command: (description: string) => readonly string[];
  /** The folder of its module within what it writes. */
  readonly module: string;
  /** A program with one call, by the description; `PATH` and `NAME` are of the package. */
  readonly calls: Readonly<Record<string, string>>;
}

const call = (imports: readonly string[], lines: readonly string[]): string => `package main

import (
${['context', 'fmt', ...imports].map((each) => `\t${each.includes(' ') ? each : `"${each}"`}\n`).join('')})

func main() {
	ctx := context.Background()
${lines.map((line) => `\t${line}\n`).join('')}}
`;

const ours = (line: string): string =>
  call(
    ['NAME "PATH"'],
    ['client, err := NAME.NewClient(NAME.Config{})', 'fmt.Println(err)', `fmt.Println(${line})`],
  );
const oapi = (line: string): string =>
  call(
    ['NAME "PATH"'],
    [
      'client, err := NAME.NewClientWithResponses("https://api.example.com")',
      'fmt.Println(err)',
      `fmt.Println(${line})`,
    ],
  );
const generator = (line: string): string =>
  call(
    ['NAME "PATH"'],
    ['client := NAME.NewAPIClient(NAME.NewConfiguration())', `fmt.Println(${line})`],
  );

const github = 'github-api.github.com.json';
const stripe = 'stripe-spec3.yaml';
const petstore = 'petstore.yaml';

const candidates: readonly Candidate[] = [
  {
    name: 'sdkgen, without lint',
    id: 'sdkgen',
    command: () => [process.execPath, ...sdkgen('--no-lint')],
    module: 'go',
    calls: {
      [petstore]: ours('client.Pets.GetPetByID(ctx, 7)'),
      [github]: ours('client.Repos.ReposGet(ctx, "a", "b")'),
      [stripe]: ours('client.Customers.GetCustomers(ctx, nil, NAME.GetCustomersParams{})'),
    },
  },
  {
    name: `oapi-codegen ${oapiCodegen}`,
    id: 'oapi-codegen',
    command: (description) => [
      join(programs, 'oapi-codegen'),
      '-generate',
      'types,client',
      '-package',
      'api',
      '-o',
      join(output, 'api.go'),
      description,
    ],
    module: '.',
    calls: {
      [petstore]: oapi('client.GetPetByIdWithResponse(ctx, 7)'),
      [github]: oapi('client.ReposGetWithResponse(ctx, "a", "b")'),
      [stripe]: oapi(
        'client.GetCustomersWithFormdataBodyWithResponse(ctx, nil, NAME.GetCustomersFormdataRequestBody{})',
      ),
    },
  },
  {
    name: `OpenAPI Generator ${packages['openapi-generator-cli']}`,
    id: 'openapi-generator',
    command: (description) => [
      generatorCli,
      'generate',
      '--generator-name',
      'go',
      '--input-spec',
      description,
      '--output',
      output,
      '--skip-validate-spec',
      '--additional-properties',
      'enumClassPrefix=true,withGoMod=true',
    ],
    module: '.',
    calls: {
      [petstore]: generator('client.PetsAPI.GetPetById(ctx, 7).Execute()'),
      [github]: generator('client.ReposAPI.ReposGet(ctx, "a", "b").Execute()'),
      [stripe]: generator('client.DefaultAPI.GetCustomers(ctx).Execute()'),
    },
  },
];

function go(args: readonly string[], cwd: string): string {
  const env = { ...process.env, ...variables };
  return execFileSync('go', args, { cwd, env, encoding: 'utf8', maxBuffer: 1e9 });
}

function measureGenerator({ id, module, command }: Candidate, file: string): Row['usage'] {
  const usage = middle(() => {
    clean();
    mkdirSync(output, { recursive: true });
    const run = measure(command(file), project);
    return typeof run === 'string' || writtenFiles() > 0 ? run : 'nothing was written';
  });
  const kept = join(generated, id);
  rmSync(kept, { recursive: true, force: true });
  if (typeof usage === 'string') return usage;
  const files = writtenFiles();
  cpSync(join(output, module), kept, { recursive: true });
  return { ...usage, files };
}

/** Its package alone: what it imports is in the cache. */
function measureBuild({ id }: Candidate): Row['usage'] {
  const cwd = join(generated, id);
  if (!existsSync(cwd)) return 'there is none';
  const warm = join(cache, 'warm');
  const used = join(cache, 'used');
  try {
    if (!existsSync(join(cwd, 'go.mod'))) go(['mod', 'init', 'example.com/api'], cwd);
    if (id === 'oapi-codegen') {
      go(['get', `github.com/oapi-codegen/runtime@v${oapiRuntime}`], cwd);
    }
    go(['mod', 'tidy'], cwd);
    const own = go(['list', '-m'], cwd).trim();
    const imported = go(['list', '-deps', '.'], cwd)
      .trim()
      .split('\n')
      .filter((path) => path !== own && !path.startsWith(`${own}/`));
    rmSync(warm, { recursive: true, force: true });
    const env = { ...process.env, ...variables, GOCACHE: warm };
    execFileSync('go', ['build', ...imported], { cwd, env, stdio: 'pipe' });
    return middle(() => {
      rmSync(used, { recursive: true, force: true });
      cpSync(warm, used, { recursive: true });
      return measure(['go', 'build', '.'], cwd, { ...variables, GOCACHE: used });
    });
  } catch (error) {
    return lastLine(String((error as { stderr?: unknown }).stderr ?? error));
  }
}

/** The bytes of a program with one call, as `go build` makes it; why there is none. */
function sizeOfCall({ id, calls }: Candidate, description: string): number | string {
  const cwd = join(generated, id);
  const text = calls[description];
  if (!existsSync(cwd) || text === undefined) return 'there is none';
  const source = readdirSync(cwd).find((name) => /^(?:client|api)\.go$/.test(name)) ?? '';
  const name = /^package (\w+)/m.exec(readFileSync(join(cwd, source), 'utf8'))?.[1] ?? '';
  const path = go(['list', '-m'], cwd).trim();
  mkdirSync(join(cwd, 'onecall'), { recursive: true });
  const program = text.replaceAll('PATH', path).replaceAll('NAME', name);
  writeFileSync(join(cwd, 'onecall', 'main.go'), program);
  const binary = join(cwd, 'onecall', 'program');
  const built = measure(['go', 'build', '-o', binary, './onecall'], cwd, {
    ...variables,
    GOCACHE: join(cache, 'used'),
  });
  return typeof built === 'string' ? built : statSync(binary).size;
}

function tablesOf(description: string): Promise<readonly string[]> {
  const file = setUp(description, 'go');
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated, { recursive: true });
  const rows = candidates.map((one) => ({
    name: one.name,
    get usage() {
      return measureGenerator(one, file);
    },
  }));
  const tables = [...usageTable(rows, true), ''];
  const sizes = new Map<string, number | string>();
  const builds = candidates.map((one) => ({
    name: one.name.replace(', without lint', ''),
    get usage() {
      const usage = measureBuild(one);
      sizes.set(one.name, sizeOfCall(one, basename(description)));
      return usage;
    },
  }));
  const built = usageTable(builds, false);
  tables.push(...built.with(0, '| Building the package | Wall | CPU | Peak memory |'), '');
  tables.push('| A program with one call | Size |', '|---|---|');
  for (const [name, size] of sizes) {
    const shown = typeof size === 'number' ? `${(size / 1e6).toFixed(1)} MB` : `failed: ${size}`;
    tables.push(`| ${name.replace(', without lint', '')} | ${shown.replaceAll('|', '\\|')} |`);
  }
  return Promise.resolve(tables);
}

export function benchGo(): {
  introduction: string;
  tablesOf: (description: string) => Promise<readonly string[]>;
} {
  installPeers();
  mkdirSync(programs, { recursive: true });
  const install = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${oapiCodegen}`;
  execFileSync('go', ['install', install], {
    cwd: work,
    env: { ...process.env, ...variables, GOBIN: programs, GOFLAGS: '' },
  });
  const introduction = `On ${machine()}, ${go(['version'], work).trim()}, Node.js ${process.versions.node} for sdkgen and ${javaVersion()} for
OpenAPI Generator. Each figure is of a whole process with those that it starts, the middle of ${rounds} runs by
wall time; memory is that of the largest. The other generators run with their plainest settings:
oapi-codegen writes types and a client, which need oapi-codegen/runtime ${oapiRuntime}; OpenAPI Generator is
told to prefix the names of enum values, without which what it makes of GitHub's description does not
compile, to read large YAML and not to validate. A build is of the SDK's package
alone, with all that it imports in the cache. The program is as \`go build\` makes it, with symbols.`;
  return { introduction, tablesOf };
}
