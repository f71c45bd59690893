import pty from '@lydell/node-pty';
import headless from '@xterm/headless';

/** A cell's text and look. */
export interface Span {
  readonly text: string;
  /** Number of the palette; undefined: the color of plain text. */
  readonly color: number | undefined;
  readonly bold: boolean;
  readonly dim: boolean;
}

/** What was on the screen, and for how long. */
export interface Frame {
  readonly lines: readonly (readonly Span[])[];
  /** Where the cursor is; undefined: hidden. */
  readonly cursor: { readonly row: number; readonly column: number } | undefined;
  seconds: number;
}

export const columns = 96;
export const rows = 26;

/** What a person does at the terminal: waits for a text, then types. */
export interface Action {
  readonly when: RegExp;
  readonly type: string;
}

/** Nothing on the screen lasts longer than this, so that slow machines give the same recording. */
const longestSeconds = 1.2;
const typingSeconds = 0.05;
const pauseSeconds = 0.7;

/** Runs a program at a pseudo-terminal, types what the actions say, and returns the screens in between. */
export async function record(
  command: readonly [string, ...string[]],
  options: { readonly cwd: string; readonly env: Record<string, string> },
  actions: readonly Action[],
): Promise<readonly Frame[]> {
  const screen = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  const [program, ...args] = command;
  const shell = pty.spawn(program, args, { cols: columns, rows, ...options });
  const frames: Frame[] = [];
  const ended = new Promise<void>((resolve) => shell.onExit(() => resolve()));
  let output = '';
  let work = Promise.resolve();
  const show = (seconds: number): void => {
    const next = snapshot(screen, seconds);
    const last = frames.at(-1);
    if (last && sameScreen(last, next)) last.seconds = Math.min(last.seconds + seconds, 3);
    else frames.push(next);
  };
  let changed = Date.now();
  shell.onData((text) => {
    output += text;
    work = work.then(async () => {
      const last = frames.at(-1);
      if (last) last.seconds = Math.max(last.seconds, since(changed));
      changed = Date.now();
      await new Promise<void>((resolve) => screen.write(text, resolve));
      show(0.05);
    });
  });
  for (const { when, type } of actions) {
    await until(() => when.test(plain(output)));
    await work;
    output = '';
    await pause(400);
    const last = frames.at(-1);
    if (last) last.seconds = pauseSeconds;
    for (const key of type) {
      shell.write(key);
      await pause(typingSeconds * 1000);
    }
  }
  await ended;
  await work;
  const last = frames.at(-1);
  if (last) last.seconds = 5;
  return frames.filter(({ lines }) => lines.some((line) => line.length > 0));
}

function since(time: number): number {
  return Math.min((Date.now() - time) / 1000, longestSeconds);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function until(isTrue: () => boolean): Promise<void> {
  const limit = Date.now() + 300_000;
  while (!isTrue()) {
    if (Date.now() > limit)
      throw new Error('The terminal did not show what the recording waits for.');
    await pause(30);
  }
}

/** The text without colors and movements of the cursor. */
function plain(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/\u001b(?:\[[0-9;?]*[A-Za-z]|\][^\u0007]*\u0007|[()][A-Z0-9])/g, '');
}

function snapshot(screen: InstanceType<typeof headless.Terminal>, seconds: number): Frame {
  const { active } = screen.buffer;
  const lines = Array.from({ length: rows }, (_, row) => spansOf(screen, active.viewportY + row));
  return { lines, cursor: { row: active.cursorY, column: active.cursorX }, seconds };
}

function spansOf(screen: InstanceType<typeof headless.Terminal>, row: number): Span[] {
  const line = screen.buffer.active.getLine(row);
  const spans: Span[] = [];
  for (let column = 0; column < columns; column++) {
    const cell = line?.getCell(column);
    if (!cell || cell.getWidth() === 0) continue;
    const look = {
      color: cell.isFgPalette() ? cell.getFgColor() : undefined,
      bold: cell.isBold() !== 0,
      dim: cell.isDim() !== 0,
    };
    const text = cell.getChars() || ' ';
    const last = spans.at(-1);
    if (last && sameLook(last, look)) spans[spans.length - 1] = { ...last, text: last.text + text };
    else spans.push({ text, ...look });
  }
  return withoutEnd(spans);
}

function withoutEnd(spans: Span[]): Span[] {
  while (spans.length > 0) {
    const last = spans.at(-1);
    if (!last) break;
    const text = last.text.trimEnd();
    if (text !== '') {
      spans[spans.length - 1] = { ...last, text };
      break;
    }
    spans.pop();
  }
  return spans;
}

function sameLook(one: Omit<Span, 'text'>, other: Omit<Span, 'text'>): boolean {
  return one.color === other.color && one.bold === other.bold && one.dim === other.dim;
}

function sameScreen(one: Frame, other: Frame): boolean {
  return JSON.stringify([one.lines, one.cursor]) === JSON.stringify([other.lines, other.cursor]);
}
