import { describe, expect, test } from 'vitest';
import { codeLines, measureOverlap } from '../../../scripts/overlap/measure.js';

describe('the code lines of a file', () => {
  test('have no names and no literals, but keywords and types', () => {
    const text = `export const total: number = add(one.two, 'three', 4);
class Pets { #core: Core; list(limit?: string[]) { return this.#core.send(\`/pets/\${limit}\`, /x/); } }`;
    expect(codeLines('a.ts', text)).toEqual([
      'export const x: number = x(x.x, 0, 0);',
      'class x { x: x; x(x?: string[]) { return this.x.x(`x`, 0); } }',
    ]);
  });

  test('are neither imports nor comments nor punctuation, a literal or one name', () => {
    const text = `import {
  one,
} from './one.js';

/** A comment. */
const list = [
  'two', // the second
  three,
  four(five),
];
`;
    expect(codeLines('a.ts', text)).toEqual(['const x = [', 'x(x),']);
  });
});

const block = (name: string) => `
if (${name}.ready) start(${name});
const ${name}Count = ${name}.length;
${name}Log('${name}', ${name}Count);
return_(${name}Count);
`;

const measured = (texts: Readonly<Record<string, string>>) =>
  measureOverlap(
    Object.entries(texts).map(([path, text]) => ({ group: path.charAt(0), path, text })),
  );

describe('the overlap', () => {
  test('counts lines that stand in a file of another group, whatever its name', () => {
    const own = 'for (const one of two) three(one);\n';
    const { matching, lines, files } = measured({
      'a/x.ts': own + block('pets'),
      'b/y.ts': block('dogs'),
    });
    expect({ matching, lines }).toEqual({ matching: 8, lines: 9 });
    expect(files).toEqual([
      { path: 'a/x.ts', matching: 4 },
      { path: 'b/y.ts', matching: 4 },
    ]);
  });

  test('does not count lines that stand twice in one group', () => {
    expect(measured({ 'a/x.ts': block('pets'), 'a/y.ts': block('dogs') }).matching).toBe(0);
  });

  test('does not count fewer than four consecutive lines', () => {
    const shorter = block('dogs').split('\n').slice(0, 4).join('\n');
    expect(measured({ 'a/x.ts': block('pets'), 'b/y.ts': shorter }).matching).toBe(0);
  });

  test('counts a line once, though it is in several windows and groups', () => {
    const { matching, lines, pairs } = measured({
      'a/x.ts': block('pets') + block('dogs'),
      'b/y.ts': block('pets') + block('dogs'),
      'c/z.ts': block('cats'),
    });
    expect({ matching, lines }).toEqual({ matching: 20, lines: 20 });
    expect(pairs).toEqual([
      { groups: ['a', 'b'], matching: 16, lines: 16 },
      { groups: ['a', 'c'], matching: 12, lines: 12 },
      { groups: ['b', 'c'], matching: 12, lines: 12 },
    ]);
  });
});
