import { expect, test } from 'vitest';
import { splitWords } from '../../../lib/naming/words.js';
import { productName } from '../../../lib/sdk/product-name.js';

test.each([
  ['Acme Studio', 'acme-studio-basic'],
  ['petstore', 'petstore-basic'],
  ['Petstore Basic', 'petstore-basic'],
  ['petstore-basic', 'petstore-basic'],
  ['Basic Tools', 'basic-tools-basic'],
  ['Basic', 'basic-basic'],
])('an SDK of %j calls itself %s', (sdkName, name) => {
  expect(productName(splitWords(sdkName), 'basic')).toBe(name);
});
