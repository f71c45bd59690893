import * as print from '../../../lib/languages/java/print.js';
import type { SharedRows } from '../shared-rows.js';
import { beyond, enumValues } from '../source-values.js';
import { directives } from './directives.js';
import { surface } from './surface-rows.js';

export const rows: SharedRows = {
  sourceValues: [
    ...enumValues('constant("', '", '),
    'BigDecimal("9007199254740993")',
    'BigDecimal("9223372036854775807")',
    'BigDecimal("-9223372036854775808")',
    'Default: <code>"1.10"</code>',
    'Default: <code>9223372036854775807L</code>',
    `Default: <code>new BigInteger("${beyond}")</code>`,
    '.textExample("1.10")',
    '.example(9007199254740993L)',
  ],
  layouts: {
    flatten: print.flatten,
    all: [
      print.call('f', []),
      print.call('f', ['a', print.call('g', ['b'])]),
      print.chain('Pet.builder()', [print.call('.name', ['"Mia"']), '.build()']),
      print.sequence('Pet pet = ', print.call('new Pet', ['1', '2'])),
    ],
  },
  surface,
  directives,
  packageNames: [{ packageName: 'com.example.hooks' }, { packageName: 'target.classes' }],
  unusualOptions: {},
};
