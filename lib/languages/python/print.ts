import { printParts, Sequence, totalWidth } from '../common/print-parts.js';

/** Lays out source text as `ruff format` does: on one line if it fits, else one item a line. */
export type Layout = string | Sequence<Layout> | Group | Wrapped;

/** What stands in round brackets where it is too long for its line. */
export interface Wrapped {
  readonly wrapped: string;
}

/** Items between brackets. */
export class Group {
  /** Columns on one line. */
  readonly #width: number;

  constructor(
    readonly open: string,
    readonly items: readonly Layout[],
    readonly close: string,
  ) {
    this.#width = open.length + totalWidth(items, widthOf, 2) + close.length;
  }

  get width(): number {
    return this.#width;
  }

  /** With an item more at its end. */
  and(item: Layout): Group {
    return new Group(this.open, [...this.items, item], this.close);
  }
}

export const lineWidth = 100;

export function dict(items: readonly Layout[]): Group {
  return new Group('{', items, '}');
}

export function list(items: readonly Layout[]): Group {
  return new Group('[', items, ']');
}

/** A tuple; one item needs its comma. */
export function tuple(items: readonly string[]): string {
  return items.length === 1 ? `(${items[0]},)` : `(${items.join(', ')})`;
}

export function call(name: string, items: readonly Layout[]): Group {
  return new Group(`${name}(`, items, ')');
}

/** `Annotated[int, READ_ONLY]` */
export function subscript(name: string, items: readonly Layout[]): Group {
  return new Group(`${name}[`, items, ']');
}

export function sequence(...parts: readonly Layout[]): Sequence<Layout> {
  return new Sequence(parts, widthOf);
}

function widthOf(layout: Layout): number {
  if (typeof layout === 'string') return layout.length;
  return 'wrapped' in layout ? layout.wrapped.length : layout.width;
}

/**
 * @param indent - columns before the line that the text starts on
 * @param used - columns of that line that come before the text
 * @param after - columns that follow on the last line, such as a colon
 */
export function print(layout: Layout, indent = 0, used = indent, after = 0): string {
  if (used + widthOf(layout) + after <= lineWidth) return flatten(layout);
  return printBroken(layout, indent, used, after);
}

/**
 * `name: type = value`, or `name = value`, in a class or a module. A value that is too long for its
 * line stands in brackets, unless the type has items to break between.
 */
export function assignment(
  name: string,
  type: Layout | undefined,
  value: string,
  indent: number,
): string {
  const target = type === undefined ? name : sequence(`${name}: `, type);
  const flat = flatten(target);
  const whole = sequence(target, ` = ${value}`);
  const isGroup = typeof type === 'object' && 'items' in type && type.items.length > 1;
  const fits = indent + flat.length + ' = '.length + value.length <= lineWidth;
  const margin = ' '.repeat(indent);
  const fitsBelow =
    indent + flat.length + ' = ('.length <= lineWidth && indent + 4 + value.length <= lineWidth;
  if (fits || isGroup || !fitsBelow) return print(whole, indent, indent);
  return `${flat} = (\n${margin}    ${value}\n${margin})`;
}

/**
 * `target = value` where the value has brackets to break; where the target leaves too little room
 * for their beginning, it stands in brackets of its own.
 */
export function grouped(target: Layout, value: Layout, indent = 0): string {
  const flat = flatten(target);
  const start = typeof value === 'object' ? startOf(value) : value;
  const used = indent + flat.length;
  if (used + ' = '.length + start.length <= lineWidth) {
    return print(sequence(`${flat} = `, value), indent, indent);
  }
  if (used + ' = ('.length > lineWidth) {
    return print(sequence(target, ' = ', value), indent, indent);
  }
  const margin = ' '.repeat(indent);
  const text = `${flat} = (\n${margin}    ${print(value, indent + 4, indent + 4)}\n${margin})`;
  // What is too long in any case is not moved for it.
  const isTooLong = text.split('\n').some((line) => line.length > lineWidth);
  const isCall = start.endsWith('(') && indent + 4 + start.length <= lineWidth;
  return isTooLong && !isCall ? print(sequence(`${flat} = `, value), indent, indent) : text;
}

/** What stands before the first place to break. */
function startOf(layout: Exclude<Layout, string>): string {
  if ('open' in layout) return layout.open;
  if ('wrapped' in layout) return '(';
  const [first = '', ...rest] = layout.parts;
  if (typeof first !== 'string') return startOf(first);
  return rest.length === 0 ? first : first + startOf(sequence(...rest));
}

/** `name: type` without a value. */
export function annotated(name: string, type: Layout, indent: number): string {
  const flat = flatten(type);
  const margin = ' '.repeat(indent);
  const isAtom = typeof type === 'string' && indent + 4 + flat.length <= lineWidth;
  if (isAtom && indent + name.length + ': '.length + flat.length > lineWidth) {
    return `${name}: (\n${margin}    ${flat}\n${margin})`;
  }
  return print(sequence(`${name}: `, type), indent, indent);
}

function printBroken(layout: Layout, indent: number, used: number, after: number): string {
  if (typeof layout === 'string') return layout;
  if ('parts' in layout) {
    return printParts(layout.parts, used, after, {
      widthOf,
      print: (part, column, rest) => print(part, indent, column, rest),
    });
  }
  const inner = indent + 4;
  if ('wrapped' in layout) {
    return `(\n${' '.repeat(inner)}${layout.wrapped}\n${' '.repeat(indent)})`;
  }
  if (layout.items.length === 0) return layout.open + layout.close;
  // A comma behind the only item of a subscript would make it a tuple.
  const comma = layout.close === ']' && layout.open !== '[' && layout.items.length === 1 ? '' : ',';
  const lines = layout.items.map(
    (item) => `${' '.repeat(inner)}${print(item, inner, inner, comma.length)}${comma}\n`,
  );
  return `${layout.open}\n${lines.join('')}${' '.repeat(indent)}${layout.close}`;
}

export function flatten(layout: Layout): string {
  if (typeof layout === 'string') return layout;
  if ('parts' in layout) return layout.parts.map(flatten).join('');
  if ('wrapped' in layout) return layout.wrapped;
  return `${layout.open}${layout.items.map(flatten).join(', ')}${layout.close}`;
}
