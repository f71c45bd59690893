import { describe, expect, test } from 'vitest';
import { HumanReporter } from '../../../lib/cli/human-reporter.js';
import { surfaceLines } from '../../../lib/cli/surface-lines.js';
import { WireReport } from '../../../lib/cli/wire-lines.js';
import type { BuildEvent } from '../../../lib/report/events.js';
import type { SurfaceChange } from '../../../lib/surface/changes.js';
import { adviseVersion } from '../../../lib/surface/version.js';
import type { WireDifference } from '../../../lib/surface/wire-changes.js';

type SurfaceEvent = Extract<BuildEvent, { event: 'surface' }>;

const event = (changes: Partial<SurfaceEvent> = {}): SurfaceEvent => ({
  event: 'surface',
  language: 'x',
  title: 'X',
  known: 'yes',
  changes: [],
  bump: undefined,
  version: adviseVersion('1.0.0', '1.0.0', undefined),
  wire: undefined,
  ...changes,
});
const change = (name: string, more: Partial<SurfaceChange> = {}): SurfaceChange => ({
  kind: 'added',
  subject: 'type',
  name,
  bump: 'minor',
  ...more,
});

describe('what a person is told of a public surface', () => {
  test.each([
    ['no changes', event(), 'X: no changes'],
    [
      'files change',
      event({ bump: 'patch', version: adviseVersion('1.0.0', '1.0.0', 'patch') }),
      'X: files change, the public API does not; requires a patch version: 1.0.0 → 1.0.1; sdkVersion 1.0.0 is too low',
    ],
    [
      'the version is high enough',
      event({ bump: 'patch', version: adviseVersion('1.0.0', '1.1.0', 'patch') }),
      'X: files change, the public API does not; requires a patch version: 1.0.0 → 1.0.1; sdkVersion 1.1.0 is sufficient',
    ],
    [
      'the last version is none',
      event({ bump: 'patch', version: adviseVersion('soon', '1.0.0', 'patch') }),
      'X: files change, the public API does not; requires a patch version; the last version, soon, cannot be incremented',
    ],
    [
      'nothing was built',
      event({ known: 'not-built', version: undefined }),
      'X: nothing to compare, because the SDK has not been built yet',
    ],
  ])('where %s', (_what, told, line) => {
    expect(surfaceLines(told)).toEqual([line]);
  });

  test('where the last surface is not known, and what to do', () => {
    const [line] = surfaceLines(event({ known: 'no', version: undefined }));
    expect(line).toContain('is unknown');
    expect(line).toContain('commit .sdkgen');
  });

  test('has no more than a hundred changes that ask for the same', () => {
    const minor = Array.from({ length: 130 }, (_, index) => change(`T${index}`));
    const changes = [change('Gone', { kind: 'removed', bump: 'major' }), ...minor];
    const lines = surfaceLines(event({ changes, bump: 'major' }));
    expect(lines).toHaveLength(1 + 1 + 100 + 1);
    expect(lines[1]).toBe('  major removed type Gone');
    expect(lines.at(-1)).toBe('    … and 30 more');
  });

  test('has new names after other changes, in rows of their own number', () => {
    const isNew = { kind: 'renamed', bump: 'major' } as const;
    const renamed = Array.from({ length: 120 }, (_, at) =>
      change(`New${at}`, { ...isNew, before: `Old${at}`, after: `New${at}` }),
    );
    const parts = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].join(', ');
    const split = change('A', { kind: 'split', bump: 'major', before: 'A', after: parts });
    const gone = change('Gone', { kind: 'removed', bump: 'major' });
    const lines = surfaceLines(event({ changes: [split, ...renamed, gone], bump: 'major' }));
    expect(lines.slice(1, 4)).toEqual([
      '  major removed type Gone',
      '  major split   type A → A, B, C, D, E … and 2 more',
      '  major renamed type Old0 → New0',
    ]);
    expect(lines).toHaveLength(1 + 1 + 100 + 1);
    expect(lines.at(-1)).toBe('    … and 21 more new names');
  });

  test('says of a text that is empty that it is none', () => {
    const changed = change('a.b', { kind: 'changed', before: 'int', after: '' });
    expect(surfaceLines(event({ changes: [changed], bump: 'minor' }))[1]).toContain(': int → none');
  });

  test('is lines that a terminal only shows', () => {
    let text = '';
    const out = { write: (part: string) => (text += part) };
    const name = '\u001b[2Jx\nGo: nothing changes';
    new HumanReporter({ out, err: out }, false).emit(
      event({ changes: [change(name)], bump: 'minor' }),
    );
    expect(text).toContain('added   type \\u001b[2Jx Go: nothing changes\n');
    expect(text.split('\n')).toHaveLength(3);
  });
});

describe('what a person is told of calls of released SDKs', () => {
  const change = { what: 'path', before: '/a', after: '/b', reason: 'SDKs call the old path' };
  const failing: WireDifference = {
    known: 'yes',
    failures: [{ operation: 'GET /a', changes: [change] }, { changes: [change] }],
  };
  const fine: WireDifference = { known: 'yes', failures: [] };
  const lines = (...wires: readonly WireDifference[]): readonly string[] => {
    const report = new WireReport();
    wires.forEach((wire, index) => report.add(`L${index}`, wire));
    return report.lines();
  };

  test('is said once where it is the same in all languages', () => {
    expect(lines(failing, failing)).toEqual([
      'Released SDKs will fail against the new API:',
      '  GET /a',
      '    path: /a → /b: SDKs call the old path',
      '  every operation',
      '    path: /a → /b: SDKs call the old path',
      '  They do not affect the version above, which covers the public API only.',
    ]);
    expect(lines(fine, fine)).toEqual([]);
  });

  test('names the languages where it is not', () => {
    const [first] = lines(fine, failing, failing);
    expect(first).toBe('L1, L2: Released SDKs will fail against the new API:');
  });

  test('says once that the last build kept no record', () => {
    const unknown: WireDifference = { known: 'no', failures: [] };
    expect(lines(unknown, unknown, unknown)).toEqual([
      expect.stringMatching(/^Released SDKs: sdkgen cannot list the calls/),
    ]);
  });

  test('has no more than a hundred operations, and twenty changes of each', () => {
    const changes = Array.from({ length: 25 }, () => change);
    const failures = Array.from({ length: 103 }, (_, index) => ({
      operation: `GET /${index}`,
      changes,
    }));
    const all = lines({ known: 'yes', failures });
    expect(all).toHaveLength(1 + 100 * (1 + 20 + 1) + 1 + 1);
    expect(all).toContain('    … and 5 more changes');
    expect(all.at(-2)).toBe('  … and 3 more operations');
  });

  test('comes after what changes for programs', () => {
    let text = '';
    const out = { write: (part: string) => (text += part) };
    const reporter = new HumanReporter({ out, err: out }, false);
    reporter.emit(event({ wire: failing }));
    reporter.emit(event({ title: 'Y', wire: failing }));
    reporter.emit({ event: 'end', exitCode: 0 });
    expect(text.split('\n').slice(0, 4)).toEqual([
      'X: no changes',
      'Y: no changes',
      'Released SDKs will fail against the new API:',
      '  GET /a',
    ]);
  });
});
