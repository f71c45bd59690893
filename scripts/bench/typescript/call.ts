import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BenchRequest } from '../language.js';
import { npmProgram } from '../peers.js';
import { keptFolder } from '../project.js';
import { type Row, usageTable } from '../tables.js';
import { lastLine, measure, middle, type Usage } from '../usage.js';

const petstore = 'petstore.yaml';
const stripe = 'stripe-spec3.yaml';
const github = 'github-api.github.com.json';

interface Client {
  readonly id: string;
  /** What a program imports, from its folder below what the generator writes. */
  readonly module: string;
  /** What is imported, and the call, by the description. */
  readonly calls: Readonly<Record<string, readonly [name: string, call: string]>>;
}

const ours = (name: string, call: string) => [name, `new ${name}().${call}`] as const;

const clients: readonly Client[] = [
  {
    id: 'sdkgen-typescript',
    module: '../typescript/dist/esm/index.js',
    calls: {
      [petstore]: ours('PetStore', 'pets.getPetById(7)'),
      [stripe]: ours('StripeApi', 'quotes.getQuotes()'),
      [github]: ours('GithubsOfficialOpenapiSpecOctokitExtension', "repos.reposGet('a', 'b')"),
    },
  },
  {
    id: 'redocly-typescript',
    module: '../client.js',
    calls: {
      [petstore]: ['getPetById', 'getPetById({ path: { petId: 7 } })'],
      [stripe]: ['GetQuotes', 'GetQuotes({})'],
      [github]: ['repos_get', "repos_get({ path: { owner: 'a', repo: 'b' } })"],
    },
  },
  {
    id: 'hey-api',
    module: '../index.js',
    calls: {
      [petstore]: ['getPetById', 'getPetById({ path: { petId: 7 } })'],
      [stripe]: ['getQuotes', 'getQuotes()'],
      [github]: ['reposGet', "reposGet({ path: { owner: 'a', repo: 'b' } })"],
    },
  },
];

/** What TypeScript takes for a program that imports the client and makes one call. */
export function callTable(request: BenchRequest, compilerOptions: object): readonly string[] {
  return usageTable(callRows(request, compilerOptions), 'Program with one call, TypeScript', []);
}

function* callRows({ description, nameOf }: BenchRequest, compilerOptions: object): Generator<Row> {
  for (const client of clients) {
    const call = client.calls[basename(description)];
    if (call === undefined || !existsSync(keptFolder(client.id))) continue;
    const usage = compileCall(client, call, compilerOptions);
    yield { name: nameOf(client.id), usage, more: [] };
  }
}

function compileCall(
  { id, module }: Client,
  [name, call]: readonly [string, string],
  compilerOptions: object,
): Usage | string {
  const sdk = join(keptFolder(id), 'typescript');
  const compiler = npmProgram('typescript', 'bin/tsc');
  try {
    // Its users have its declarations; the others are part of the program.
    if (existsSync(sdk)) execute([...compiler, '-p', '.', '--emitDeclarationOnly'], sdk);
  } catch (error) {
    return lastLine(String((error as { stdout?: unknown }).stdout ?? error));
  }
  const cwd = join(keptFolder(id), 'onecall');
  mkdirSync(cwd, { recursive: true });
  const program = `import { ${name} } from '${module}';\n\nconsole.log(await ${call});\n`;
  writeFileSync(join(cwd, 'main.ts'), program);
  writeFileSync(
    join(cwd, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['main.ts'] }),
  );
  return middle(() => measure([...compiler, '-p', '.'], cwd));
}

function execute([program = '', ...args]: readonly string[], cwd: string): void {
  execFileSync(program, args, { cwd, stdio: 'pipe' });
}
