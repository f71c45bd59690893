import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { load } from 'js-yaml';
import { type LanguageId, languages } from '../../lib/languages/registry.js';
import { proofs } from '../../test/languages/registry.js';
import { executable, keptFolder, project, sdkgen } from './project.js';
import { type Row, seconds, table, usageTable } from './tables.js';
import { measure, middle, rounds } from './usage.js';

interface Part {
  readonly wall: number;
  readonly cpu: number;
}

/** The least that it could take: parsing the description, and writing the same bytes plainly. */
export function floorTable(description: string): readonly string[] {
  const [first = ''] = Object.keys(proofs);
  const { title } = languages[first as LanguageId];
  // As rows of the language, which a run of another one keeps.
  const written = { [`sdkgen-${first}`]: title, 'sdkgen-all': 'All languages' };
  const parts: readonly (readonly [string, Part])[] = [
    [
      'Read and parse the description',
      least(() => {
        parseFile(description);
      }),
    ],
    ...Object.entries(written)
      .filter(([id]) => existsSync(keptFolder(id)))
      .map(([id, of]) => [`${of}: write the files`, leastToWrite(keptFolder(id))] as const),
  ];
  return table(
    ['Lower bound', 'Wall', 'CPU'],
    parts.map(([what, { wall, cpu }]) => [what, seconds(wall), seconds(cpu)]),
  );
}

function leastToWrite(sdks: string): Part {
  const files = readdirSync(sdks, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(sdks, path), content: readFileSync(path) }));
  return least(() => writeFiles(`${sdks}.copy`, files));
}

function least(task: () => void): Part {
  const runs = Array.from({ length: rounds }, () => timed(task));
  return runs.reduce((best, run) => (run.wall < best.wall ? run : best));
}

function timed(task: () => void): Part {
  const before = process.cpuUsage();
  const start = performance.now();
  task();
  const wall = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1e6 };
}

function parseFile(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.json') ? JSON.parse(text) : load(text);
}

function writeFiles(
  folder: string,
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
): void {
  rmSync(folder, { recursive: true, force: true });
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))));
  for (const path of folders) mkdirSync(path, { recursive: true });
  for (const { path, content } of files) writeFileSync(join(folder, path), content);
}

/** What it takes to do nothing. */
export function startTable(): readonly string[] {
  const rows: Row[] = [
    ['Node.js only', '-e', '0'],
    ['sdkgen --version', executable, '--version'],
    ['sdkgen --help', executable, '--help'],
    ['sdkgen build --help', executable, 'build', '--help'],
  ].map(([name = '', ...args]) => ({
    name: name.startsWith('sdkgen') ? `\`${name}\`` : name,
    usage: middle(() => measure([process.execPath, ...args], project), 5),
  }));
  return usageTable(rows, 'Command');
}

interface TimingEvent {
  readonly event: string;
  readonly stages: readonly { readonly stage: string; readonly milliseconds: number }[];
}

/** What each stage of a build of all languages takes, by `--timing`. */
export function stagesTable(): readonly string[] {
  const flags = ['--timing', '--json'];
  const text = execFileSync(process.execPath, [...sdkgen(...flags)], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const events = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TimingEvent);
  const stages = events.find(({ event }) => event === 'timing')?.stages ?? [];
  const sum = stages.reduce((all, { milliseconds }) => all + milliseconds, 0);
  return table(
    ['Stage, all languages, with lint', 'Wall', 'Share'],
    stages.map(({ stage, milliseconds }) => [
      `\`${stage}\``,
      `${milliseconds} ms`,
      `${((100 * milliseconds) / sum).toFixed(0)} %`,
    ]),
  );
}
