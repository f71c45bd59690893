/**
 * `npm run metrics`: the tail of the code, which is where trouble grows: the longest files,
 * functions and templates, how much of a template is control flow, suppressions and `any`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { packageRoot } from '../lib/paths.js';

interface Source {
  readonly path: string;
  readonly lines: readonly string[];
}

function filesBelow(folder: string, suffix: RegExp): Source[] {
  return readdirSync(join(packageRoot, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && suffix.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(packageRoot, file).split(sep).join('/');
      return { path, lines: readFileSync(file, 'utf8').replace(/\n$/, '').split('\n') };
    });
}

/** Functions and methods by how far they reach; the formatter's indents say where they end. */
function functionsOf({ path, lines }: Source): Measure[] {
  const head =
    /^(\s*)(?:export )?(?:static |override |readonly )*(?:async )?(?:function (\w+)|const (\w+) = (?:async )?\(|(#?\w+)\().*[({]$/;
  const keywords = ['if', 'for', 'while', 'switch', 'catch', 'return'];
  return lines.flatMap((line, start) => {
    const [, indent = '', ...names] = head.exec(line) ?? [];
    const name = names.find((one) => one !== undefined);
    if (name === undefined || keywords.includes(name)) return [];
    const closing = new RegExp(`^${indent}\\}[;,)]*$`);
    const end = lines.findIndex((one, at) => at > start && closing.test(one));
    const size = end - start + 1;
    return end < 0 ? [] : [{ what: `${path}:${start + 1} ${name}`, size }];
  });
}

interface Measure {
  readonly what: string;
  readonly size: number;
}

function printLongest(title: string, measures: readonly Measure[], count: number): void {
  console.log(`\n${title}`);
  const longest = [...measures].sort((a, b) => b.size - a.size).slice(0, count);
  for (const { what, size } of longest) console.log(`${String(size).padStart(6)}  ${what}`);
}

const sizeOf = ({ path, lines }: Source): Measure => ({ what: path, size: lines.length });

function controlShare({ path, lines }: Source): string {
  const control = lines.filter((line) => /<%[^=#]/.test(line)).length;
  return `${path} (${Math.round((100 * control) / lines.length)} % control)`;
}

function occurrences(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
}

const product = [
  ...['lib', 'generators', 'scripts'].flatMap((folder) => filesBelow(folder, /\.ts$/)),
  ...filesBelow('templates', /\.ts$/).filter(({ path }) => !path.includes('/test/')),
];
const tests = [
  ...filesBelow('test', /\.ts$/),
  ...filesBelow('templates', /\.ts$/).filter(({ path }) => path.includes('/test/')),
];
const templates = filesBelow('templates', /\.ejs$/);
const linesIn = (sources: readonly Source[]) =>
  sources.reduce((sum, { lines }) => sum + lines.length, 0);

for (const [name, sources] of Object.entries({ product, templates, tests })) {
  console.log(`${name.padEnd(10)} ${sources.length} files, ${linesIn(sources)} lines`);
}
const tail = product.filter(({ lines }) => lines.length > 300);
console.log(
  `files over 300 lines: ${tail.length}, with ${Math.round((100 * linesIn(tail)) / linesIn(product))} % of the product's lines`,
);
printLongest('Longest files', product.map(sizeOf), 10);
printLongest('Longest functions', product.flatMap(functionsOf), 10);
printLongest(
  'Longest templates',
  templates.map((source) => ({ what: controlShare(source), size: source.lines.length })),
  10,
);
const suppressions =
  /(?:biome|oxlint|eslint)-(?:ignore|disable)|@ts-(?:ignore|expect-error|nocheck)/;
const patterns = {
  Suppressions: new RegExp(String.raw`^\s*(?://|/\*).*(?:${suppressions.source})`),
  any: /(?:: any(?=[;,)>[\]]|\s*[=&{]|$)|\bas any(?=[;,)\].])|<any[>,])/,
};
for (const [name, pattern] of Object.entries(patterns)) {
  const found = occurrences([...product, ...tests], pattern);
  console.log(`\n${name}: ${found.length}`);
  for (const line of found) console.log(`        ${line}`);
}
