import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { InstallCommand, ToolCommand } from '../languages/language.js';
import type { InstallStates } from './install-states.js';
import { namesIn, readBelow } from './plain-file.js';
import { programPath } from './program-path.js';
import { DiskGuard, pathProblem, statusOf } from './safe-path.js';
import { commandLine, programOf } from './tool-program.js';
import { writtenPathProblem } from './written-paths.js';

/** What became of one post-install command. */
export interface ToolResult {
  readonly command: string;
  readonly result: 'done' | 'unchanged' | 'failed';
  /** Why it failed, in one line. */
  readonly message: string | undefined;
  /** How long it ran, if it did. */
  readonly milliseconds?: number;
  /** Whether the program was started. One that is absent says nothing about the SDK. */
  readonly started: boolean;
}

/** An SDK in which commands run. */
export interface InstalledSdk {
  readonly language: string;
  readonly folder: string;
  /** The names in the folder that the generator writes. */
  readonly generated: ReadonlySet<string>;
  readonly states: InstallStates;
}

/**
 * Runs a language's command in an SDK's folder, unless nothing that it depends on changed.
 *
 * @param again - a command before it ran, on which it may depend
 */
export async function runTool(
  { folder, generated, language, states }: InstalledSdk,
  tool: InstallCommand,
  again: boolean,
): Promise<ToolResult> {
  const command = commandLine(tool);
  const key = `${language}: ${command}`;
  const inputs = hashOf(folder, tool.dependsOn);
  const last = states.get(key);
  const stillThere = last?.made.every((name) => isThere(folder, name)) ?? false;
  if (!again && last?.inputs === inputs && stillThere) {
    return { command, result: 'unchanged', message: undefined, started: false };
  }
  const problem = await writtenPathProblem(folder, tool.writes);
  if (problem !== undefined) {
    const rest = `sdkgen did not run ${tool.command}, because it could write there. Delete the path, or build with --skip-install`;
    return {
      command,
      result: 'failed',
      message: `${problem}. ${rest}. The command ${tool.purpose}.`,
      started: false,
    };
  }
  const start = performance.now();
  const failure = await runIn(folder, tool);
  const milliseconds = Math.round(performance.now() - start);
  if (failure !== undefined) {
    const hint = tool.hint === undefined ? '' : ` ${tool.hint}`;
    const message = `${failure.reason}. The command ${tool.purpose}.${hint}`;
    return { command, result: 'failed', message, milliseconds, started: failure.started };
  }
  const made = namesIn(folder)
    .filter((name) => !generated.has(name))
    .sort();
  await states.record(key, { inputs, made });
  return { command, result: 'done', message: undefined, milliseconds, started: true };
}

/** The state may come with the output folder, and its names may say anything. */
function isThere(folder: string, name: string): boolean {
  return pathProblem(name) === undefined && statusOf(join(folder, name)) !== undefined;
}

interface ToolFailure {
  readonly reason: string;
  readonly started: boolean;
}

/** Runs a command to its end; gives the reason when it could not be run or failed. */
function runIn(folder: string, tool: ToolCommand): Promise<ToolFailure | undefined> {
  return new Promise((resolve) => {
    const { command, args, shell, env } = programOf(tool);
    const program = programPath(command, { folder, env });
    const notStarted = (why: string) =>
      resolve({ reason: `${command} could not be started (${why})`, started: false });
    if (program === undefined) return notStarted('it is not on the PATH');
    const child = spawn(shell ? `"${program}"` : program, [...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
      env,
    });
    let tail = '';
    const keep = (chunk: Buffer): void => {
      tail = (tail + chunk.toString('utf8')).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => notStarted(error.message));
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(undefined);
      resolve({
        reason: `${command} exited with ${signal ?? code}${reasonIn(tail)}`,
        started: true,
      });
    });
  });
}

/** The line of a tool's output that most likely says why it failed. */
function reasonIn(tail: string): string {
  const lines = tail
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // A compiler says the place first: `client.go:7:2: undefined: x`.
  const signs = [/^ERROR:/, /^\S+:\d+:\d+: /, /\berr(?:or)?\b/i, /\bnot\b/];
  const said = signs.map((sign) => lines.find((line) => sign.test(line)));
  const reason = said.find((line) => line !== undefined) ?? lines.at(-1);
  return reason === undefined ? '' : `: ${reason.slice(0, 300).replace(/\.$/, '')}`;
}

function hashOf(folder: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(`${path}\0`);
    const { content } = readBelow(new DiskGuard(folder), path);
    if (content !== undefined) hash.update(content);
  }
  return hash.digest('hex');
}
