import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageRoot } from '../../../lib/paths.js';
import type { BenchRequest } from '../language.js';
import { python } from '../peers.js';
import { keptFolder, project } from '../project.js';
import { type Row, table, usageTable } from '../tables.js';
import { measure, middle, slow, type Usage } from '../usage.js';

/** Programs that use a client, each with more of it; `PACKAGE` and `CLIENT` are its own names. */
interface Importing {
  /** Where the package is, below what its generator writes. */
  readonly folder: string;
  readonly client: string;
  /** What a call of one operation needs, by the description. */
  readonly call: Readonly<Record<string, string>>;
}

const github = 'github-api.github.com.json';
const stripe = 'stripe-spec3.yaml';
const petstore = 'petstore.yaml';

const importing: Readonly<Record<string, Importing>> = {
  'sdkgen-python': {
    folder: 'python/src',
    client: 'from PACKAGE.client import CLIENT; client = CLIENT(CREDENTIALS)',
    call: {
      [petstore]: 'client.pets.get_pet_by_id; from PACKAGE.models import Pet; Pet.model_rebuild()',
      [github]:
        'client.repos.repos_get; from PACKAGE.models import FullRepository; FullRepository.model_rebuild()',
      [stripe]:
        'client.customers.get_customers; from PACKAGE.models import Customer; Customer.model_rebuild()',
    },
  },
  'openapi-python-client': {
    folder: '.',
    client: 'from PACKAGE import Client; client = Client(base_url="https://api.example.com")',
    call: {
      [petstore]: 'from PACKAGE.api.pets import get_pet_by_id',
      [github]: 'from PACKAGE.api.repos import reposget',
      [stripe]: 'from PACKAGE.api.default import get_customers',
    },
  },
  'openapi-generator-python': {
    folder: '.',
    client: 'import openapi_client; client = openapi_client.ApiClient()',
    call: {
      [petstore]: 'openapi_client.PetsApi(client).get_pet_by_id',
      [github]: 'openapi_client.ReposApi(client).repos_get',
      [stripe]: 'openapi_client.DefaultApi(client).get_customers',
    },
  },
};

export async function tables(request: BenchRequest): Promise<readonly string[]> {
  const imports = usageTable(importRows(request), 'Importing Python');
  return basename(request.description) === petstore ? [...imports, '', ...decodeTable()] : imports;
}

function* importRows({ description, nameOf }: BenchRequest): Generator<Row> {
  yield { name: 'Python only', usage: measureProgram('pass', project) };
  const floor = 'import httpx, pydantic; pydantic.BaseModel';
  yield { name: 'httpx and pydantic only', usage: measureProgram(floor, project) };
  for (const [id, { folder, client, call }] of Object.entries(importing)) {
    const cwd = join(keptFolder(id), folder);
    if (!existsSync(cwd)) continue;
    const programs = [
      ['package', 'import PACKAGE'],
      ['package and client', client],
      ['all code for one call', `${client}; ${call[basename(description)] ?? 'pass'}`],
    ] as const;
    for (const [what, program] of programs) {
      const usage = measureProgram(named(program, cwd), cwd);
      yield { name: `${nameOf(id)}: ${what}`, usage };
    }
  }
}

/** A program run from its start; the first run writes the bytecode, and is not counted. */
function measureProgram(program: string, cwd: string): Usage | string {
  const command = [python, '-c', program];
  const first = measure(command, cwd);
  if (typeof first === 'string') return first;
  return middle(() => measure(command, cwd), first.wall > slow ? 1 : undefined);
}

/** Puts in the names that come from the description's title. */
function named(program: string, cwd: string): string {
  const names = readdirSync(cwd, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const name = names.find((entry) => existsSync(join(cwd, entry.name, '__init__.py')))?.name ?? '';
  const file = join(cwd, name, 'client.py');
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const client = /^class (\w+)/m.exec(source)?.[1] ?? '';
  return program
    .replaceAll('PACKAGE', name)
    .replaceAll('CLIENT', client)
    .replaceAll('CREDENTIALS', '');
}

function decodeTable(): readonly string[] {
  const program = join(packageRoot, 'scripts', 'bench', 'python', 'decode.py');
  const source = join(keptFolder('sdkgen-python'), 'python/src');
  const text = execFileSync(python, [program, source], { encoding: 'utf8' });
  const rows = JSON.parse(text) as [string, number][];
  return table(
    ['Decoding a response with 10,000 pets', 'CPU'],
    rows.map(([name, milliseconds]) => [name, `${Math.round(milliseconds)} ms`]),
  );
}
