/**
 * `npm run overlap`: the share of code lines that are written in the folder of one language and, but for
 * names and literals, in the folder of another one too. It shows what should be computed once.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { languages } from '../lib/languages/registry.js';
import { packageRoot } from '../lib/paths.js';
import { measureOverlap } from './overlap/measure.js';

const sources = Object.keys(languages).flatMap((group) =>
  readdirSync(join(packageRoot, 'lib/languages', group), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(packageRoot, file).split(sep).join('/');
      return { group, path, text: readFileSync(file, 'utf8') };
    }),
);

const share = ({ matching, lines }: { matching: number; lines: number }) =>
  `${((100 * matching) / lines).toFixed(1).padStart(5)} %  ${matching} of ${lines} lines`;

const { pairs, files, ...all } = measureOverlap(sources);
for (const pair of pairs) console.log(`${pair.groups.join(' and ').padEnd(24)}${share(pair)}`);
console.log(`${'all'.padEnd(24)}${share(all)}\n\nMost matching lines`);
for (const { path, matching } of files.slice(0, 20)) {
  console.log(`${String(matching).padStart(6)}  ${path}`);
}
