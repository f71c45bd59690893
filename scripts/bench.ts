/**
 * `npm run bench -- [--language python] [FILE …]`: time and memory of sdkgen, of other generators
 * with their plainest settings, and of what they have made. Run by hand; writes the part of each
 * language in docs/performance.md. Descriptions: the repository's own, and those whose paths are
 * given.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { packageIdentity, packageRoot } from '../lib/paths.js';
import { scriptArguments } from './arguments.js';
import { folder, loadText } from './bench/project.js';
import { benchGo } from './bench/go.js';
import { benchPython } from './bench/python.js';
import { benchTypescript } from './bench/typescript.js';

const benches = { TypeScript: benchTypescript, Python: benchPython, Go: benchGo };
const page = join(packageRoot, 'docs', 'performance.md');
const head = `# Performance

<!-- Made by npm run bench. -->
`;

/** The page with the part of one language in the place of what it was. */
function replacePart(text: string, part: string): string {
  const parts = text.split(/^(?=## )/m).filter((one) => one.startsWith('## '));
  const kept = new Map([...parts, part].map((one) => [titleOf(one), one.trimEnd()]));
  const ordered = Object.keys(benches).flatMap((name) => kept.get(name) ?? []);
  return `${[head.trimEnd(), ...ordered].join('\n\n')}\n`;
}

function titleOf(part: string): string {
  return part.slice(3, part.indexOf('\n'));
}

const { values, positionals } = scriptArguments({
  usage: 'npm run bench -- [--language ID] [FILE …]',
  purpose: 'Measures time and memory, and writes docs/performance.md.',
  options: { language: { type: 'string' } },
  least: 0,
});
mkdirSync(folder, { recursive: true });
const own = join(packageRoot, 'test/fixtures/petstore.yaml');
for (const [title, begin] of Object.entries(benches)) {
  if (values.language !== undefined && values.language !== title.toLowerCase()) continue;
  const bench = begin();
  const sections = [`## ${title}`, `sdkgen ${packageIdentity().version}. ${bench.introduction}`];
  for (const description of [own, ...positionals.map((file) => resolve(file))]) {
    const megabytes = readFileSync(description).length / 1e6;
    const heading = `### ${basename(description)}, ${megabytes.toFixed(megabytes < 1 ? 3 : 1)} MB`;
    console.log(heading);
    sections.push(heading, (await bench.tablesOf(description)).join('\n'));
  }
  sections.splice(2, 0, loadText());
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
  writeFileSync(page, replacePart(before, sections.join('\n\n')));
}
