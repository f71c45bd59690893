import type { SdkTraits } from '../../sdk/traits.js';

/** How methods and clients are declared in Java. */
export const traits: SdkTraits = {
  language: 'java',
  optional: 'split',
  positional: 'only',
  absence: 'same-type',
  options: { name: 'options', type: 'RequestOptions', positional: true },
  body: 'value',
  downloads: 'responses',
  argumentKeys: 'wire-names',
  optionName: (option) => option,
};
