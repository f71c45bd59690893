import { bracketPrinter, Group, type Layout } from '../common/brackets.js';

export { call, flatten, type Layout, sequence } from '../common/brackets.js';

export const lineWidth = 100;

export const print = bracketPrinter({
  lineWidth,
  indent: 2,
  trailingComma: () => true,
  hugsBraces: true,
});

/**
 * A statement that a layout ends.
 *
 * @param head - what stands before it
 * @param margin - columns before its lines
 */
export function statement(head: string, layout: Layout, margin = 0): string {
  return `${head}${print(layout, 0, head.length, 1 + margin)};\n`;
}

export function object(items: readonly Layout[]): Group {
  return new Group('{', items, '}', true);
}

export function array(items: readonly Layout[]): Group {
  return new Group('[', items, ']');
}

/** `A | B`, or one variant a line with leading bars; for what follows `=`. */
export function printUnion(variants: readonly string[], indent: number, used: number): string {
  const flat = variants.join(' | ');
  if (used + 1 + flat.length + 1 <= lineWidth) return ` ${flat}`;
  return variants.map((variant) => `\n${' '.repeat(indent + 2)}| ${variant}`).join('');
}
