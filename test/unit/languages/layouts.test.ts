import { describe, expect, test } from 'vitest';
import * as go from '../../../lib/languages/go/print.js';
import * as python from '../../../lib/languages/python/print.js';
import * as typescript from '../../../lib/languages/typescript/print.js';

/** Layouts of each kind within each other, and how they are on one line. */
const layouts = [
  {
    language: 'TypeScript',
    flatten: typescript.flatten,
    all: [
      typescript.object([]),
      typescript.object(['a: 1', 'b: 2']),
      typescript.array([typescript.object(['a: 1']), typescript.array([])]),
      typescript.call('f', [typescript.sequence('x: ', typescript.array(['1', '2'])), 'y']),
      typescript.sequence(),
    ],
  },
  {
    language: 'Python',
    flatten: python.flatten,
    all: [
      python.dict([]),
      python.list([python.dict(['"a": 1']), { wrapped: 'a | b' }]),
      python.call('f', [python.subscript('list', ['int']), 'y']),
      python.call('f', ['x']).and(python.sequence('y=', python.list(['1', '2']))),
      python.sequence(),
    ],
  },
  {
    language: 'Go',
    flatten: go.flatten,
    all: [
      go.literal('Pet', []),
      go.literal('Pet', [go.pair('Name', '"Mia"'), go.pair('Age', '3')]),
      go.literal('Pet', [go.pair('Name', '"Mia"')]).reopened('&Pet{'),
      go.list('[]Pet', [go.literal('', []), go.literal('', [go.pair('Age', '3')])], true),
      go.call('f', ['a', go.functionLiteral('func() int', 'return 1')]),
    ],
  },
];

describe.each(layouts)('a layout of $language', ({ flatten, all }) => {
  test.each(all.map((layout) => [flatten(layout as never), layout] as const))(
    'knows that it has the width of %s',
    (flat, layout) => {
      expect((layout as { readonly width: number }).width).toBe(flat.length);
    },
  );
});
