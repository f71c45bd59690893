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
import type { BenchRequest } from '../language.js';
import { goFolder, goVariables, oapiRuntime } from './peers.js';
import { keptFolder } from '../project.js';
import { type Row, usageTable } from '../tables.js';
import { lastLine, measure, middle, type Usage } from '../usage.js';

const cache = join(goFolder, 'cache');

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

interface Module {
  readonly id: string;
  /** Its folder below what its generator writes. */
  readonly folder: string;
  /** Program with one call, by the description; `PATH` and `NAME` are of the package. */
  readonly calls: Readonly<Record<string, string>>;
}

const modules: readonly Module[] = [
  {
    id: 'sdkgen-go',
    folder: 'go',
    calls: {
      [petstore]: ours('client.Pets.GetPetByID(ctx, 7)'),
      [github]: ours('client.Repos.ReposGet(ctx, "a", "b")'),
      [stripe]: ours('client.Customers.GetCustomers(ctx, nil, NAME.GetCustomersParams{})'),
    },
  },
  {
    id: 'oapi-codegen',
    folder: '.',
    calls: {
      [petstore]: oapi('client.GetPetByIdWithResponse(ctx, 7)'),
      [github]: oapi('client.ReposGetWithResponse(ctx, "a", "b")'),
      [stripe]: oapi(
        'client.GetCustomersWithFormdataBodyWithResponse(ctx, nil, NAME.GetCustomersFormdataRequestBody{})',
      ),
    },
  },
  {
    id: 'openapi-generator-go',
    folder: '.',
    calls: {
      [petstore]: generator('client.PetsAPI.GetPetById(ctx, 7).Execute()'),
      [github]: generator('client.ReposAPI.ReposGet(ctx, "a", "b").Execute()'),
      [stripe]: generator('client.DefaultAPI.GetCustomers(ctx).Execute()'),
    },
  },
];

export async function tables(request: BenchRequest): Promise<readonly string[]> {
  return usageTable(buildRows(request), 'Building Go', ['Program with one call']);
}

function* buildRows({ description, nameOf }: BenchRequest): Generator<Row> {
  for (const module of modules) {
    if (!existsSync(folderOf(module))) continue;
    const usage = measureBuild(module);
    const size = typeof usage === 'string' ? usage : sizeOfCall(module, basename(description));
    const shown = typeof size === 'number' ? `${(size / 1e6).toFixed(1)} MB` : `failed: ${size}`;
    yield { name: nameOf(module.id), usage, more: [shown] };
  }
}

function folderOf({ id, folder }: Module): string {
  return join(keptFolder(id), folder);
}

function go(args: readonly string[], cwd: string): string {
  const env = { ...process.env, ...goVariables };
  return execFileSync('go', args, { cwd, env, encoding: 'utf8', maxBuffer: 1e9 });
}

/** Its package alone: what it imports is in the cache. */
function measureBuild(module: Module): Usage | string {
  const cwd = folderOf(module);
  const warm = join(cache, 'warm');
  const used = join(cache, 'used');
  try {
    if (!existsSync(join(cwd, 'go.mod'))) go(['mod', 'init', 'example.com/api'], cwd);
    if (module.id === 'oapi-codegen') {
      go(['get', `github.com/oapi-codegen/runtime@v${oapiRuntime}`], cwd);
    }
    go(['mod', 'tidy'], cwd);
    const own = go(['list', '-m'], cwd).trim();
    const imported = go(['list', '-deps', '.'], cwd)
      .trim()
      .split('\n')
      .filter((path) => path !== own && !path.startsWith(`${own}/`));
    rmSync(warm, { recursive: true, force: true });
    const env = { ...process.env, ...goVariables, GOCACHE: warm };
    execFileSync('go', ['build', ...imported], { cwd, env, stdio: 'pipe' });
    return middle(() => {
      rmSync(used, { recursive: true, force: true });
      cpSync(warm, used, { recursive: true });
      return measure(['go', 'build', '.'], cwd, { ...goVariables, GOCACHE: used });
    });
  } catch (error) {
    return lastLine(String((error as { stderr?: unknown }).stderr ?? error));
  }
}

/** The bytes of a program with one call, as `go build` makes it; why there is none. */
function sizeOfCall(module: Module, description: string): number | string {
  const cwd = folderOf(module);
  const text = module.calls[description];
  if (text === undefined) return 'there is none';
  const source = readdirSync(cwd).find((name) => /^(?:client|api)\.go$/.test(name)) ?? '';
  const name = /^package (\w+)/m.exec(readFileSync(join(cwd, source), 'utf8'))?.[1] ?? '';
  const path = go(['list', '-m'], cwd).trim();
  mkdirSync(join(cwd, 'onecall'), { recursive: true });
  const program = text.replaceAll('PATH', path).replaceAll('NAME', name);
  writeFileSync(join(cwd, 'onecall', 'main.go'), program);
  const binary = join(cwd, 'onecall', 'program');
  const built = measure(['go', 'build', '-o', binary, './onecall'], cwd, {
    ...goVariables,
    GOCACHE: join(cache, 'used'),
  });
  return typeof built === 'string' ? built : statSync(binary).size;
}
