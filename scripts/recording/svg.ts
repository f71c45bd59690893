import { columns, type Frame, rows, type Span } from './terminal.js';

const cell = { width: 8.4, height: 19 };
const margin = 16;
const width = Math.round(columns * cell.width + 2 * margin);
const height = rows * cell.height + 2 * margin;

/** The first sixteen colors of terminals, readable on the dark background. */
const palette = [
  '#6c7086',
  '#f38ba8',
  '#a6e3a1',
  '#f9e2af',
  '#89b4fa',
  '#cba6f7',
  '#94e2d5',
  '#cdd6f4',
];

/**
 * Prints screens as an animated image without scripts. Screens lie side by side, and the animation moves to
 * the next one when its time has come. Lines that several screens have are written once.
 */
export function printRecording(frames: readonly Frame[], title: string): string {
  const total = frames.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = new Map<string, string>();
  const screens = frames.map((frame, index) => printScreen(frame, index, lines));
  let time = 0;
  const steps = frames.map(({ seconds }, index) => {
    const step = `${percent(time / total)}%{transform:translateX(${-index * width}px)}`;
    time += seconds;
    return step;
  });
  const last = -(frames.length - 1) * width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    '<style>',
    "text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#cdd6f4;white-space:pre}",
    '.b{font-weight:bold}.d{fill-opacity:.6}',
    ...palette.map((color, index) => `.c${index}{fill:${color}}`),
    `.all{animation:play ${total.toFixed(1)}s steps(1,end) infinite}`,
    `@keyframes play{${steps.join('')}}`,
    `@media (prefers-reduced-motion:reduce){.all{animation:none;transform:translateX(${last}px)}}`,
    '</style>',
    `<rect width="${width}" height="${height}" rx="8" fill="#1e1e2e"/>`,
    `<defs>${[...lines].map(([text, id]) => `<g id="${id}">${text}</g>`).join('\n')}</defs>`,
    `<g class="all">\n${screens.join('\n')}\n</g>`,
    '</svg>',
    '',
  ].join('\n');
}

function printScreen({ lines, cursor }: Frame, index: number, known: Map<string, string>): string {
  const left = index * width + margin;
  const printed = lines.flatMap((line, row) => {
    if (line.length === 0) return [];
    const text = printLine(line);
    const id = known.get(text) ?? `l${known.size}`;
    known.set(text, id);
    return `<use href="#${id}" x="${left}" y="${margin + row * cell.height}"/>`;
  });
  const caret = cursor
    ? `<rect x="${(left + cursor.column * cell.width).toFixed(1)}" y="${margin + cursor.row * cell.height + 2}" width="${cell.width}" height="${cell.height - 3}" fill="#cdd6f4" fill-opacity=".5"/>`
    : '';
  return [...printed, caret].join('');
}

function printLine(spans: readonly Span[]): string {
  let column = 0;
  const parts = spans.map((span) => {
    const x = (column * cell.width).toFixed(1);
    column += [...span.text].length;
    const classes = [
      ...(span.bold ? ['b'] : []),
      ...(span.dim ? ['d'] : []),
      ...(span.color === undefined ? [] : [`c${span.color % 8}`]),
    ].join(' ');
    const look = classes === '' ? '' : ` class="${classes}"`;
    return span.text.trim() === ''
      ? ''
      : `<tspan x="${x}"${look} textLength="${([...span.text].length * cell.width).toFixed(1)}">${escaped(span.text)}</tspan>`;
  });
  return `<text y="14">${parts.join('')}</text>`;
}

function percent(part: number): string {
  return (part * 100).toFixed(3).replace(/\.?0+$/, '');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
