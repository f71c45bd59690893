/**
 * `npm run bench -- [FILE …]`: time and memory of sdkgen, of other generators with their plainest
 * settings, and of what they have made. Run by hand; writes docs/performance.md. Descriptions: the
 * repository's own, and those whose paths are given.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { packageIdentity, packageRoot } from '../lib/paths.js';
import { proofs } from '../test/languages/registry.js';
import { madeByNow } from '../test/proofs/proof-file.js';
import { hasToolchain, unverifiedLanguages } from '../test/toolchains.js';
import { scriptArguments } from './arguments.js';
import { floorTable, stagesTable, startTable } from './bench/floor.js';
import { generationTables } from './bench/generation.js';
import { nameOf } from './bench/generators.js';
import {
  keepLastResults,
  languageBlock,
  madeByLine,
  titleOf,
  titlesNotMeasured,
} from './bench/last-results.js';
import { installPeers, javaVersion } from './bench/peers.js';
import { folder, loadText, machine, output, sdkgen, project, setUp } from './bench/project.js';
import { bytes } from './bench/tables.js';
import { rounds, slow } from './bench/usage.js';
import { npmPackages, pythonPackages } from './bench/versions.js';

const benches = Object.entries(proofs).map(([id, { bench }]) => ({ id, ...bench }));

const introduction = () => `# Performance

<!-- Made by npm run bench. -->

sdkgen ${packageIdentity().version} on ${machine()}; Node.js ${process.versions.node},
${javaVersion()}. ${loadText()}

A run without the tool chain of a language keeps the last results of that language. The results were measured with:

${Object.keys(proofs).map(madeBy).join('\n')}

Each figure is of a whole process with those that it starts, from its start to its end: the middle of
${rounds} runs by wall time, or of one where a run takes more than ${slow} s. CPU is of all processes together,
memory of the largest. The same description is read from one file, and each generator writes to an empty
folder. They run with their plainest settings and do different things:

- All of npm ran on this Node.js, also where a package asks for a newer one.
- OpenAPI Generator is told to read large YAML and not to validate: it refuses these descriptions otherwise.
${benches.flatMap(({ settings }) => settings.map((line) => `- ${line}\n`)).join('')}- A ratio is of wall times: below 1, sdkgen is the faster one.
- What sdkgen writes has documentation, examples, the base of later merges and a manifest in it.

${benches.map(({ measured }) => measured).join('\n')}`;

/** The line of a language that is not measured stays as it was. */
function madeBy(id: string): string {
  return madeByLine(titleOf(id), hasToolchain(id) ? madeByNow(id) : []);
}

/** What is behind ratios that are above their aims; it holds for the descriptions that the page is made of. */
const aboveAims = `## Where a ratio is above its aim

- **TypeScript, against the client of Redocly**, which is one file of types and calls. sdkgen writes a module for
  each model and service, with what it takes to rename members, to convert dates and large numbers and to find
  what does not fit; pages and snippets of all of it; and the base of later merges. That is eight times as many
  bytes for Stripe's API and two and a half times as many for GitHub's, and more of them in a second. To start,
  and to read, check and understand Stripe's description (\`config\`, \`read\` and \`model\` below), takes nearly as
  long as Redocly's whole run; of the rest no function of ours takes more than a fortieth.
- **All three languages, against the five of Redocly**: the same. It writes a file for each.
- **A twentieth of OpenAPI Generator's time** is less than Node.js takes to start and sdkgen to read, check and
  understand the description.
- **Go, for the pet store**: oapi-codegen is a compiled program, which is done when Node.js has started.
- **Nothing changed, for the pet store**: a fifth of a first build is little more than Node.js alone takes to start.
- **Compiling TypeScript**: all sources of a client are more than Redocly's, as above. A program that uses
  the package compiles its declarations only, and of these what it imports: that is below all others.
- **Building Go, for the pet store**: the SDK's runtime (retries, credentials, pages, streams, limits) is of the
  same size for eight operations and for a thousand.`;

async function partOf(description: string): Promise<string> {
  const megabytes = bytes(statSync(description).size);
  const heading = `## ${basename(description)}, ${megabytes}`;
  console.log(heading);
  const file = setUp(description);
  const tables = [generationTables(file), floorTable(file), stagesTable()].map(joined);
  const operations = operationsOf();
  for (const [id, { bench }] of Object.entries(proofs)) {
    const lines = hasToolchain(id)
      ? await bench.tables({ description: file, operations, nameOf })
      : [];
    tables.push(languageBlock(titleOf(id), lines));
  }
  return [heading, ...tables].join('\n\n');
}

function joined(lines: readonly string[]): string {
  return lines.join('\n');
}

/** How many operations the description has. */
function operationsOf(): number {
  rmSync(output, { recursive: true, force: true });
  execFileSync(process.execPath, [...sdkgen('--no-lint')], { cwd: project });
  const report = JSON.parse(readFileSync(join(output, 'build-report.json'), 'utf8')) as {
    readonly operations: { readonly total: number };
  };
  return report.operations.total;
}

function merged(records: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  return Object.fromEntries(records.flatMap((record) => Object.entries(record)));
}

const { positionals } = scriptArguments({
  usage: 'npm run bench -- [FILE …]',
  purpose: 'Measures time and memory, and writes docs/performance.md.',
  least: 0,
});
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
installPeers({
  npm: merged([npmPackages, ...benches.map((one) => one.npmPackages)]),
  pip: merged([pythonPackages, ...benches.map((one) => one.pythonPackages)]),
});
for (const { id, prepare } of benches) if (hasToolchain(id)) prepare();
const own = join(packageRoot, 'test/fixtures/petstore.yaml');
const parts = [];
for (const description of [own, ...positionals.map((file) => resolve(file))])
  parts.push(await partOf(description));
const start = `## Starting\n\n${startTable().join('\n')}`;
const page = [introduction(), aboveAims, start, ...parts].join('\n\n');
const target = join(packageRoot, 'docs', 'performance.md');
const last = readFileSync(target, 'utf8');
writeFileSync(target, keepLastResults(`${page}\n`, last, titlesNotMeasured()));
