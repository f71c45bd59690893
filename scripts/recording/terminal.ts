import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
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

type Screen = InstanceType<typeof headless.Terminal>;

/** Runs a program at a pseudo-terminal, types what the actions say, and returns the screens in between. */
export async function record(
  command: readonly [string, ...string[]],
  options: { readonly cwd: string; readonly env: Record<string, string> },
  { actions, last }: { readonly actions: readonly Action[]; readonly last: RegExp },
): Promise<readonly Frame[]> {
  const [program, ...args] = command;
  const shell = pty.spawn(program, args, { cols: columns, rows, ...options });
  const recorder = new Recorder();
  shell.onData((text) => {
    recorder.take(text);
  });
  for (const { when, type } of actions) {
    await recorder.until(when);
    for (const key of type) {
      shell.write(key);
      await sleep(typingSeconds * 1000);
    }
  }
  await recorder.until(last);
  shell.kill();
  return recorder.end();
}

class Recorder {
  readonly #screen: Screen = new headless.Terminal({
    cols: columns,
    rows,
    allowProposedApi: true,
  });
  readonly #frames: Frame[] = [];
  #output = '';
  #work: Promise<void> = Promise.resolve();
  #changed = Date.now();

  take(text: string): void {
    this.#output += text;
    this.#work = this.#draw(this.#work, text);
  }

  /** Waits until the program shows a text and a reader has seen it. */
  async until(wanted: RegExp): Promise<void> {
    const limit = Date.now() + 300_000;
    while (!wanted.test(stripVTControlCharacters(this.#output))) {
      if (Date.now() > limit) throw new Error(`The terminal did not show ${String(wanted)}.`);
      await sleep(30);
    }
    await sleep(400);
    await this.#work;
    this.#output = '';
    this.#hold(pauseSeconds);
  }

  async end(): Promise<readonly Frame[]> {
    await this.#work;
    this.#hold(5);
    return this.#frames.filter(({ lines }) => lines.some((line) => line.length > 0));
  }

  async #draw(before: Promise<void>, text: string): Promise<void> {
    await before;
    const now = Date.now();
    const last = this.#frames.at(-1);
    const shown = Math.min((now - this.#changed) / 1000, longestSeconds);
    if (last) last.seconds = Math.max(last.seconds, shown);
    this.#changed = now;
    await new Promise<void>((resolve) => {
      this.#screen.write(text, resolve);
    });
    const next = snapshot(this.#screen, 0.05);
    if (!last || !sameScreen(last, next)) this.#frames.push(next);
  }

  #hold(seconds: number): void {
    const last = this.#frames.at(-1);
    if (last) last.seconds = seconds;
  }
}

function snapshot(screen: Screen, seconds: number): Frame {
  const { active } = screen.buffer;
  const lines = Array.from({ length: rows }, (_, row) => spansOf(screen, active.viewportY + row));
  return { lines, cursor: { row: active.cursorY, column: active.cursorX }, seconds };
}

function spansOf(screen: Screen, row: number): Span[] {
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
