import { describe, expect, test, vi } from 'vitest';
import { kindLines } from '../../../lib/cli/finding-lines.js';
import { hasColors, HumanReporter } from '../../../lib/cli/human-reporter.js';
import type { BuildEvent } from '../../../lib/report/events.js';
import type { Finding } from '../../../lib/report/finding.js';
import { findingKinds } from '../../../lib/report/finding-kinds.js';
import { degradedKinds } from '../../../lib/report/degraded-kinds.js';

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
      kinds: findingKinds(problems),
    };
    const { out } = told([lint]);
    expect(out).toContain('Lint: api.yaml: no issues detected\n');
    expect(out).toContain('Swagger 2.0 was converted.');
  });
});

describe('lint problems', () => {
  const tags = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const name = `p${String.fromCharCode(97 + (index % 26))}`;
      return finding({
        message: `The operation GET "/${name}" has no tags.`,
        pointer: `#/paths/~1${name}/get`,
        line: index + 1,
      });
    });

  test('of one kind are one message with its first places, errors first', () => {
    const broken = finding({ rule: 'broken', severity: 'error', message: 'Broken.', hint: 'Fix.' });
    expect(kindLines(findingKinds([...tags(500), broken]), false)).toEqual([
      'error    Broken. [broken]',
      '         Fix.',
      '         api.yaml:3:5 #/paths',
      'warning  The operation GET "/pa" has no tags. [operation-tags] (500 places)',
      '         api.yaml:1:5 #/paths/~1pa/get (GET /pa)',
      '         api.yaml:2:5 #/paths/~1pb/get (GET /pb)',
      '         api.yaml:3:5 #/paths/~1pc/get (GET /pc)',
      '         … and 497 more',
    ]);
  });

  test('of one rule that say different things are different kinds', () => {
    const [one, other] = ['`a` must be an array.', '`b` must be a string.'];
    const problems = [one, other].map((message) => finding({ rule: 'wrong-type', message }));
    expect(findingKinds(problems).map(({ message }) => message)).toEqual([one, other]);
  });

  test('never flood the terminal, however many rules there are', () => {
    const problems = Array.from({ length: 1000 }, (_, index) => finding({ rule: `rule-${index}` }));
    const lines = kindLines(findingKinds(problems), false);
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.at(-1)).toBe('… and 985 more of 985 kinds');
  });

  test('show the line of the first place at a terminal only', () => {
    const text = 'one: 1\ntwo:\n    get: {}\n';
    const problems = [finding({ line: 3, column: 5 })];
    const kinds = findingKinds(problems, (file) => (file === 'api.yaml' ? text : undefined));
    expect(kindLines(kinds, true)).toEqual([
      'warning  No tags. [operation-tags]',
      '         api.yaml:3:5 #/paths',
      '           3 |     get: {}',
      '             |     ^',
    ]);
    expect(kindLines(kinds, false)).toHaveLength(2);
  });

  test.each([
    ['a line of a minified file is cut around the place', 'x'.repeat(5000), 1, 2000, 30, 90],
    ['a place in the last line', 'a\nb', 2, 1, 1, 1],
  ])('%s', (_, text, line, column, caret, length) => {
    const [kind] = findingKinds([finding({ line, column })], () => text);
    expect([kind?.source?.column, kind?.source?.text.length]).toEqual([caret, length]);
  });

  test('beyond the end of a file have no line', () => {
    const [kind] = findingKinds([finding({ line: 9, column: 1 })], () => 'a\nb');
    expect(kind?.source).toBeUndefined();
  });
});

describe('the progress line', () => {
  test('is only drawn on a terminal, and taken away again', () => {
    const events: BuildEvent[] = [{ event: 'stage', stage: 'read' }, config([])];
    expect(told(events).out).toBe('Config: c.json: no issues detected\n');
    const { out } = told(events, { isTTY: true });
    expect(out).toContain('Reading the description');
    expect(out.split('\r\u001b[2K')[1]).toContain('Config:');
  });
});

describe('the report line', () => {
  const counts = { total: 3, degraded: 0, dropped: 0 };
  const reported = (
    kinds: readonly string[],
    hints: readonly string[] = [],
    inferredPages = { inferred: 0, left: 0 },
  ): string => {
    const degraded = kinds.map((kind) => ({ kind }));
    const event: BuildEvent = {
      event: 'report',
      operations: counts,
      schemas: { ...counts, total: 1 },
      degraded: degraded.length,
      kinds: degradedKinds(degraded),
      inferredPages,
      hints,
      result: 'output/build-report.json',
    };
    return told([event]).out;
  };

  test('counts operations with inferred pagination', () => {
    const lines = (inferred: number, left: number) => reported([], [], { inferred, left });
    expect(lines(1, 0)).toContain('\n  Pagination inferred for 1 operation\n');
    expect(lines(12, 3)).toContain(
      '\n  Pagination inferred for 12 operations; 3 more look like it and return one response\n',
    );
    expect(lines(0, 0)).not.toContain('Pagination');
  });

  test('says so if nothing is lost, and then gives the hints', () => {
    const line = 'Report: 3 operations, 1 schema, all fully supported (output/build-report.json)\n';
    expect(reported([])).toBe(line);
    const hints = ['Set `a`.', 'Set `b`.'];
    expect(reported([], hints)).toBe(`${line}Hint: Set \`a\`.\nHint: Set \`b\`.\n`);
  });

  test('tells kinds that lose something from those that do not, in words', () => {
    const kinds = ['unused-schema', 'webhook', 'mixed-enum', 'webhook', 'media-type-not-sent'];
    expect(
      reported(kinds),
    ).toBe(`Report: 3 operations, 1 schema; 3 places not fully supported (output/build-report.json)
  webhooks: the API calls them, so they have no method [webhook] (2 places)
  enums with values of several types: any value [mixed-enum] (1 place)
  Without loss: media types of request bodies next to one that the SDK sends (1); schemas that no operation uses (1)
`);
    expect(reported(['unused-schema'])).toContain('all fully supported (');
  });

  test('takes kinds that it does not know for a loss', () => {
    expect(reported(['of-a-new-language'])).toContain(
      '  of a new language [of-a-new-language] (1 place)\n',
    );
  });

  test('counts the kinds that are too many', () => {
    const lines = reported(Array.from({ length: 30 }, (_, index) => `kind-${index}`)).split('\n');
    expect(lines.length).toBe(11);
    expect(lines.at(-2)).toBe('  … and 22 kinds more');
  });
});

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
      kinds: findingKinds([problem], () => bad),
    },
    {
      event: 'lint',
      description: bad,
      skipped: true,
      errors: 0,
      warnings: 0,
      result: bad,
      problems: [],
      kinds: [],
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
      kinds: degradedKinds([{ kind: bad }]),
      inferredPages: { inferred: 0, left: 0 },
      hints: [bad],
      result: bad,
    },
    { event: 'error', message: bad, exitCode: 2, findings: [problem] },
  ];
  const { out, err } = told(events, { ci: true });
  expect(out + err).not.toContain('\u001b');
  expect(out + err).not.toMatch(/^\s*::/m);
});

test.each([
  [true, {}, true],
  [false, {}, false],
  [false, { FORCE_COLOR: '1' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [true, { FORCE_COLOR: '' }, true],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
])('terminal %s with %o has colors: %s', (isTTY, environment, wanted) => {
  expect(hasColors(isTTY, environment)).toBe(wanted);
});

test('labels have a color of their own where there are colors', () => {
  vi.stubEnv('FORCE_COLOR', '1');
  vi.stubEnv('NO_COLOR', '');
  try {
    expect(told([config([])]).out).toBe('\u001b[1mConfig:\u001b[22m c.json: no issues detected\n');
  } finally {
    vi.unstubAllEnvs();
  }
});
