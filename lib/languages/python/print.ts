/** Lays out source text as `ruff format` does: on one line if it fits, else one item a line. */
export type Layout = string | Sequence | Group;

/** Parts one after the other. */
export interface Sequence {
  readonly parts: readonly Layout[];
}

/** Items between brackets. */
export interface Group {
  readonly open: string;
  readonly items: readonly Layout[];
  readonly close: string;
}

export const lineWidth = 100;

export function dict(items: readonly Layout[]): Group {
  return { open: '{', items, close: '}' };
}

export function list(items: readonly Layout[]): Group {
  return { open: '[', items, close: ']' };
}

/** A tuple; one item needs its comma. */
export function tuple(items: readonly string[]): string {
  return items.length === 1 ? `(${items[0]},)` : `(${items.join(', ')})`;
}

export function call(name: string, items: readonly Layout[]): Group {
  return { open: `${name}(`, items, close: ')' };
}

/** `Annotated[int, READ_ONLY]` */
export function subscript(name: string, items: readonly Layout[]): Group {
  return { open: `${name}[`, items, close: ']' };
}

export function sequence(...parts: readonly Layout[]): Sequence {
  return { parts };
}

/**
 * @param indent - columns before the line that the text starts on
 * @param used - columns of that line that come before the text
 * @param after - columns that follow on the last line, such as a colon
 */
export function print(layout: Layout, indent = 0, used = indent, after = 0): string {
  const flat = flatten(layout);
  if (used + flat.length + after <= lineWidth) return flat;
  return printBroken(layout, indent, used, after);
}

function printBroken(layout: Layout, indent: number, used: number, after: number): string {
  if (typeof layout === 'string') return layout;
  if ('parts' in layout) return printParts(layout.parts, indent, used, after);
  if (layout.items.length === 0) return layout.open + layout.close;
  const inner = indent + 4;
  // A comma behind the only item of a subscript would make it a tuple.
  const comma = layout.close === ']' && layout.open !== '[' && layout.items.length === 1 ? '' : ',';
  const lines = layout.items.map(
    (item) => `${' '.repeat(inner)}${print(item, inner, inner, comma.length)}${comma}\n`,
  );
  return `${layout.open}\n${lines.join('')}${' '.repeat(indent)}${layout.close}`;
}

function printParts(parts: readonly Layout[], indent: number, used: number, after: number): string {
  let text = '';
  parts.forEach((part, index) => {
    const rest = parts
      .slice(index + 1)
      .map(flatten)
      .join('');
    const column = text.includes('\n')
      ? text.length - text.lastIndexOf('\n') - 1
      : used + text.length;
    text += typeof part === 'string' ? part : print(part, indent, column, rest.length + after);
  });
  return text;
}

export function flatten(layout: Layout): string {
  if (typeof layout === 'string') return layout;
  if ('parts' in layout) return layout.parts.map(flatten).join('');
  return `${layout.open}${layout.items.map(flatten).join(', ')}${layout.close}`;
}
