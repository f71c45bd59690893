import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageIds } from '../../lib/languages/registry.js';
import { largeDescription } from '../large/descriptions.js';
import { measureBuild } from '../large/measured-build.js';
import { sampleLanguage } from '../languages/sample.js';
import { buildCli, removeCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

/** What JavaScript values may take of the machine's memory here, and what it takes in all. */
const small = { heapMb: 160, peakMb: 700 };

/** `npm run large` builds the same in the sizes that the list of hostile inputs has. */
test('a description that is large in every way is built in a small memory, in all languages', async () => {
  const text = largeDescription({
    tags: 150,
    servers: 500,
    parameters: 500,
    schemas: 150,
    operations: 500,
    properties: 2_000,
    enum: 5_000,
    oneOf: 150,
    names: 100,
    text: 1_000_000,
    line: 1_000_000,
  });
  const { exitCode, stderr, peakMb } = await measureBuild(
    { name: 'openapi.json', text },
    languageIds,
    { heapMb: small.heapMb, seconds: 300, lint: false },
  );
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(peakMb).toBeLessThan(small.peakMb);
});

const header = 'openapi: 3.0.0\ninfo: {title: T, version: "1"}\npaths: {}\n';
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const nines = lines(
  9,
  (at) =>
    `x-${at}: &a${at} [${Array(9)
      .fill(at === 0 ? 'x' : `*a${at - 1}`)
      .join()}]`,
);

/** Rows H76 to H78: a small YAML file that is a large description, or seems to be none. */
const bombs: readonly (readonly [what: string, yaml: string, rule: string])[] = [
  ['aliases of aliases under x-', `${header}${nines}\nx-bomb: *a8`, 'too-many-nodes'],
  [
    'aliases of aliases in an enum and an example',
    `${header}${nines}\ncomponents: {schemas: {A: {enum: *a8, example: *a8}}}`,
    'too-many-nodes',
  ],
  [
    'an ordered map of 100,000 entries',
    `${header}x-a: !!omap\n${lines(100_000, (at) => `- k${at}: ${at}`)}`,
    'yaml-tag',
  ],
  ['pairs within pairs', `${'['.repeat(20_000)}a${']: x'.repeat(20_000)}`, 'nesting-too-deep'],
  [
    'a chain of merges',
    `${header}x-0: &a0 {k: 1}\n${lines(5_000, (at) => `x-${at + 1}: &a${at + 1} {<<: *a${at}, k${at}: 1}`)}`,
    'too-many-nodes',
  ],
];

describe('a YAML file that grows is refused by its rule, in a small memory', () => {
  test.each(bombs)('%s', async (_, text, rule) => {
    const { exitCode, stdout, stderr, peakMb } = await measureBuild(
      { name: 'openapi.yaml', text },
      [sampleLanguage],
      { heapMb: small.heapMb, seconds: 120, lint: true },
    );
    expect([exitCode, stdout + stderr]).toEqual([2, expect.stringContaining(`[${rule}]`)]);
    expect(peakMb).toBeLessThan(small.peakMb);
  });
});
