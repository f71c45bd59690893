import * as print from '../../../lib/languages/go/print.js';
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
    'const:"9007199254740993"',
    'const:"1.10"',
    'Default: `"1.10"`.',
    'Default: `9223372036854775807`.',
    `Default: \`${beyond}\`.`,
    'TextExample: "1.10"',
    '9007199254740993,',
  ],
  layouts: {
    flatten: print.flatten,
    all: [
      print.literal('Pet', []),
      print.literal('Pet', [print.pair('Name', '"Mia"'), print.pair('Age', '3')]),
      print.literal('Pet', [print.pair('Name', '"Mia"')]).reopened('&Pet{'),
      print.list(
        '[]Pet',
        [print.literal('', []), print.literal('', [print.pair('Age', '3')])],
        true,
      ),
      print.call('f', ['a', print.functionLiteral('func() int', 'return 1')]),
    ],
  },
  surface,
  directives,
  packageNames: [{ goModuleName: 'example.com/bin' }, { goModuleName: 'example.com/build/v2' }],
  unusualOptions: {},
};
