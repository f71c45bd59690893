/** The commands that pages show, and how they are run in a project. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isObject, type Json } from '../../lib/json.js';
import { commandOf, environment, type Outcome } from '../cli/run-cli.js';
import { notRun } from './exceptions.js';
import { type Block, placeOf } from './pages.js';
import { isDescription, parsed } from './projects.js';

/** Commands of a page that are run one after the other, as lines of a shell script. */
export interface Script {
  readonly place: string;
  readonly lines: readonly string[];
}

const command = /^(?:sdkgen|yo) /;
/** What scripts may have apart from commands of sdkgen; other programs are not run. */
const plain = /^(?:sdkgen |git |set |#|$)/;

/** All commands of sdkgen in a block, with or without the prompt of a shell. */
export function commandsIn(block: Block): string[] {
  return linesOf(block).filter((line) => command.test(line));
}

/**
 * A block of which every line can be run, as a script; else its commands of sdkgen. Nothing for a block without
 * any, or with none that is run.
 */
export function scriptOf(block: Block): Script | undefined {
  const all = linesOf(block);
  const lines = all.every((line) => plain.test(line))
    ? all
    : all.filter((line) => command.test(line));
  const run = lines.filter((line) => !notRun.some(({ command: one }) => one.test(line)));
  if (!run.some((line) => command.test(line))) return undefined;
  return { place: placeOf(block), lines: run };
}

function linesOf(block: Block): string[] {
  const { fence, text } = block;
  if (fence === 'yaml' && !isDescription(block)) return stepsIn(parsed(block));
  if (fence === 'sh') return text.split('\n');
  // The output of a session.
  const typed = text.split('\n').filter((line) => line.startsWith('$ '));
  return fence === '' ? typed.map((line) => line.slice(2)) : [];
}

/** What the steps of a workflow run. */
function stepsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(stepsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child = null]) =>
    key === 'run' && typeof child === 'string' ? child.split('\n') : stepsIn(child),
  );
}

/**
 * Writes a program `sdkgen` that is the command line of this repository and installs nothing.
 *
 * @returns the environment in which a shell finds it
 */
export function shellEnvironment(folder: string): Record<string, string> {
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'sdkgen');
  const start = commandOf([])
    .map((word) => `'${word}'`)
    .join(' ');
  writeFileSync(
    program,
    `#!/bin/sh
if [ "$1" = build ]; then
  case " $* " in
    *' --skip-install '*) ;;
    *) set -- "$@" --skip-install ;;
  esac
fi
exec ${start} "$@"
`,
  );
  chmodSync(program, 0o755);
  const own = environment({ NO_COLOR: '1' });
  return { ...own, PATH: `${folder}${delimiter}${own['PATH'] ?? ''}` };
}

/** Runs lines of a shell; the first that fails ends the script. */
export function runShell(
  lines: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Record<string, string> },
): Promise<Outcome> {
  const options = { cwd, env, maxBuffer: 1 << 26 };
  return new Promise((done) => {
    execFile('sh', ['-e', '-c', lines.join('\n')], options, (error, stdout, stderr) => {
      done({ exitCode: error ? Number(error.code ?? 1) : 0, stdout, stderr });
    });
  });
}
