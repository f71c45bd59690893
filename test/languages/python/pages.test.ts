import { testPages } from '../../compile/page-tests.js';
import { assets, generateFiles } from '../../unit/languages/python/generated.js';
import { variations } from './variations.js';

testPages({
  variations,
  generate: (model, { request }) => generateFiles(model, { ...request, assets }),
  fence: 'python',
  requiredFirst: true,
  flattens: true,
  record: '',
  sends: ({ body }) => body !== undefined && body.media.length > 0,
  naming: (name) => new RegExp(`\\b${name}=`),
});
