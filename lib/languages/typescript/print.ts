import { printParts, Sequence, totalWidth } from '../common/print-parts.js';

/** Lays out source text to a width, as a formatter would: on one line if it fits, else one item a line. */
export type Layout = string | Sequence<Layout> | Group;

/** Items between brackets. */
export class Group {
  /** Columns on one line. */
  readonly #width: number;

  /** @param spaced - whether a space is inside of the brackets when on one line, as in object literals */
  constructor(
    readonly open: string,
    readonly items: readonly Layout[],
    readonly close: string,
    readonly spaced: boolean,
  ) {
    const inner = items.length === 0 ? 0 : totalWidth(items, widthOf, 2) + (spaced ? 2 : 0);
    this.#width = open.length + inner + close.length;
  }

  get width(): number {
    return this.#width;
  }
}

export const lineWidth = 100;

export function object(items: readonly Layout[]): Group {
  return new Group('{', items, '}', true);
}

export function array(items: readonly Layout[]): Group {
  return new Group('[', items, ']', false);
}

export function call(name: string, items: readonly Layout[]): Group {
  return new Group(`${name}(`, items, ')', false);
}

export function sequence(...parts: readonly Layout[]): Sequence<Layout> {
  return new Sequence(parts, widthOf);
}

function widthOf(layout: Layout): number {
  return typeof layout === 'string' ? layout.length : layout.width;
}

/**
 * @param indent - columns before the line that the text starts on
 * @param used - columns of that line that come before the text
 * @param after - columns that follow on the last line, such as a semicolon
 */
export function print(layout: Layout, indent = 0, used = indent, after = 0): string {
  if (used + widthOf(layout) + after <= lineWidth) return flatten(layout);
  return printBroken(layout, indent, used, after);
}

function printBroken(layout: Layout, indent: number, used: number, after: number): string {
  if (typeof layout === 'string') return layout;
  if ('parts' in layout) {
    return printParts(layout.parts, used, after, {
      widthOf,
      print: (part, column, rest) => print(part, indent, column, rest),
    });
  }
  if (layout.items.length === 0) return layout.open + layout.close;
  const hugged = printHugged(layout, indent, used);
  if (hugged !== undefined) return hugged;
  const inner = indent + 2;
  const lines = layout.items.map(
    (item) => `${' '.repeat(inner)}${print(item, inner, inner, 1)},\n`,
  );
  return `${layout.open}\n${lines.join('')}${' '.repeat(indent)}${layout.close}`;
}

/** `f(a, {` … `})`: a last argument that is an object opens on the line of the call. */
function printHugged(layout: Group, indent: number, used: number): string | undefined {
  const last = layout.items.at(-1);
  if (!layout.open.endsWith('(') || typeof last !== 'object' || !('open' in last)) return undefined;
  if (last.open !== '{' || last.items.length === 0) return undefined;
  const before = layout.items.slice(0, -1).map((item) => `${flatten(item)}, `);
  const head = layout.open + before.join('');
  if (before.some((item) => item.startsWith('{')) || used + head.length + 1 > lineWidth)
    return undefined;
  return head + printBroken(last, indent, used, 0) + layout.close;
}

export function flatten(layout: Layout): string {
  if (typeof layout === 'string') return layout;
  if ('parts' in layout) return layout.parts.map(flatten).join('');
  if (layout.items.length === 0) return layout.open + layout.close;
  const space = layout.spaced ? ' ' : '';
  return `${layout.open}${space}${layout.items.map(flatten).join(', ')}${space}${layout.close}`;
}

/** `A | B`, or one variant a line with leading bars; for what follows `=`. */
export function printUnion(variants: readonly string[], indent: number, used: number): string {
  const flat = variants.join(' | ');
  if (used + 1 + flat.length + 1 <= lineWidth) return ` ${flat}`;
  return variants.map((variant) => `\n${' '.repeat(indent + 2)}| ${variant}`).join('');
}
