/**
 * `npm run large -- [--language ID] [--lint] [--heap MB] [NAME …]`: builds descriptions with 50,000
 * schemas, 200,000 values of an enum and the like through the command line, in all languages at once or
 * in one, and prints how long each took and how much memory. Ends with 1 where one did not end well.
 */
import { languageIds } from '../lib/languages/registry.js';
import { buildCli, removeCli } from '../test/cli/run-cli.js';
import {
  largeDescription,
  largeDescriptions,
  type LargeDescription,
  type LargeName,
  largeNames,
} from '../test/large/descriptions.js';
import { measureBuild } from '../test/large/measured-build.js';
import { scriptArguments } from './arguments.js';

const { values, positionals } = scriptArguments({
  usage: 'npm run large -- [--language ID] [--lint] [--heap MB] [--seconds N] [NAME …]',
  purpose: `Builds very large descriptions and measures that: ${largeNames.join(', ')}.`,
  options: {
    language: { type: 'string' },
    lint: { type: 'boolean', default: false },
    heap: { type: 'string' },
    seconds: { type: 'string', default: '120' },
  },
  least: 0,
});

const chosen: ReadonlySet<string> = new Set(positionals);
const unknown = [...chosen].filter((name) => !Object.hasOwn(largeDescriptions, name));
if (unknown.length > 0) {
  console.error(`there is no ${unknown.join(', ')}; there are ${largeNames.join(', ')}`);
  process.exit(2);
}
const names = largeNames.filter((name) => chosen.size === 0 || chosen.has(name));
const languages = languageIds.filter((id) => (values.language ?? id) === id);

async function build(name: LargeName, count: number, wanted: number): Promise<void> {
  const { exitCode, peakMb, seconds, stderr, stdout } = await measureBuild(
    { name: 'openapi.json', text: largeDescription({ [name]: count }) },
    languages,
    {
      seconds: Number(values.seconds),
      lint: values.lint,
      heapMb: values.heap === undefined ? undefined : Number(values.heap),
    },
  );
  const peak = peakMb === undefined ? 'killed' : `${Math.round(peakMb)} MB`;
  console.log(`${count} ${name}: exit ${exitCode}, ${seconds.toFixed(1)} s, ${peak}`);
  if (exitCode === 0) return;
  console.log(`${stdout}${stderr}`.trim().split('\n').slice(-4).join('\n'));
  if (exitCode !== wanted) process.exitCode = 1;
}

await buildCli();
try {
  for (const name of names) {
    const { full, allowed }: LargeDescription = largeDescriptions[name];
    await build(name, full, allowed === undefined ? 0 : 2);
    if (allowed !== undefined) await build(name, allowed, 0);
  }
} finally {
  removeCli();
}
