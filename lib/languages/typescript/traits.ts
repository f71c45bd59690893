import type { MethodTraits } from '../../sdk/traits.js';

/** How methods are declared in TypeScript. */
export const methodTraits: MethodTraits = {
  optional: 'params',
  positional: 'only',
  absence: 'same-type',
  options: { name: 'options', type: 'RequestOptions', positional: true },
  // Fetch refuses a body with these methods.
  bodiless: ['GET', 'HEAD', 'TRACE'],
  downloads: 'files',
  argumentKeys: 'names',
};
