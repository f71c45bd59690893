import { bracketPrinter } from '../common/brackets.js';

export { call, chain, flatten, type Layout, sequence } from '../common/brackets.js';

export const lineWidth = 100;

/** Lays out source text: what is too long for a line has an item a line. */
export const print = bracketPrinter({
  lineWidth,
  // What continues a statement.
  indent: 8,
  deepestIndent: 64,
  trailingComma: () => false,
  closesBehind: true,
  hugsBraces: false,
});
