/**
 * `npm run bench -- [--language ID] [FILE …]`: time and memory of sdkgen, of other generators with their plainest
 * settings, and of what they have made. Run by hand; writes docs/performance.md. Descriptions: the
 * repository's own, and those whose paths are given. `--language` measures one language, and the rows of all of
 * them together; the others keep their last results, and so do descriptions that are not given.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { packageIdentity, packageRoot } from '../lib/paths.js';
import { proofs } from '../test/languages/registry.js';
import { madeByNow } from '../test/proofs/proof-file.js';
import { unverifiedLanguages } from '../test/toolchains.js';
import { scriptArguments } from './arguments.js';
import { floorTable, stagesTable, startTable } from './bench/floor.js';
import { generationTables } from './bench/generation.js';
import { nameOf } from './bench/generators.js';
import {
  isMeasured,
  keepDescriptions,
  keepLastResults,
  languageBlock,
  madeByLine,
  only,
  sectionOf,
  titleOf,
  titlesNotMeasured,
} from './bench/last-results.js';
import { installPeers, javaVersion } from './bench/peers.js';
import { folder, machineText, output, sdkgen, project, setUp } from './bench/project.js';
import { bytes } from './bench/tables.js';
import { rounds, slow } from './bench/usage.js';
import { npmPackages, pythonPackages } from './bench/versions.js';

const benches = Object.entries(proofs).map(([id, { bench }]) => ({ id, ...bench }));
const target = join(packageRoot, 'docs', 'performance.md');

const introduction = () => `# Performance

<!-- Made by npm run bench. -->

sdkgen ${packageIdentity().version}; Node.js ${process.versions.node}, ${javaVersion()}. If the load of the machine exceeds the number of cores, CPU time is more reliable than wall time.

A run without the tool chain of a language, or of another language, keeps the last results of that language. The
results were measured with:

${Object.keys(proofs).map(madeBy).join('\n')}

Each figure covers a whole process with its child processes, from start to end. It is the median of ${rounds} runs by wall
time, or one run if a run takes more than ${slow} s. CPU is the sum of all processes, memory that of the largest one. All
generators read the same description from one file and write to an empty folder. They run with minimal settings and do
different things:

- All npm packages ran on this version of Node.js, even if a package requires a newer one.
- OpenAPI Generator runs with a higher limit for YAML and without validation. Otherwise it rejects these descriptions.
${benches.flatMap(({ settings }) => settings.map((line) => `- ${line}\n`)).join('')}- A ratio compares wall times: below 1, sdkgen is faster.
- The output of sdkgen includes documentation, examples, the merge base and a manifest.

${benches.map(({ measured }) => measured).join('\n\n')}`;

/** The line of a language that is not measured stays as it was. */
function madeBy(id: string): string {
  return madeByLine(titleOf(id), isMeasured(id) ? [...madeByNow(id), machineText()] : []);
}

/** Reasons for ratios above their targets; they hold for the descriptions on the page. */
const aboveAims = `## Ratios above the target

- **TypeScript, compared with Redocly's client**: Redocly writes one file of types and calls. sdkgen writes a module for
  each model and service. These rename properties, convert dates and 64-bit integers, and detect invalid values. sdkgen
  also writes pages, snippets and the merge base. In total it writes eight times as many bytes for Stripe's API and 2.5
  times as many for GitHub's, and more bytes per second. Starting sdkgen, and reading and modeling Stripe's description
  (\`config\`, \`read\` and \`model\` below), takes nearly as long as Redocly's whole run. No other function of sdkgen
  takes more than a fortieth of the time.
- **All languages, compared with Redocly's five**: the same. Redocly writes one file per language.
- **A twentieth of OpenAPI Generator's time** is less than the start of Node.js and the reading of the description take.
- **Go, for the pet store**: oapi-codegen is a native program and ends before Node.js has started.
- **Up to date, for the pet store**: the start of Node.js is nearly all of such a build, and half of a first one.
- **Compiling TypeScript**: all sources of a client are larger than Redocly's. A program that uses the package compiles
  only the declarations that it imports, faster than with any other client.
- **Building Go, for the pet store**: the runtime of the SDK (retries, credentials, pagination, streams, limits) has the
  same size for eight operations and for a thousand.`;

async function partOf(description: string): Promise<string> {
  const megabytes = bytes(statSync(description).size);
  const heading = `## ${basename(description)}, ${megabytes}`;
  console.log(heading);
  const file = setUp(description);
  const tables = [generationTables(file), floorTable(file), stagesTable()].map(joined);
  const counts = countsOf();
  for (const [id, { bench }] of Object.entries(proofs)) {
    const lines = isMeasured(id)
      ? await bench.tables({ description: file, ...counts, nameOf })
      : [];
    tables.push(languageBlock(titleOf(id), lines));
  }
  return [heading, ...tables].join('\n\n');
}

function joined(lines: readonly string[]): string {
  return lines.join('\n');
}

/** How many operations and schemas the description has. */
function countsOf(): { readonly operations: number; readonly schemas: number } {
  rmSync(output, { recursive: true, force: true });
  execFileSync(process.execPath, [...sdkgen('--no-lint')], { cwd: project });
  const report = JSON.parse(readFileSync(join(output, 'build-report.json'), 'utf8')) as {
    readonly operations: { readonly total: number };
    readonly schemas: { readonly total: number };
  };
  return { operations: report.operations.total, schemas: report.schemas.total };
}

function merged(records: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  return Object.fromEntries(records.flatMap((record) => Object.entries(record)));
}

const { positionals, values } = scriptArguments({
  usage: 'npm run bench -- [--language ID] [FILE …]',
  purpose: 'Measures time and memory, and writes docs/performance.md.',
  options: { language: { type: 'string' } },
  least: 0,
});
only.language = values.language;
if (spawnSync('python3', ['--version']).status !== 0) {
  console.error('not measured here: the bench measures processes with python3, which does not run');
  process.exit(2);
}
for (const { id, why, isBroken } of unverifiedLanguages(Object.keys(proofs))) {
  console.log(`not measured here: ${id} (${why})`);
  // Tools that are there have to work.
  if (isBroken) process.exitCode = 1;
}
mkdirSync(folder, { recursive: true });
const measured = benches.filter(({ id }) => isMeasured(id));
installPeers({
  npm: merged([npmPackages, ...measured.map((one) => one.npmPackages)]),
  pip: merged([pythonPackages, ...measured.map((one) => one.pythonPackages)]),
});
for (const { prepare } of measured) prepare();
const own = join(packageRoot, 'test/fixtures/petstore.yaml');
const parts = [];
for (const description of [own, ...positionals.map((file) => resolve(file))])
  parts.push(await partOf(description));
const last = readFileSync(target, 'utf8');
const start =
  only.language === undefined
    ? `## Startup\n\n${startTable().join('\n')}`
    : sectionOf(last, '## Startup').trimEnd();
const page = [introduction(), aboveAims, start, ...parts].join('\n\n');
const results = keepLastResults(`${page}\n`, last, titlesNotMeasured());
writeFileSync(
  target,
  only.language === undefined
    ? results
    : keepDescriptions(results, last, Object.keys(proofs).map(titleOf)),
);
