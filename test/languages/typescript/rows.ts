import * as print from '../../../lib/languages/typescript/print.js';
import type { SharedRows } from '../shared-rows.js';
import { beyond, enumValues } from '../source-values.js';
import { directives } from './directives.js';
import { surface } from './surface-rows.js';

export const rows: SharedRows = {
  sourceValues: [
    ...enumValues(": '", "',\n"),
    ': 9007199254740993n,',
    ': 9223372036854775807n,',
    ': -9223372036854775808n,',
    '?: 9007199254740993n |',
    "?: '1.10' |",
    'constant: 9007199254740993n',
    "@defaultValue `'1.10'`",
    '@defaultValue `9223372036854775807n`',
    `@defaultValue \`${beyond}n\``,
    '{ a: [9007199254740993n] }',
    "textExample: '1.10'",
    'example: 9007199254740993n',
  ],
  layouts: {
    flatten: print.flatten,
    all: [
      print.object([]),
      print.object(['a: 1', 'b: 2']),
      print.array([print.object(['a: 1']), print.array([])]),
      print.call('f', [print.sequence('x: ', print.array(['1', '2'])), 'y']),
      print.sequence(),
    ],
  },
  surface,
  directives,
  packageNames: [{ npmName: '@venv/node_modules' }, { npmName: 'dist' }],
  unusualOptions: { propertyNames: 'wire', int64: 'bigint', dates: 'string' },
};
