import { testPages } from '../../compile/page-tests.js';
import { generateFiles } from '../../unit/languages/go/generated.js';
import { variations } from './variations.js';

testPages({
  variations,
  generate: (model, { request }) => generateFiles(model, request),
  fence: 'go',
  record: 'params.',
  sends: ({ body }) => body !== undefined && body.media.length > 0,
  naming: (name) => new RegExp(`\\b${name}: `),
});
