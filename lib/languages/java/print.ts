import { type Code, code } from '../../render/printed.js';
import { bracketPrinter, type Layout, sequence } from '../common/brackets.js';

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

/** A statement without its semicolon, behind so many columns. */
export function statement(indent: number, ...parts: readonly Layout[]): Code {
  return code(print(sequence(...parts), indent, indent, 1));
}
