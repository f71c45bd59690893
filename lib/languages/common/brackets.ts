import { printParts, totalWidth } from './print-parts.js';

/**
 * Source text that is laid out to a width: on one line if it fits, else one item a line. Text of several lines
 * fits on none.
 */
export type Layout = string | Sequence | Group | Wrapped | Chain;

/** Text that gets round brackets if it is too long for its line. */
interface Wrapped {
  readonly wrapped: string;
}

/** Parts one after the other. A class, so that no copy of one has the width of another. */
class Sequence {
  /** Columns on one line. */
  readonly #width: number;

  constructor(readonly parts: readonly Layout[]) {
    this.#width = totalWidth(parts, widthOf);
  }

  get width(): number {
    return this.#width;
  }
}

/** Items between brackets. */
export class Group {
  /** Columns on one line. */
  readonly #width: number;

  /** @param spaced - whether there is a space inside the brackets on one line */
  constructor(
    readonly open: string,
    readonly items: readonly Layout[],
    readonly close: string,
    readonly spaced = false,
  ) {
    const spaces = spaced && items.length > 0 ? 2 : 0;
    this.#width = open.length + totalWidth(items, widthOf, 2) + spaces + close.length;
  }

  get width(): number {
    return this.#width;
  }
}

/** Calls on what the one before returns: on one line, or each on a line of its own. */
class Chain {
  readonly parts: readonly Layout[];
  /** Columns on one line. */
  readonly width: number;

  constructor(
    readonly head: Layout,
    readonly links: readonly Layout[],
  ) {
    this.parts = [head, ...links];
    this.width = totalWidth(this.parts, widthOf);
  }
}

export function chain(head: Layout, links: readonly Layout[]): Layout {
  return links.length === 0 ? head : new Chain(head, links);
}

export function sequence(...parts: readonly Layout[]): Sequence {
  return new Sequence(parts);
}

export function call(name: string, items: readonly Layout[]): Group {
  return new Group(`${name}(`, items, ')');
}

function widthOf(layout: Layout): number {
  if (typeof layout === 'string') return layout.includes('\n') ? Infinity : layout.length;
  return 'wrapped' in layout ? layout.wrapped.length : layout.width;
}

/** On one line. */
export function flatten(layout: Layout): string {
  if (typeof layout === 'string') return layout;
  if (layout instanceof Sequence || layout instanceof Chain) {
    let text = '';
    for (const part of layout.parts) text += flatten(part);
    return text;
  }
  if (!(layout instanceof Group)) return layout.wrapped;
  const space = layout.spaced && layout.items.length > 0 ? ' ' : '';
  let text = layout.open + space;
  for (const [index, item] of layout.items.entries()) {
    text += index === 0 ? flatten(item) : `, ${flatten(item)}`;
  }
  return text + space + layout.close;
}

/** How the formatter of a language breaks lines. */
interface BracketStyle {
  readonly lineWidth: number;
  /** Columns of a level. */
  readonly indent: number;
  /** The largest indentation, in columns. Deeper levels are not indented further. Without it, there is no limit. */
  readonly deepestIndent?: number;
  /** Whether a comma follows the last item when each is on a line of its own. */
  readonly trailingComma: (group: Group) => boolean;
  /** Whether the closing bracket stands behind the last item, not on a line of its own. */
  readonly closesBehind?: boolean;
  /** `f(a, {` … `})`: whether a last argument in braces opens on the line of the call. */
  readonly hugsBraces: boolean;
}

/**
 * @param indent - columns before the line that the text starts on
 * @param used - columns of that line that come before the text
 * @param after - columns that follow on the last line, such as a semicolon
 */
type Print = (layout: Layout, indent?: number, used?: number, after?: number) => string;

/** What prints layouts in a style. */
export function bracketPrinter(style: BracketStyle): Print {
  const print: Print = (layout, indent = 0, used = indent, after = 0) =>
    used + widthOf(layout) + after <= style.lineWidth
      ? flatten(layout)
      : printBroken(layout, indent, used, after);

  const printBroken = (layout: Layout, indent: number, used: number, after: number): string => {
    if (typeof layout === 'string') return layout;
    if (layout instanceof Sequence) {
      return printParts(layout.parts, used, after, {
        widthOf,
        print: (part, column, rest) => print(part, indent, column, rest),
      });
    }
    const inner = Math.min(indent + style.indent, style.deepestIndent ?? Infinity);
    const [margin, innerMargin] = [' '.repeat(indent), ' '.repeat(inner)];
    if ('wrapped' in layout) return `(\n${innerMargin}${layout.wrapped}\n${margin})`;
    if (layout instanceof Chain) {
      const links = layout.links.map((link, index) => {
        const isLast = index === layout.links.length - 1;
        return `\n${innerMargin}${print(link, inner, inner, isLast ? after : 0)}`;
      });
      return print(layout.head, indent, used) + links.join('');
    }
    const { open, items, close } = layout;
    if (items.length === 0) return open + close;
    const hugged = style.hugsBraces ? printHugged(layout, indent, used) : undefined;
    if (hugged !== undefined) return hugged;
    const isBehind = style.closesBehind === true;
    const end = isBehind ? close : `\n${margin}${close}`;
    const lines = items.map((item, index) => {
      const isLast = index === items.length - 1;
      const comma = !isLast || style.trailingComma(layout) ? ',' : '';
      const rest = isLast && isBehind ? close.length + after : comma.length;
      return `\n${innerMargin}${print(item, inner, inner, rest)}${comma}`;
    });
    return open + lines.join('') + end;
  };

  const printHugged = (layout: Group, indent: number, used: number): string | undefined => {
    const last = layout.items.at(-1);
    if (!layout.open.endsWith('(') || typeof last !== 'object' || !('open' in last))
      return undefined;
    if (last.open !== '{' || last.items.length === 0) return undefined;
    const before = layout.items.slice(0, -1).map((item) => `${flatten(item)}, `);
    const head = layout.open + before.join('');
    if (before.some((item) => item.startsWith('{')) || used + head.length + 1 > style.lineWidth)
      return undefined;
    return head + printBroken(last, indent, used, 0) + layout.close;
  };

  return print;
}
