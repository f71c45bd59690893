import { testPages } from '../../compile/page-tests.js';
import { generateFiles } from '../../unit/languages/java/generated.js';
import { variations } from './variations.js';

testPages({
  variations,
  generate: (model, { request }) => generateFiles(model, request),
  fence: 'java',
  record: 'params.',
  sends: ({ body }) => body !== undefined && body.media.length > 0,
  splits: true,
  naming: (name) => new RegExp(`\\.${name}\\(`),
});
