import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleTable } from './bundle-sizes.js';
import type { BenchRequest } from '../language.js';
import { npmProgram } from '../peers.js';
import { keptFolder } from '../project.js';
import { type Row, usageTable } from '../tables.js';
import { callTable } from './call.js';
import { measure, middle } from '../usage.js';

/** Where the sources of an SDK are, below what its generator writes. */
const sources: Readonly<Record<string, string>> = {
  'sdkgen-typescript': 'typescript/src',
  'redocly-typescript': '.',
  'hey-api': '.',
  orval: '.',
  'openapi-typescript': '.',
  'openapi-generator-typescript-fetch': '.',
};

/** The same for all: strict, without what the declarations of the platform cost twice. */
const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
};

/** What TypeScript takes for each client, and what ours adds to a page. */
export async function tables(request: BenchRequest): Promise<readonly string[]> {
  const compiled = [
    ...usageTable(compileRows(request), 'Compiling TypeScript', ['Per operation']),
    '',
    ...callTable(request, compilerOptions),
  ];
  const sdk = join(keptFolder('sdkgen-typescript'), 'typescript');
  return existsSync(sdk) ? [...compiled, '', ...(await bundleTable(sdk))] : compiled;
}

function* compileRows({ nameOf, operations }: BenchRequest): Generator<Row> {
  for (const [id, folder] of Object.entries(sources)) {
    const cwd = join(keptFolder(id), folder);
    if (!existsSync(cwd)) continue;
    const files = readdirSync(cwd, { recursive: true, encoding: 'utf8' });
    const config = { compilerOptions, files: files.filter((file) => file.endsWith('.ts')) };
    writeFileSync(join(cwd, 'tsconfig.bench.json'), JSON.stringify(config));
    const command = [...npmProgram('typescript', 'bin/tsc'), '-p', 'tsconfig.bench.json'];
    const usage = middle(() => measure(command, cwd));
    const each = typeof usage === 'string' ? 0 : (usage.cpu * 1000) / operations;
    yield { name: nameOf(id), usage, more: [`${each.toFixed(1)} ms`] };
  }
}
