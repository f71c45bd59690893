import { describe, expect, test } from 'vitest';
import {
  budgetReport,
  languageOfPath,
  languageOfTitle,
  type MeasuredTask,
  workerSeconds,
} from '../../../scripts/test/worker-seconds.js';

const names = { typescript: 'TypeScript', go: 'Go', csharp: 'C#' };

describe('a file', () => {
  test.each([
    ['test/languages/go/sdks.test.ts', 'go'],
    ['test/unit/languages/typescript/types.test.ts', 'typescript'],
    ['templates/typescript/runtime/test/retry.test.ts', 'typescript'],
    ['test/wire/wire.test.ts', undefined],
    ['test/unit/go.test.ts', undefined],
    ['test/golden/going/x.test.ts', undefined],
  ])('%s belongs to %s', (path, language) => {
    expect(languageOfPath(path, names)).toBe(language);
  });
});

describe('a title', () => {
  test.each([
    ['on the wire: go', 'go'],
    ['in the SDKs of typescript', 'typescript'],
    ['a build with TypeScript', 'typescript'],
    ['hooks for C#', 'csharp'],
    ['Go', 'go'],
    ['going on', undefined],
    ['typescript-4.9', undefined],
    ['Go and TypeScript agree', undefined],
    ['reads an empty body', undefined],
  ])('%j belongs to %s', (title, language) => {
    expect(languageOfTitle(title, names)).toBe(language);
  });
});

const task = (title: string, seconds: number, ...tasks: MeasuredTask[]): MeasuredTask => ({
  title,
  seconds,
  tasks,
});

test('adds up files of a language, its parts of shared files, and the rest', () => {
  const files = [
    { path: 'test/languages/go/a.test.ts', seconds: 30, tasks: [task('typescript', 20)] },
    {
      path: 'test/wire/wire.test.ts',
      seconds: 100,
      tasks: [
        task('on the wire: go', 50, task('R01 of typescript', 1)),
        task('all', 30, task('in typescript', 10), task('in none', 5)),
      ],
    },
    // Two at the same time.
    { path: 'test/x.test.ts', seconds: 5, tasks: [task('in go', 4), task('in typescript', 4)] },
  ];
  const seconds = workerSeconds(files, names);
  expect([...seconds]).toEqual([
    ['typescript', 14],
    ['go', 84],
    ['csharp', 0],
    ['shared', 40],
  ]);
});

describe('the report', () => {
  test('has one line where every language keeps the aim', () => {
    const seconds = new Map([
      ['typescript', 98.4],
      ['go', 110.4],
      ['shared', 310],
    ]);
    expect(budgetReport(seconds)).toEqual({
      lines: ['worker-seconds: typescript 98, go 110, shared 310 (aim 110 a language)'],
      exceeded: [],
    });
  });

  test('names the languages above the aim, and those above twice the aim', () => {
    const { lines, exceeded } = budgetReport(
      new Map([
        ['typescript', 220],
        ['go', 221],
        ['shared', 999],
      ]),
    );
    expect(lines.slice(1)).toEqual([
      'warning: the tests of typescript take 220 worker-seconds, 110 more than the aim',
      'warning: the tests of go take 221 worker-seconds, 111 more than the aim',
    ]);
    expect(exceeded).toEqual(['go']);
  });
});
