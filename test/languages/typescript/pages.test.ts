import { generateFiles } from '../../unit/languages/typescript/generated.js';
import { variations } from './variations.js';
import { testPages } from '../../compile/page-tests.js';

testPages({
  variations,
  generate: (model, { request }) => generateFiles(model, request),
  fence: 'ts',
  record: 'params.',
  sends: ({ method }) => !['GET', 'HEAD', 'TRACE'].includes(method),
  naming: (name) => new RegExp(`[{ ]${name.replace(/[$]/g, '\\$&')}[:, ]`),
});
