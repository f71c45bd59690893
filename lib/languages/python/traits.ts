import type { MethodTraits } from '../../sdk/traits.js';

/** How methods are declared in Python. */
export const methodTraits: MethodTraits = {
  optional: 'named',
  positional: 'also-named',
  absence: 'same-type',
  options: { name: 'options', type: 'RequestOptions', positional: false },
  bodiless: [],
  downloads: 'files',
  argumentKeys: 'names',
};
