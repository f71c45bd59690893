import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { docComment } from '../../../../lib/languages/typescript/comments.js';
import { plainLayout } from '../../../../lib/languages/typescript/given.js';
import { Imports } from '../../../../lib/languages/typescript/imports.js';
import {
  plainLiteral,
  propertyKey,
  statusKey,
  stringLiteral,
} from '../../../../lib/languages/typescript/literals.js';
import {
  array,
  call,
  object,
  print,
  printUnion,
  sequence,
} from '../../../../lib/languages/typescript/print.js';
import { described } from '../../descriptions/described.js';
import { payloads } from '../payloads.js';

/** What a literal is when it runs; only literals are evaluated here. */
const evaluate = (literal: string): unknown => runInThisContext(`'use strict'; (${literal})`);

describe('literals', () => {
  test.each([...payloads, '', "'", '"', `'"`, '\\', '\0', '\ud800', '\u2028', '${x}', '`'])(
    '%j comes back as it was',
    (text) => {
      expect(evaluate(stringLiteral(text))).toBe(text);
      expect(stringLiteral(text)).toMatch(/^(?:'[^\n\r\u2028\u2029]*'|"[^\n\r\u2028\u2029]*")$/);
    },
  );

  test('take the quotes that need no escape, single ones first', () => {
    expect([
      stringLiteral('a'),
      stringLiteral("it's"),
      stringLiteral('"a"'),
      stringLiteral(`"it's"`),
    ]).toEqual(["'a'", `"it's"`, `'"a"'`, `'"it\\'s"'`]);
  });

  test('hide what changes the direction of text or ends a script', () => {
    expect(stringLiteral('\u202e\u2066\ufeff</script><!--')).toBe(
      "'\\u202e\\u2066\\ufeff\\u003c/script>\\u003c!--'",
    );
  });

  test('print only what is a literal', () => {
    expect([1, -0.5, true, null, undefined, 'a'].map(plainLiteral)).toEqual([
      '1',
      '-0.5',
      'true',
      'null',
      'undefined',
      "'a'",
    ]);
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, {}, [], Symbol('x')]) {
      expect(() => plainLiteral(value)).toThrow(TypeError);
    }
  });

  test('keys are names, strings, or computed where they would set the prototype', () => {
    expect(['a', '$a_1', '1a', 'a-b', '', '__proto__', 'class', "a'b"].map(propertyKey)).toEqual([
      'a',
      '$a_1',
      "'1a'",
      "'a-b'",
      "''",
      "['__proto__']",
      'class',
      `"a'b"`,
    ]);
    expect(['404', '4XX', '0200', 'default'].map(statusKey)).toEqual([
      '404',
      "'4XX'",
      "'0200'",
      'default',
    ]);
  });

  test('of JSON are values of their own kind', () => {
    const value = JSON.parse('{"a": [1, "x", null, {"__proto__": true}], "b-c": {}}');
    expect(print(plainLayout(value))).toBe(
      "{ a: [1, 'x', null, { ['__proto__']: true }], 'b-c': {} }",
    );
    expect(evaluate(print(plainLayout(value)))).toEqual(value);
  });
});

describe('comments', () => {
  test.each(payloads)('%j does not end one', (text) => {
    const comment = docComment(2, {
      own: text,
      summary: described(text),
      description: described(`d ${text}`),
      params: [{ name: 'a', text: described(text) }],
      returns: described(text),
      throws: [
        { name: 'E', text },
        { name: 'E', text: [text, described(text)] },
      ],
      defaultValue: text,
    }).text;
    expect(comment.indexOf('*/')).toBe(comment.length - 3);
    expect(comment).not.toMatch(/[\u2028\u2029\r\u202e]/);
  });

  test('a tag of a text is none of the comment', () => {
    const text = '@return x\n a {@link X} (@b) me@example.com';
    expect(docComment(0, { description: described(text) }).text).toBe(
      '/** \\@return x a {\\@link X} (\\@b) me@example.com */\n',
    );
  });

  test('a default value is code to its end', () => {
    expect(docComment(0, { defaultValue: "'a`b'" }).text).toBe("/** @defaultValue `'a'b'` */\n");
  });

  test('are on one line where they fit, and say a thing once', () => {
    expect(docComment(0, { summary: described('A pet.') }).text).toBe('/** A pet. */\n');
    const parts = { summary: described('A pet.'), description: described('A pet. It barks.') };
    expect(docComment(2, parts).text).toBe('  /** A pet. It barks. */\n');
    expect(docComment(4, {}).text).toBe('');
    expect(docComment(0, { deprecated: true }).text).toBe(
      '/** @deprecated The API marks it as deprecated. */\n',
    );
  });

  test('wrap prose, keep code, and put tags behind a blank line', () => {
    const long = 'word '.repeat(40).trim();
    const { text } = docComment(2, {
      description: described(`${long}\n\n\`\`\`\n${'x'.repeat(120)}\n\`\`\``),
      params: [{ name: 'a', text: described(long) }],
      returns: described('b\n\nc'),
    });
    const lines = text.trimEnd().split('\n');
    expect(lines.filter((line) => line.length > 100)).toEqual([`   * ${'x'.repeat(120)}`]);
    expect(lines).toContain('   *');
    expect(text).toContain('   * @param a - word');
    expect(text).toContain('   *   word');
    expect(text).toContain('   * @returns b c\n');
  });
});

describe('layout', () => {
  test('stays on a line of 100 columns, else has one item a line', () => {
    const items = Array.from({ length: 9 }, (_, index) => `item${index}: ${index}`);
    expect(print(object(items))).toBe(`{ ${items.join(', ')} }`);
    expect(print(object(items), 0, 20)).toBe(`{\n${items.map((item) => `  ${item},\n`).join('')}}`);
    expect(print(object([]), 0, 99)).toBe('{}');
  });

  test('breaks the outer group first, and the inner ones where they must', () => {
    const inner = object(['a: 1', 'b: 2']);
    const wide = 'x'.repeat(90);
    expect(print(object([sequence('one: ', inner), `two: '${wide}'`]))).toBe(
      `{\n  one: { a: 1, b: 2 },\n  two: '${wide}',\n}`,
    );
  });

  test('opens a last object on the line of its call', () => {
    const wide = `key: '${'x'.repeat(90)}'`;
    expect(print(call('f', ['a', object([wide])]))).toBe(`f(a, {\n  ${wide},\n})`);
    expect(print(call('f', [array([`'${'x'.repeat(99)}'`])]))).toContain('f(\n');
  });

  test('counts what comes before and after on the line', () => {
    const group = object(['a: 1']);
    expect(print(group, 0, 91, 1)).toBe('{ a: 1 }');
    expect(print(group, 0, 92, 1)).toBe('{\n  a: 1,\n}');
  });

  test('puts the variants of a long union on lines of their own', () => {
    expect(printUnion(['A', 'B'], 0, 20)).toBe(' A | B');
    expect(printUnion(['A'.repeat(50), 'B'.repeat(50)], 0, 20)).toBe(
      `\n  | ${'A'.repeat(50)}\n  | ${'B'.repeat(50)}`,
    );
  });
});

describe('imports', () => {
  test('are one statement a module, sorted, types apart only where all are', () => {
    const imports = new Imports('services/pets');
    imports.type('models/pet', 'Pet');
    imports.value('models/pet', 'petShape');
    imports.type('runtime/core', 'Core');
    imports.type('models/pet', 'petShape');
    imports.value('services/orders', 'x');
    imports.type('services/pets', 'Self');
    expect(imports.print()).toBe(
      "import { type Pet, petShape } from '../models/pet.js';\n" +
        "import type { Core } from '../runtime/core.js';\n" +
        "import { x } from './orders.js';\n",
    );
  });

  test('break where they are too long', () => {
    const imports = new Imports('a');
    for (let index = 0; index < 9; index++) imports.type('b', `SomeLongTypeName${index}`);
    expect(imports.print()).toMatch(
      /^import type \{\n(?: {2}SomeLongTypeName\d,\n){9}\} from '\.\/b\.js';\n$/,
    );
  });
});
