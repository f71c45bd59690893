import { printParts, totalWidth } from '../common/print-parts.js';

/**
 * Lays out source text as gofmt leaves it. gofmt keeps the line breaks that it finds; what it
 * changes is the white space within lines, where it aligns columns. These are computed here, by the
 * rules of go/printer (`exprList`, `fieldList`, `valueSpec`).
 */
export type Layout = string | Sequence | Literal | FunctionLiteral;

/**
 * What a layout that has others in it knows from when it is made. A class, so that no copy of one has
 * the width of another.
 */
class Measured {
  readonly #width: number;
  readonly #breaks: boolean;

  constructor(width: number, breaks: boolean) {
    this.#width = width;
    this.#breaks = breaks;
  }

  /** Columns on one line. */
  get width(): number {
    return this.#width;
  }

  /** Whether it is never on one line. */
  get breaks(): boolean {
    return this.#breaks;
  }
}

/** Parts one after the other. */
class Sequence extends Measured {
  constructor(readonly parts: readonly Layout[]) {
    super(totalWidth(parts, widthOf), parts.some(mustBreak));
  }
}

/** A composite literal: on one line if it fits, else an item a line. */
export class Literal extends Measured {
  /** @param broken - an item a line in any case */
  constructor(
    readonly open: string,
    readonly items: readonly Item[],
    broken = false,
  ) {
    super(
      open.length + totalWidth(items, itemWidth, 2) + 1,
      broken || items.some(({ value }) => mustBreak(value)),
    );
  }

  /** The same one that begins in another way: `&Pet{`, or without its type. */
  reopened(open: string): Literal {
    return new Literal(open, this.items, this.breaks);
  }
}

/** A function of one statement. */
class FunctionLiteral extends Measured {
  constructor(
    readonly head: string,
    readonly body: string,
  ) {
    super(head.length + body.length + ' {  }'.length, !staysShort(head, body));
  }
}

/** With a key: `Name: value`. */
export interface Item {
  readonly key: string | undefined;
  readonly value: Layout;
}

/** Nothing in gofmt limits a line; this is where we break ours. A tab counts as four columns. */
const lineWidth = 100;
export const tabWidth = 4;

export function sequence(...parts: readonly Layout[]): Layout {
  return new Sequence(parts);
}

/**
 * @param type - before the braces; empty where the literal around it says it
 * @param broken - an item a line in any case
 */
export function literal(type: string, items: readonly Item[], broken = false): Literal {
  return new Literal(`${type}{`, items, broken);
}

export function list(type: string, values: readonly Layout[], broken = false): Literal {
  return literal(
    type,
    values.map((value) => ({ key: undefined, value })),
    broken,
  );
}

export function pair(key: string, value: Layout): Item {
  return { key, value };
}

/** @param head - `func() any` */
export function functionLiteral(head: string, body: string): Layout {
  return new FunctionLiteral(head, body);
}

/** `name(a, b)`; only the literals in it are broken. */
export function call(name: string, values: readonly Layout[]): Layout {
  const separated = values.flatMap((value, index) => (index === 0 ? [value] : [', ', value]));
  return sequence(`${name}(`, ...separated, ')');
}

/**
 * @param indent - tabs before the line that the text starts on
 * @param used - columns of that line that come before the text, without the tabs
 * @param after - columns that follow on the last line
 */
export function print(layout: Layout, indent = 0, used = 0, after = 0): string {
  const fits = indent * tabWidth + used + widthOf(layout) + after <= lineWidth;
  if (typeof layout === 'string' || (fits && !layout.breaks)) return flatten(layout);
  if ('parts' in layout) {
    return printParts(layout.parts, used, after, {
      widthOf,
      print: (part, column, rest) => print(part, indent, column, rest),
    });
  }
  if ('items' in layout) return printLiteral(layout, indent);
  if (!layout.breaks) return flatten(layout);
  const margin = '\t'.repeat(indent);
  return `${layout.head} {\n${margin}\t${layout.body}\n${margin}}`;
}

function printLiteral({ open, items }: Literal, indent: number): string {
  if (items.length === 0) return `${open}}`;
  const margin = '\t'.repeat(indent + 1);
  const rows = items.map(({ key, value }) => {
    const used = key === undefined ? 0 : key.length + 2;
    return { key, text: print(value, indent + 1, used, 1) };
  });
  const widths = keyWidths(rows);
  const lines = rows.map(({ key, text }, index) => {
    if (key === undefined) return `${margin}${text},\n`;
    const width = widths[index] ?? key.length;
    return `${margin}${`${key}:`.padEnd(width + 1)} ${text},\n`;
  });
  return `${open}\n${lines.join('')}${'\t'.repeat(indent)}}`;
}

/** The width to which each key is filled up (`exprList` in go/printer/nodes.go). */
function keyWidths(rows: readonly { key: string | undefined; text: string }[]): number[] {
  const sections: number[][] = [];
  let previous = 0;
  let sum = 0;
  let count = 0;
  rows.forEach(({ key, text }, index) => {
    const size = text.includes('\n') ? 0 : (key ?? text).length;
    let breaks = true;
    if (previous > 0 && size > 0) {
      breaks = false;
      if (count > 0 && (previous > smallKey || size > smallKey)) {
        // Rounded, since the last digits differ between processors, and with them gofmt.
        const mean = Number(Math.exp(sum / count).toPrecision(12));
        const ratio = size / mean;
        breaks = 2.5 * ratio <= 1 || ratio >= 2.5;
      }
    }
    if (breaks || index === 0) {
      sections.push([]);
      sum = 0;
      count = 0;
    }
    sections.at(-1)?.push(size);
    if (size > 0) {
      sum += Math.log(size);
      count++;
    }
    previous = size;
  });
  return sections.flatMap((sizes) => sizes.fill(largest(sizes)));
}

/** Spread over the arguments of `Math.max`, the values of a large enum would not fit on the stack. */
function largest(sizes: readonly number[]): number {
  return sizes.reduce((most, size) => Math.max(most, size), 0);
}

/** Keys up to this size are aligned whatever their ratio. */
const smallKey = 40;

/** On one line. */
export function flatten(layout: Layout): string {
  if (typeof layout === 'string') return layout;
  if ('parts' in layout) return layout.parts.map(flatten).join('');
  if ('head' in layout) return `${layout.head} { ${layout.body} }`;
  const items = layout.items.map(({ key, value }) =>
    key === undefined ? flatten(value) : `${key}: ${flatten(value)}`,
  );
  return `${layout.open}${items.join(', ')}}`;
}

function widthOf(layout: Layout): number {
  return typeof layout === 'string' ? layout.length : layout.width;
}

function itemWidth({ key, value }: Item): number {
  return (key === undefined ? 0 : key.length + 2) + widthOf(value);
}

function mustBreak(layout: Layout): boolean {
  return typeof layout !== 'string' && layout.breaks;
}

/** A line of a struct or a const block, with the comment that stands before it. */
export interface Row {
  /** Lines of its own with their margin and line breaks, or nothing. */
  readonly doc: string;
  /** What is aligned: name, type, and tag or value. */
  readonly cells: readonly string[];
  /** A blank line comes before it. */
  readonly apart?: boolean;
}

/**
 * Lines of columns that go together until a comment or a blank line comes between them; a column
 * ends where a line has no such cell, and the last cell of a line is in none (text/tabwriter).
 */
export function printRows(rows: readonly Row[]): string {
  const groups: Row[][] = [];
  for (const row of rows) {
    if (row.doc !== '' || row.apart === true || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(row);
  }
  return groups.flatMap(printGroup).join('');
}

function printGroup(rows: readonly Row[]): string[] {
  const texts = rows.map(() => '');
  const columns = largest(rows.map(({ cells }) => cells.length));
  for (let column = 0; column < columns; column++) {
    for (let from = 0; from < rows.length; ) {
      let to = from;
      while (isInColumn(rows[to], column)) to++;
      const block = rows.slice(from, to);
      const width = largest(block.map(({ cells }) => cells[column]?.length ?? 0));
      block.forEach(({ cells }, offset) => {
        texts[from + offset] += `${(cells[column] ?? '').padEnd(width)} `;
      });
      if (to === from) {
        texts[from] += rows[from]?.cells[column] ?? '';
        to++;
      }
      from = to;
    }
  }
  return rows.map(({ doc, apart }, index) => {
    const blank = apart === true ? '\n' : '';
    return `${blank}${doc}\t${texts[index]}\n`;
  });
}

function isInColumn(row: Row | undefined, column: number): boolean {
  return row !== undefined && column < row.cells.length - 1;
}

/** Source text whose functions of one statement are on one line as far as gofmt leaves them there. */
export function breakLongFunctions(source: string): string {
  return source.replace(/^(func .+?) \{ (.+) \}$/gm, (line: string, head: string, body: string) =>
    staysShort(head, body) ? line : `${head} {\n\t${body}\n}`,
  );
}

/** By the columns of both together (go/printer, `funcBody`). */
function staysShort(head: string, body: string): boolean {
  return head.length + body.length < 100;
}
