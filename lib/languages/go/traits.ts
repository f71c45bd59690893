import type { MethodTraits } from '../../sdk/traits.js';

/** How methods are declared in Go. */
export const methodTraits: MethodTraits = {
  optional: 'struct',
  positional: 'only',
  absence: 'own-type',
  context: { name: 'ctx', type: 'context.Context', positional: true },
  options: { name: 'opts', type: '...RequestOption', positional: true },
  bodiless: [],
  downloads: 'responses',
  argumentKeys: 'wire-names',
};
