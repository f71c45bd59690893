import { bracketPrinter, flatten, Group, type Layout, sequence } from '../common/brackets.js';

export { call, flatten, Group, type Layout, sequence } from '../common/brackets.js';

export const lineWidth = 100;

/** Lays out source text as `ruff format` does. */
export const print = bracketPrinter({
  lineWidth,
  indent: 4,
  // A comma after the only item of a subscript would make it a tuple.
  trailingComma: ({ open, items, close }) => close !== ']' || open === '[' || items.length > 1,
  hugsBraces: false,
});

export function dict(items: readonly Layout[]): Group {
  return new Group('{', items, '}');
}

export function list(items: readonly Layout[]): Group {
  return new Group('[', items, ']');
}

/** A tuple; one item needs its comma. */
export function tuple(items: readonly Layout[]): Layout {
  const [only = ''] = items;
  return items.length === 1 ? sequence('(', only, ',)') : new Group('(', items, ')');
}

/** Each layout once, by its text. */
export function distinct(layouts: readonly Layout[]): Layout[] {
  return [...new Map(layouts.map((layout) => [flatten(layout), layout])).values()];
}

/** `Annotated[int, READ_ONLY]` */
export function subscript(name: string, items: readonly Layout[]): Group {
  return new Group(`${name}[`, items, ']');
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
