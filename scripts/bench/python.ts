import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { packageRoot } from '../../lib/paths.js';
import {
  generatorCli,
  installPeers,
  javaVersion,
  measure,
  packages,
  programs,
  python,
} from './peers.js';
import {
  clean,
  folder,
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

const scripts = join(packageRoot, 'scripts', 'bench');
/** What was generated, to be imported. */
const generated = join(folder, 'python-sdks');

/** Enums of literals: with classes it refuses descriptions whose values differ only in case. */
const clientConfig = join(folder, 'openapi-python-client.yaml');

interface Candidate {
  readonly name: string;
  /** Where in `generated` its output is kept. */
  readonly id: string;
  readonly command: (description: string) => readonly string[];
}

const generators: readonly Candidate[] = [
  {
    name: 'sdkgen, without lint',
    id: 'sdkgen',
    command: () => [process.execPath, ...sdkgen('--no-lint')],
  },
  {
    name: `openapi-python-client ${packages['openapi-python-client']}`,
    id: 'openapi-python-client',
    command: (description) => [
      join(programs, 'openapi-python-client'),
      'generate',
      '--path',
      description,
      '--output-path',
      output,
      '--config',
      clientConfig,
    ],
  },
  {
    name: `OpenAPI Generator ${packages['openapi-generator-cli']}`,
    id: 'openapi-generator',
    command: (description) => [
      generatorCli,
      'generate',
      '--generator-name',
      'python',
      '--input-spec',
      description,
      '--output',
      output,
      '--skip-validate-spec',
    ],
  },
];

/** Programs that use a description's SDKs, by the generator; the floor is what they all begin with. */
const importing: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'github-api.github.com.json': {
    sdkgen: [
      'import PACKAGE',
      'from PACKAGE.client import CLIENT; CLIENT()',
      'from PACKAGE.client import CLIENT; CLIENT().repos.repos_get; from PACKAGE.models import FullRepository; FullRepository.model_rebuild()',
    ],
    'openapi-python-client': [
      'import PACKAGE',
      'from PACKAGE import Client; Client(base_url="https://api.github.com")',
      'from PACKAGE import Client; Client(base_url="https://api.github.com"); from PACKAGE.api.repos import reposget',
    ],
    'openapi-generator': [
      'import openapi_client',
      'import openapi_client; openapi_client.ApiClient()',
      'import openapi_client; openapi_client.ReposApi(openapi_client.ApiClient()).repos_get',
    ],
  },
};
const steps = ['the package', 'and a client', 'and all that a call of `repos/get` needs'];

function measureGenerator({ id, command }: Candidate, file: string): Row['usage'] {
  const usage = middle(() => {
    clean();
    const run = measure(command(file), project);
    return typeof run === 'string' || writtenFiles() > 0 ? run : 'nothing was written';
  });
  const kept = join(generated, id);
  rmSync(kept, { recursive: true, force: true });
  if (typeof usage === 'string') return usage;
  cpSync(id === 'sdkgen' ? join(output, 'python', 'src') : output, kept, { recursive: true });
  return { ...usage, files: writtenFiles() };
}

/** A program run from its start; the first run writes the bytecode, and is not counted. */
function measureProgram(program: string, cwd: string): Row['usage'] {
  const command = [python, '-c', program];
  const first = measure(command, cwd);
  return typeof first === 'string' ? first : middle(() => measure(command, cwd), 5);
}

function* importRows(description: string): Generator<Row> {
  yield { name: 'Python alone', usage: measureProgram('pass', generated) };
  const floor = 'import httpx, pydantic; pydantic.BaseModel';
  yield { name: 'httpx and pydantic alone', usage: measureProgram(floor, generated) };
  for (const { id, name } of generators) {
    const cwd = join(generated, id);
    if (!existsSync(cwd)) continue;
    const names = packageNames(cwd);
    for (const [index, program] of (importing[description]?.[id] ?? []).entries()) {
      const text = program.replaceAll('PACKAGE', names.package).replaceAll('CLIENT', names.client);
      const what =
        index === 0 ? `${name.replace(', without lint', '')}: ${steps[0]}` : `${steps[index]}`;
      yield { name: what, usage: measureProgram(text, cwd) };
    }
  }
}

/** Names that come from the description's title. */
function packageNames(cwd: string): { package: string; client: string } {
  const name = readdirSync(cwd).find((entry) => existsSync(join(cwd, entry, 'client.py'))) ?? '';
  const source = name === '' ? '' : readFileSync(join(cwd, name, 'client.py'), 'utf8');
  return { package: name, client: /^class (\w+)/m.exec(source)?.[1] ?? '' };
}

function decodeTable(): readonly string[] {
  const source = join(generated, 'sdkgen');
  const text = execFileSync(python, [join(scripts, 'decode.py'), source], { encoding: 'utf8' });
  const rows = JSON.parse(text) as [string, number][];
  return [
    '| 10,000 pets of an answer, as bytes | CPU |',
    '|---|---|',
    ...rows.map(([name, milliseconds]) => `| ${name} | ${Math.round(milliseconds)} ms |`),
  ];
}

function tablesOf(description: string): Promise<readonly string[]> {
  const file = setUp(description, 'python');
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated, { recursive: true });
  const rows = generators.map((generator) => ({
    name: generator.name,
    get usage() {
      return measureGenerator(generator, file);
    },
  }));
  const tables = [...usageTable(rows, true)];
  const name = basename(description);
  if (name in importing) {
    tables.push(
      '',
      ...usageTable(importRows(name), false).with(0, '| Importing | Wall | CPU | Peak memory |'),
    );
  }
  if (name === 'petstore.yaml') tables.push('', ...decodeTable());
  return Promise.resolve(tables);
}

export function benchPython(): {
  introduction: string;
  tablesOf: (description: string) => Promise<readonly string[]>;
} {
  installPeers();
  writeFileSync(clientConfig, 'literal_enums: true\n');
  const version = execFileSync(python, ['--version'], { encoding: 'utf8' }).trim();
  const java = javaVersion();
  const introduction = `On ${machine()}, ${version}, Node.js ${process.versions.node} for sdkgen and ${java} for OpenAPI
Generator; httpx ${packages.httpx}, pydantic ${packages.pydantic}. Each figure is of a whole process with those that it starts, the middle
of ${rounds} runs (of 5 for an import) by wall time; memory is that of the largest. The other generators run with
their plainest settings, so openapi-python-client runs ruff over what it has written; it is told to
write enums as literals, and OpenAPI Generator to read large YAML and not to validate: they refuse
Stripe's description otherwise. Imports run with their bytecode written before. The
rows of an import without a name go on from the row above, each in a process of its own.`;
  return { introduction, tablesOf };
}
