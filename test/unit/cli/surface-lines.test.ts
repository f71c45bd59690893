import { describe, expect, test } from 'vitest';
import { HumanReporter } from '../../../lib/cli/human-reporter.js';
import { surfaceLines } from '../../../lib/cli/surface-lines.js';
import type { BuildEvent } from '../../../lib/report/events.js';
import type { SurfaceChange } from '../../../lib/surface/changes.js';
import { adviseVersion } from '../../../lib/surface/version.js';

type SurfaceEvent = Extract<BuildEvent, { event: 'surface' }>;

const event = (changes: Partial<SurfaceEvent> = {}): SurfaceEvent => ({
  event: 'surface',
  language: 'x',
  title: 'X',
  known: 'yes',
  changes: [],
  bump: undefined,
  version: adviseVersion('1.0.0', '1.0.0', undefined),
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
    ['nothing changes', event(), 'X: nothing changes'],
    [
      'files change',
      event({ bump: 'patch', version: adviseVersion('1.0.0', '1.0.0', 'patch') }),
      'X: the public surface stays, files change; asks for a patch version: 1.0.0 → 1.0.1; sdkVersion is 1.0.0: too low',
    ],
    [
      'the version is high enough',
      event({ bump: 'patch', version: adviseVersion('1.0.0', '1.1.0', 'patch') }),
      'X: the public surface stays, files change; asks for a patch version: 1.0.0 → 1.0.1; sdkVersion is 1.1.0 already',
    ],
    [
      'the last version is none',
      event({ bump: 'patch', version: adviseVersion('soon', '1.0.0', 'patch') }),
      'X: the public surface stays, files change; asks for a patch version; soon is no version that can be counted on from',
    ],
    [
      'nothing was built',
      event({ known: 'not-built', version: undefined }),
      'X: not built yet, so there is nothing to compare',
    ],
  ])('where %s', (_what, told, line) => {
    expect(surfaceLines(told)).toEqual([line]);
  });

  test('where the last surface is not known, and what to do', () => {
    const [line] = surfaceLines(event({ known: 'no', version: undefined }));
    expect(line).toContain('is not known');
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
    expect(text).toContain('added   type [2Jx Go: nothing changes\n');
    expect(text.split('\n')).toHaveLength(3);
  });
});
