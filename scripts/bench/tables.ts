import type { Usage } from './usage.js';

export interface Row {
  readonly name: string;
  readonly usage: Usage | string;
  /** What stands in the columns behind those of the usage. */
  readonly more?: readonly string[];
}

/** A table of runs in Markdown; printed too, as it is no quick thing. */
export function usageTable(
  rows: Iterable<Row>,
  head: string,
  more: readonly string[] = [],
): readonly string[] {
  const lines = table([head, 'Wall', 'CPU', 'Peak memory', ...more], []);
  for (const { name, usage, more: cells = [] } of rows) {
    const line =
      typeof usage === 'string'
        ? rowOf([name, `failed: ${usage}`, '', '', ...more.map(() => '')])
        : rowOf([name, seconds(usage.wall), seconds(usage.cpu), megabytes(usage), ...cells]);
    console.log(line);
    lines.push(line);
  }
  return lines;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [rowOf(head), `|${head.map(() => '---|').join('')}`, ...rows.map(rowOf)];
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

export function seconds(value: number): string {
  return `${value.toFixed(2)} s`;
}

export function bytes(count: number): string {
  return `${(count / 1e6).toFixed(count < 1e5 ? 3 : 1)} MB`;
}

function megabytes({ megabytes: count }: Usage): string {
  return `${Math.round(count)} MB`;
}
