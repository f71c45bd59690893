import { expect, test } from 'vitest';
import { News } from '../../../lib/cli/news.js';
import type { BuildEvent } from '../../../lib/report/events.js';

const config: BuildEvent = { event: 'config', file: 'c.json', findings: [] };
const note = (message: string): BuildEvent => ({ event: 'note', topic: 'hooks', message });
const error: BuildEvent = { event: 'error', message: 'No.', exitCode: 2, findings: [] };
const warning = { rule: 'r', severity: 'warning', message: 'Hm.' } as const;
const where = { file: 'a', pointer: '#', line: 1, column: 1, hint: undefined };
const lint: BuildEvent = {
  event: 'lint',
  description: 'a.yaml',
  skipped: false,
  errors: 0,
  warnings: 1,
  result: undefined,
  problems: [{ ...warning, ...where }],
  kinds: [],
};
const built = (changes: Partial<Extract<BuildEvent, { event: 'language' }>> = {}): BuildEvent =>
  ({
    event: 'language',
    language: 'klingon',
    title: 'Klingon',
    result: 'done',
    folder: 'output/klingon',
    written: 0,
    unchanged: 3,
    deleted: [],
    restored: [],
    kept: [],
    merged: [],
    moved: [],
    declined: [],
    released: [],
    mine: [],
    overwritten: [],
    marked: [],
    unresolved: [],
    changedWhileBuilding: [],
    ...changes,
  }) as BuildEvent;

/** What is told of each build, one after the other. */
function told(builds: readonly (readonly BuildEvent[])[], everything = false): unknown[][] {
  let now: unknown[] = [];
  const news = new News((event) => now.push(event), everything);
  return builds.map((events) => {
    now = [];
    for (const event of events) news.take(event);
    news.end();
    return now;
  });
}

const unchanged = { event: 'watch', state: 'unchanged' };

test('the first build tells all, the next ones what is new', () => {
  const first = [config, lint, note('none'), built({ written: 3 })];
  const builds = [first, [config, lint, note('some'), built()], [config, lint, note('some')]];
  expect(told(builds)).toEqual([first, [note('some')], [unchanged]]);
});

test('a build that failed tells all problems, known or not, and the one after it what is new', () => {
  const builds = [
    [config, lint],
    [config, lint, error],
    [config, lint, error],
    [config, lint],
  ];
  expect(told(builds)).toEqual([[config, lint], [lint, error], [lint, error], [unchanged]]);
});

test.each([
  ['a file that was written', { written: 1 }],
  ['a file that was deleted', { deleted: ['a'] }],
  ['conflict markers of an earlier build', { unresolved: ['a'] }],
])('%s is told each time', (_, changes) => {
  const events = [built(changes)];
  expect(told([events, events])).toEqual([events, events]);
});

test('declined files are told when they change', () => {
  const [none, one, other] = [built(), built({ declined: ['a'] }), built({ declined: ['b'] })];
  const builds = [[none], [one], [one], [other], [none], [none]];
  expect(told(builds)).toEqual([[none], [one], [unchanged], [other], [none], [unchanged]]);
});

test('a program is told everything', () => {
  const events = [config, lint, built()];
  expect(told([events, events], true)).toEqual([events, events]);
});
