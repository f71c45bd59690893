import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pty from '@lydell/node-pty';
import { holding } from '../lock.js';
import { sharedBundle } from './share-bundle.js';

/** The root of this package. */
export const packageRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** State of this process: what builds keep of one another. */
const home = join(packageRoot, '.cache', `cli-test-${process.pid}`);
/**
 * A bundle of the tests, so that a build of `dist/` can run at the same time. All files of a vitest run
 * share one (`share-bundle.ts`).
 */
const bundle = process.env[sharedBundle] ?? home;
const bin = join(bundle, 'bin/sdkgen.js');
/** Where the bundle is. */
export const bundleFolder = join(bundle, 'dist');

/** Bundles the command line as users have it. Call it before the first test of a file. */
export async function buildCli(): Promise<void> {
  mkdirSync(bundle, { recursive: true });
  const complete = join(bundle, 'complete');
  await holding(join(bundle, 'lock'), async () => {
    if (existsSync(complete)) return;
    const runner = join(packageRoot, 'node_modules/tsx/dist/cli.mjs');
    const args = [runner, 'scripts/build.ts', '--outdir', bundleFolder];
    await promisify(execFile)(process.execPath, args, { cwd: packageRoot });
    cpSync(join(packageRoot, 'bin'), join(bundle, 'bin'), { recursive: true });
    writeFileSync(complete, '');
  });
}

/** Removes the state, and the bundle if it is not shared. Call it after the last test of a file. */
export function removeCli(): void {
  rmSync(home, { recursive: true, force: true });
}

/** What starts the command line. */
export function commandOf(args: readonly string[]): readonly string[] {
  return [process.execPath, bin, ...args];
}

/** The command line as a shell takes it. */
export function commandLine(args: readonly string[]): string {
  return commandOf(args)
    .map((word) => `'${word}'`)
    .join(' ');
}

export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Record<string, string>;
  /** Root may write everywhere; without that power it may write only where its modes say so. */
  readonly obeyModes?: boolean;
  /** Sent as soon as this text is on stdout or stderr. */
  readonly interruptAt?: string;
  /** Nobody reads what it prints, as behind `| head -0`. */
  readonly unread?: boolean;
  /** It is killed then. */
  readonly atMostSeconds?: number;
}

/** The variables of a process that a test starts. */
export const environment = (extra: Record<string, string> = {}): Record<string, string> => {
  const kept = Object.entries(process.env).filter(
    ([name, value]) =>
      value !== undefined &&
      !/^(CI|GITHUB_ACTIONS|NO_COLOR|FORCE_COLOR|SDKGEN_TEST_BUNDLE|VITEST.*)$/.test(name),
  );
  // What builds keep of one another is not kept for those of the user's own projects.
  const own = { XDG_CACHE_HOME: join(home, 'caches'), XDG_STATE_HOME: join(home, 'state') };
  const inherited = Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']));
  return { ...inherited, ...own, ...extra };
};

/** From util-linux: takes from root the power to write where the modes of files forbid it. */
const withoutOverride = [
  'setpriv',
  '--bounding-set=-dac_override,-dac_read_search',
  '--inh-caps=-dac_override,-dac_read_search',
];

/** Whether the modes of files can be made to count for a process started from here. */
export const canObeyModes: boolean =
  process.platform !== 'win32' &&
  (process.getuid?.() !== 0 ||
    spawnSync(withoutOverride[0] as string, [...withoutOverride.slice(1), 'true']).status === 0);

/** Runs the command line off a terminal, to its end. */
export function runCli(args: readonly string[], options: RunOptions): Promise<Outcome> {
  const { cwd, env, obeyModes, interruptAt, unread, atMostSeconds } = options;
  return new Promise((resolveOutcome, reject) => {
    const powerless = obeyModes === true && process.getuid?.() === 0;
    const command = [...(powerless ? withoutOverride : []), process.execPath, bin, ...args];
    const child = spawn(command[0] as string, command.slice(1), {
      cwd,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(atMostSeconds === undefined
        ? {}
        : { timeout: atMostSeconds * 1000, killSignal: 'SIGKILL' }),
    });
    if (unread) child.stdout.destroy();
    let stdout = '';
    let stderr = '';
    let interrupted = false;
    const watch = (): void => {
      if (interrupted || interruptAt === undefined || !(stdout + stderr).includes(interruptAt))
        return;
      interrupted = true;
      child.kill('SIGINT');
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      watch();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      watch();
    });
    child.once('error', reject);
    child.once('close', (exitCode) => resolveOutcome({ exitCode, stdout, stderr }));
  });
}

/** The command line off a terminal, for as long as it stays. */
export class WatchedBuilds {
  /** What it printed since the last time that this was forgotten. */
  said = '';
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #told: () => void = () => {};

  constructor(args: readonly string[], cwd: string) {
    const [program = '', ...rest] = commandOf(args);
    this.#child = spawn(program, rest, {
      cwd,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.said += text;
        this.#told();
      });
    }
    this.#ended = new Promise((resolveEnd) => this.#child.once('close', resolveEnd));
    void this.#ended.then(() => this.#told());
  }

  forget(): void {
    this.said = '';
  }

  /** Waits until a text is printed; gives all that was printed since the last was forgotten. */
  until(wanted: string | RegExp): Promise<string> {
    return new Promise((resolveText, reject) => {
      const limit = setTimeout(
        () => reject(new Error(`no ${String(wanted)}:\n${this.said}`)),
        40_000,
      );
      this.#told = () => {
        if (!matches(this.said, wanted)) return;
        clearTimeout(limit);
        // The rest of the line.
        setImmediate(() => resolveText(this.said));
      };
      this.#told();
    });
  }

  /** Waits for its end, which a signal brings about. */
  end(signal?: NodeJS.Signals): Promise<number | null> {
    if (signal !== undefined) this.#child.kill(signal);
    return this.#ended;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

/** One step at a terminal: wait until the text is on the screen, then type, or do something first. */
export type Step = readonly [seen: string | RegExp, typed: string | (() => string)];

export interface Session {
  readonly exitCode: number;
  /** Everything that was on the screen, without colours and cursor movements. */
  readonly screen: string;
}

/** Runs the command line at a pseudo-terminal and answers its questions, one after the other. */
export function typeToCli(
  args: readonly string[],
  cwd: string,
  steps: readonly Step[],
): Promise<Session> {
  return typeTo(commandOf(args), cwd, steps);
}

/** The same for any program. */
export function typeTo(
  [program = '', ...args]: readonly string[],
  cwd: string,
  steps: readonly Step[],
  env: Record<string, string> = {},
): Promise<Session> {
  // npm drops the mode of the helper that starts the process on some systems.
  const helper = join(packageRoot, 'node_modules/@lydell/node-pty/build/Release/spawn-helper');
  if (existsSync(helper)) chmodSync(helper, 0o755);
  return new Promise((resolveSession, reject) => {
    const terminal = pty.spawn(program, args, {
      cwd,
      cols: 120,
      rows: 40,
      env: environment({ TERM: 'xterm-256color', ...env }),
    });
    const rest = [...steps];
    let all = '';
    let sinceStep = '';
    let typing = false;
    const limit = setTimeout(() => {
      terminal.kill();
      reject(new Error(`still waiting for ${String(rest[0]?.[0])} after:\n${plain(all)}`));
    }, 40_000);
    terminal.onData((text) => {
      all += text;
      sinceStep += text;
      const [next] = rest;
      if (typing || next === undefined || !matches(plain(sinceStep), next[0])) return;
      typing = true;
      // A prompt is drawn more than once before it listens.
      setTimeout(() => {
        typing = false;
        sinceStep = '';
        rest.shift();
        const [, typed] = next;
        try {
          terminal.write(typeof typed === 'string' ? typed : typed());
        } catch (error) {
          terminal.kill();
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      }, 150);
    });
    terminal.onExit(({ exitCode }) => {
      clearTimeout(limit);
      const screen = plain(all);
      if (rest.length > 0) reject(new Error(`ended before ${String(rest[0]?.[0])}:\n${screen}`));
      else resolveSession({ exitCode, screen });
    });
  });
}

function matches(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}

const controlSequence = new RegExp(
  '\\u001b\\[[0-9;?]*[A-Za-z]|\\u001b\\][^\\u0007]*\\u0007|\\u001b[=>78]|\\r',
  'g',
);

function plain(text: string): string {
  return text.replace(controlSequence, '');
}
