import { expect, test } from 'vitest';
import { printRows } from '../../../../lib/languages/go/print.js';

test('prints more lines of constants than a function takes arguments', () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => ({ doc: '', cells: [`C${at}`, '= 1'] }));
  expect(printRows(rows).split('\n')).toHaveLength(200_001);
});
