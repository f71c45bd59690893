import { describe, expect, test } from 'vitest';
import { summarizeProblems } from '../../../lib/cli/finding-lines.js';
import { HumanReporter } from '../../../lib/cli/human-reporter.js';
import type { BuildEvent } from '../../../lib/report/events.js';
import type { Finding } from '../../../lib/report/finding.js';

const finding = (override: Partial<Finding> = {}): Finding => ({
  rule: 'operation-tags',
  severity: 'warning',
  message: 'No tags.',
  file: 'api.yaml',
  pointer: '#/paths',
  line: 3,
  column: 5,
  hint: undefined,
  ...override,
});

function told(events: readonly BuildEvent[], { isTTY = false, ci = false } = {}) {
  let out = '';
  let err = '';
  const reporter = new HumanReporter(
    { out: { isTTY, write: (text) => (out += text) }, err: { write: (text) => (err += text) } },
    ci,
  );
  for (const event of events) reporter.emit(event);
  return { out, err };
}

const config = (findings: readonly Finding[]): BuildEvent => ({
  event: 'config',
  file: 'c.json',
  findings,
});

describe('the config report', () => {
  test('a clean one has no issues', () => {
    expect(told([config([])])).toEqual({ out: 'Config: c.json: no issues detected\n', err: '' });
  });

  test('keys without effect yet are listed and are no issue', () => {
    const { out, err } = told([config([finding({ severity: 'info', message: 'Not yet: `x`.' })])]);
    expect(out).toContain('no issues detected');
    expect(out).toContain('Not yet');
    expect(err).toBe('');
  });

  test('errors go to stderr', () => {
    const { out, err } = told([config([finding({ severity: 'error', hint: 'Do that.' })])]);
    expect(out).toBe('Config: c.json: 1 issue\n');
    expect(err).toContain('api.yaml:3:5  No tags. [operation-tags]');
    expect(err).toContain('Do that.');
  });
});

describe('the lint report', () => {
  test('says what is no problem but good to know, such as a conversion', () => {
    const problems = [finding({ severity: 'info', message: 'Swagger 2.0 was converted.' })];
    const lint: BuildEvent = {
      event: 'lint',
      description: 'api.yaml',
      skipped: false,
      errors: 0,
      warnings: 0,
      result: undefined,
      problems,
    };
    const { out } = told([lint]);
    expect(out).toContain('Lint: api.yaml: no issues detected\n');
    expect(out).toContain('Swagger 2.0 was converted.');
  });
});

describe('many lint problems', () => {
  test('are grouped by rule, errors first, with the first places', () => {
    const problems = [
      ...Array.from({ length: 500 }, (_, line) => finding({ line })),
      finding({ rule: 'broken', severity: 'error', message: 'Broken.' }),
    ];
    expect(summarizeProblems(problems)).toEqual([
      'error  broken: 1 place (api.yaml:3:5) Broken.',
      'warning  operation-tags: 500 places (api.yaml:0:5, api.yaml:1:5, api.yaml:2:5, …) No tags.',
    ]);
  });

  test('never flood the terminal, however many rules there are', () => {
    const problems = Array.from({ length: 1000 }, (_, index) => finding({ rule: `rule-${index}` }));
    expect(summarizeProblems(problems).length).toBeLessThanOrEqual(40);
  });
});

describe('the progress line', () => {
  test('is only drawn on a terminal, and taken away again', () => {
    const events: BuildEvent[] = [{ event: 'stage', stage: 'read' }, config([])];
    expect(told(events).out).toBe('Config: c.json: no issues detected\n');
    const { out } = told(events, { isTTY: true });
    expect(out).toContain('Reading the description');
    expect(out).toContain('\r\u001b[2KConfig:');
  });
});

test.each([
  [0, 0, 0, '3 operations, 1 schema, all fully supported'],
  [4, 2, 1, '3 operations, 1 schema; not fully supported: 2 operations, 1 schema'],
  [2, 1, 0, '3 operations, 1 schema; not fully supported: 1 operation'],
  [1, 0, 0, '3 operations, 1 schema; not fully supported: 1 place'],
])(
  'the report line of %d points, %d operations, %d schemas',
  (degraded, ofOperations, ofSchemas, said) => {
    const event: BuildEvent = {
      event: 'report',
      operations: { total: 3, degraded: ofOperations, dropped: 0 },
      schemas: { total: 1, degraded: ofSchemas, dropped: 0 },
      degraded,
      hints: [],
      result: 'output/build-report.json',
    };
    expect(told([event]).out).toBe(`Report: ${said} (output/build-report.json)\n`);
    const hinted = told([{ ...event, hints: ['Set `a`.', 'Set `b`.'] }]).out;
    expect(hinted.endsWith('.json)\nHint: Set `a`.\nHint: Set `b`.\n')).toBe(true);
  },
);

test('no event prints what a terminal or a CI system would act on', () => {
  const bad = '::error::\u001b[2J\n::error::x';
  const problem = finding({
    message: bad,
    rule: bad,
    file: bad,
    pointer: bad,
    hint: bad,
    severity: 'error',
  });
  const counts = { total: 1, degraded: 1, dropped: 0 };
  const events: BuildEvent[] = [
    { event: 'config', file: bad, findings: [problem] },
    {
      event: 'lint',
      description: bad,
      skipped: false,
      errors: 1,
      warnings: 0,
      result: bad,
      problems: [problem],
    },
    {
      event: 'lint',
      description: bad,
      skipped: true,
      errors: 0,
      warnings: 0,
      result: bad,
      problems: [],
    },
    { event: 'note', topic: 'x', message: bad },
    { event: 'warning', message: bad },
    { event: 'change', language: bad, path: bad, from: bad, change: 'create', decision: undefined },
    { event: 'language', language: bad, title: 'X', result: 'failed', message: bad },
    {
      event: 'language',
      language: bad,
      title: 'X',
      result: 'done',
      folder: bad,
      written: 0,
      unchanged: 0,
      deleted: [bad],
      kept: [bad],
      restored: [bad],
      merged: [bad],
      moved: [{ from: bad, to: bad }],
      declined: [bad],
      released: [bad],
      mine: [bad],
      overwritten: [bad],
      marked: [bad],
      unresolved: [bad],
      changedWhileBuilding: [bad],
    },
    { event: 'post-install', language: bad, command: bad, result: 'failed', message: bad },
    {
      event: 'report',
      operations: counts,
      schemas: counts,
      degraded: 1,
      hints: [bad],
      result: bad,
    },
    { event: 'error', message: bad, exitCode: 2, findings: [problem] },
  ];
  const { out, err } = told(events, { ci: true });
  expect(out + err).not.toContain('\u001b');
  expect(out + err).not.toMatch(/^\s*::/m);
});
