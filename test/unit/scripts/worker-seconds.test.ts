import { describe, expect, test } from 'vitest';
import {
  budgetReport,
  languageOfPath,
  languageOfTitle,
  type MeasuredTask,
  workerSeconds,
} from '../../../scripts/test/worker-seconds.js';

const names = { alpha: 'Alpha', beta: 'Beta', gsharp: 'G#' };

describe('a file', () => {
  test.each([
    ['test/languages/beta/sdks.test.ts', 'beta'],
    ['test/unit/languages/alpha/types.test.ts', 'alpha'],
    ['templates/alpha/runtime/test/retry.test.ts', 'alpha'],
    ['test/wire/wire.test.ts', undefined],
    ['test/unit/beta.test.ts', undefined],
    ['test/golden/betas/x.test.ts', undefined],
  ])('%s belongs to %s', (path, language) => {
    expect(languageOfPath(path, names)).toBe(language);
  });
});

describe('a title', () => {
  test.each([
    ['on the wire: beta', 'beta'],
    ['in the SDKs of alpha', 'alpha'],
    ['a build with Alpha', 'alpha'],
    ['hooks for G#', 'gsharp'],
    ['Beta', 'beta'],
    ['betas', undefined],
    ['alpha-4.9', undefined],
    ['Beta and Alpha agree', undefined],
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
    { path: 'test/languages/beta/a.test.ts', seconds: 30, tasks: [task('alpha', 20)] },
    {
      path: 'test/wire/wire.test.ts',
      seconds: 100,
      tasks: [
        task('on the wire: beta', 50, task('R01 of alpha', 1)),
        task('all', 30, task('in alpha', 10), task('in none', 5)),
      ],
    },
    // Two at the same time.
    { path: 'test/x.test.ts', seconds: 5, tasks: [task('in beta', 4), task('in alpha', 4)] },
  ];
  const seconds = workerSeconds(files, names);
  expect([...seconds]).toEqual([
    ['alpha', 14],
    ['beta', 84],
    ['gsharp', 0],
    ['shared', 40],
  ]);
});

describe('the report', () => {
  test('has one line where every language keeps the aim', () => {
    const seconds = new Map([
      ['alpha', 98.4],
      ['beta', 110.4],
      ['shared', 310],
    ]);
    expect(budgetReport(seconds)).toEqual({
      lines: ['worker-seconds: alpha 98, beta 110, shared 310 (aim 110 a language)'],
      exceeded: [],
    });
  });

  test('names the languages above the aim, and those above twice the aim', () => {
    const { lines, exceeded } = budgetReport(
      new Map([
        ['alpha', 220],
        ['beta', 221],
        ['shared', 999],
      ]),
    );
    expect(lines.slice(1)).toEqual([
      'warning: the tests of alpha take 220 worker-seconds, 110 more than the aim',
      'warning: the tests of beta take 221 worker-seconds, 111 more than the aim',
    ]);
    expect(exceeded).toEqual(['beta']);
  });

  test('gives a slower machine more time', () => {
    const seconds = new Map([
      ['alpha', 330],
      ['beta', 331],
    ]);
    expect(budgetReport(seconds, 1.5).exceeded).toEqual(['beta']);
  });
});
