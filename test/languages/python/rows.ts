import * as print from '../../../lib/languages/python/print.js';
import type { SharedRows } from '../shared-rows.js';
import { beyond, enumValues } from '../source-values.js';
import { directives } from './directives.js';
import { surface } from './surface-rows.js';

export const rows: SharedRows = {
  sourceValues: [
    ...enumValues('= "', '"\n'),
    '= 9007199254740993\n',
    '= 9223372036854775807\n',
    '= -9223372036854775808\n',
    'Literal[9007199254740993]',
    'Literal["1.10"]',
    'Default: `"1.10"`',
    'Default: `9223372036854775807`',
    `Default: \`${beyond}\``,
    '{"a": [9007199254740993]}',
    'text_example="1.10"',
    'example=9007199254740993',
  ],
  layouts: {
    flatten: print.flatten,
    all: [
      print.dict([]),
      print.list([print.dict(['"a": 1']), { wrapped: 'a | b' }]),
      print.call('f', [print.subscript('list', ['int']), 'y']),
      print.call('f', ['x', print.sequence('y=', print.list(['1', '2']))]),
      print.sequence(),
    ],
  },
  surface,
  directives,
  packageNames: [{ pypiPackageName: 'node-modules' }, { pypiPackageName: 'build' }],
  unusualOptions: { alwaysInitializeOptionals: false },
};
