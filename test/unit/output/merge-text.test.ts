import { describe, expect, test } from 'vitest';
import { mergeLines } from '../../../lib/output/merge-lines.js';
import { hasMarkers } from '../../../lib/output/markers.js';
import { mergeText } from '../../../lib/output/merge-text.js';
import { editedLines, Random } from './random.js';

const base = 'one\ntwo\nthree\nfour\nfive\nsix\n';
const merge = (yours: string, generated: string, from: string | undefined = base) =>
  mergeText({ base: from, yours, generated });

describe('two changes of one text', () => {
  test('in different places are both in it', () => {
    const merged = merge(base.replace('one', 'mine'), base.replace('six', 'new'));
    expect(merged).toMatchObject({ text: 'mine\ntwo\nthree\nfour\nfive\nnew\n', conflicts: 0 });
  });

  test('that are the same are made once', () => {
    const changed = base.replace('three', 'drei');
    expect(merge(changed, changed)).toMatchObject({ text: changed, conflicts: 0 });
  });

  test.each([
    ['the same line', base.replace('three', 'mine'), base.replace('three', 'new')],
    ['lines that touch', base.replace('three', 'mine'), base.replace('four', 'new')],
    [
      'one place',
      base.replace('three\n', 'three\nmine\n'),
      base.replace('three\n', 'three\nnew\n'),
    ],
    ['a line that one deletes', base.replace('three\n', ''), base.replace('three', 'new')],
  ])('in %s are a conflict', (_, yours, generated) => {
    expect(merge(yours, generated).conflicts).toBe(1);
  });

  test('stand between markers where they conflict, and the rest is merged', () => {
    const yours = base.replace('one', 'mine').replace('four', 'vier');
    const generated = base.replace('four', 'new').replace('six', 'sechs');
    const { text, mine, conflicts } = merge(yours, generated);
    expect(text).toBe(
      'mine\ntwo\nthree\n<<<<<<< yours\nvier\n=======\nnew\n>>>>>>> generated\nfive\nsechs\n',
    );
    expect(conflicts).toBe(1);
    expect(mine).toBe('mine\ntwo\nthree\nvier\nfive\nsechs\n');
    expect(hasMarkers(text)).toBe(true);
    expect(hasMarkers(base)).toBe(false);
  });

  test('without a base conflict wherever they differ', () => {
    const { text, conflicts } = mergeText({
      base: undefined,
      yours: 'a\nb\nc\n',
      generated: 'a\nx\nc\ny\n',
    });
    expect(conflicts).toBe(2);
    expect(text).toContain('a\n<<<<<<< yours\nb\n=======\nx\n>>>>>>> generated\nc\n');
  });

  test('of which one has nothing in common with the base conflict as a whole', () => {
    const lines = (name: string) => Array.from({ length: 3000 }, (_, at) => `${name} ${at}\n`);
    expect(mergeLines(lines('a'), lines('b'), lines('c'))).toBeUndefined();
    const text = (name: string) => lines(name).join('');
    expect(merge(text('b'), text('c'), text('a')).conflicts).toBe(1);
  });

  test('of which one changes most of a large file merge where the other changes nothing', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => (at % 3 === 0 ? `line ${at}` : '}'));
    const generated = lines.map((line, at) => (at % 9 === 1 ? `new ${at}` : line)).join('\n');
    const yours = lines.map((line, at) => (at === 9006 ? 'mine' : line)).join('\n');
    const { text, conflicts } = merge(yours, generated, lines.join('\n'));
    expect(conflicts).toBe(0);
    expect(text).toBe(generated.replace('line 9006\n', 'mine\n'));
  });

  test('of large files with many equal lines take no time', () => {
    const lines = Array.from({ length: 15_000 }, (_, at) => (at % 3 === 0 ? `line ${at}` : '}'));
    const yours = lines.map((line, at) => (at % 900 === 0 ? 'mine' : line)).join('\n');
    const generated = lines.map((line, at) => (at % 900 === 300 ? 'new' : line)).join('\n');
    const start = performance.now();
    expect(merge(yours, generated, lines.join('\n')).conflicts).toBe(0);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('line endings', () => {
  const windows = (text: string) => text.replaceAll('\n', '\r\n');

  test('are those of the user', () => {
    const { text, conflicts } = merge(
      windows(base.replace('one', 'mine')),
      base.replace('six', 'new'),
    );
    expect(conflicts).toBe(0);
    expect(text).toBe(windows('mine\ntwo\nthree\nfour\nfive\nnew\n'));
    const script = windows(base);
    expect(merge(base.replace('one', 'mine'), script.replace('six', 'new'), script)).toMatchObject({
      text: 'mine\ntwo\nthree\nfour\nfive\nnew\n',
      conflicts: 0,
    });
  });

  test('that are mixed belong to their lines', () => {
    const yours = base.replace('one\n', 'one\r\n');
    expect(merge(yours, base.replace('six', 'new')).text).toBe(yours.replace('six', 'new'));
  });

  test.each([
    ['taken away by the user', 'mine\nb\nc', 'a\nb\nc\n', 'mine\nb\nc'],
    ['taken away by generation', 'mine\nb\nc\n', 'a\nb\nc', 'mine\nb\nc'],
  ])('of the last line, %s', (_, yours, generated, merged) => {
    expect(merge(yours, generated, 'a\nb\nc\n')).toMatchObject({ text: merged, conflicts: 0 });
  });

  test('of the last line never join it with another', () => {
    expect(merge('a\nb\nc', 'new\na\nb\nc\n', 'a\nb\nc\n').text).toBe('new\na\nb\nc');
    expect(merge('a\nb\nmine', 'new\na\nb\nc', 'a\nb\nc').text).toBe('new\na\nb\nmine');
  });
});

describe('of any three texts', () => {
  const random = new Random(20261121);
  const cases = Array.from({ length: 2000 }, () => {
    const words = ['', '}', '  }', 'return;', 'a', 'b', 'c', 'd'];
    const from = Array.from({ length: random.below(25) }, () => random.oneOf(words));
    return {
      from,
      yours: editedLines(random, from, 'mine'),
      generated: editedLines(random, from, 'new'),
    };
  });
  const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

  test.each([0, 1, 2, 3])('no line of either side is lost (part %i)', (part) => {
    for (const { from, yours, generated } of cases.filter((_, at) => at % 4 === part)) {
      const { text, conflicts } = merge(textOf(yours), textOf(generated), textOf(from));
      const lines = text.split('\n');
      for (const line of [...yours, ...generated]) {
        if (/^(mine|new) /.test(line)) expect(lines).toContain(line);
      }
      expect(hasMarkers(text)).toBe(conflicts > 0);
    }
  });

  test('a side that changed nothing leaves the other one', () => {
    for (const { from, yours, generated } of cases) {
      expect(merge(textOf(yours), textOf(from), textOf(from)).text).toBe(textOf(yours));
      expect(merge(textOf(from), textOf(generated), textOf(from)).text).toBe(textOf(generated));
    }
  });

  test('it does not matter for a clean merge which side is which', () => {
    let clean = 0;
    for (const { from, yours, generated } of cases) {
      const one = merge(textOf(yours), textOf(generated), textOf(from));
      const other = merge(textOf(generated), textOf(yours), textOf(from));
      expect(other.conflicts).toBe(one.conflicts);
      if (one.conflicts > 0) continue;
      clean++;
      expect(other.text).toBe(one.text);
    }
    expect(clean).toBeGreaterThan(200);
    expect(clean).toBeLessThan(1900);
  });
});
