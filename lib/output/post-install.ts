import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isObject, member, type Json } from '../json.js';
import type { InstallCommand, ToolCommand } from '../languages/language.js';
import { namesIn, readBelow } from './plain-file.js';
import { programPath } from './program-path.js';
import { DiskGuard, pathProblem, safeJoin, statusOf } from './safe-path.js';
import { commandLine, programOf } from './tool-program.js';
import { writeIfDifferent } from './write-file.js';
import { writtenPathProblem } from './written-paths.js';

/** What became of one post-install command. */
export interface ToolResult {
  readonly command: string;
  readonly result: 'done' | 'unchanged' | 'failed';
  /** Why it failed, in one line. */
  readonly message: string | undefined;
}

/**
 * What was installed where, so that a build whose dependencies did not change installs nothing. It
 * says something about this machine only and lies beside the SDKs, in none of them.
 */
const stateName = '.post-install.json';
/** Far above what is kept of the commands of all languages. */
const largestState = 1024 * 1024;

interface InstallState {
  /** SHA-256 over the files that the command depends on. */
  readonly inputs: string;
  /** What stood in the SDK's folder afterwards that the generator had not written. */
  readonly made: readonly string[];
}

/**
 * Runs a language's command in an SDK's folder, unless nothing that it depends on changed.
 *
 * @param again - a command before it ran, on which it may depend
 */
export async function runTool(
  output: string,
  language: string,
  tool: InstallCommand,
  generated: ReadonlySet<string>,
  again: boolean,
): Promise<ToolResult> {
  const folder = safeJoin(output, language);
  const command = commandLine(tool);
  const key = `${language}: ${command}`;
  const state = readState(output);
  const inputs = hashOf(folder, tool.dependsOn);
  const last = state.get(key);
  const stillThere = last?.made.every((name) => isThere(folder, name)) ?? false;
  if (!again && last?.inputs === inputs && stillThere) {
    return { command, result: 'unchanged', message: undefined };
  }
  const problem = await writtenPathProblem(folder, tool.writes);
  if (problem !== undefined) {
    const rest = `sdkgen did not run ${tool.command}, because it could write there. Delete the path, or build with --skip-install`;
    return {
      command,
      result: 'failed',
      message: `${problem}. ${rest}. The command ${tool.purpose}.`,
    };
  }
  const reason = await runIn(folder, tool);
  if (reason !== undefined) {
    const hint = tool.hint === undefined ? '' : ` ${tool.hint}`;
    return { command, result: 'failed', message: `${reason}. The command ${tool.purpose}.${hint}` };
  }
  const made = namesIn(folder)
    .filter((name) => !generated.has(name))
    .sort();
  state.set(key, { inputs, made });
  // A state that cannot be kept only costs another run.
  await writeState(output, state).catch(() => {});
  return { command, result: 'done', message: undefined };
}

/** The state may come with the output folder, and its names may say anything. */
function isThere(folder: string, name: string): boolean {
  return pathProblem(name) === undefined && statusOf(join(folder, name)) !== undefined;
}

/** Runs a command to its end; gives the reason when it could not be run or failed. */
function runIn(folder: string, tool: ToolCommand): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { command, args, shell, env } = programOf(tool);
    const program = programPath(command, { folder, env });
    if (program === undefined) {
      resolve(`${command} could not be started (it is not on the PATH)`);
      return;
    }
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
    child.once('error', (error) => resolve(`${command} could not be started (${error.message})`));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(undefined);
      else resolve(`${command} exited with ${signal ?? code}${reasonIn(tail)}`);
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

function readState(output: string): Map<string, InstallState> {
  const states = new Map<string, InstallState>();
  const { content } = readBelow(new DiskGuard(output), stateName, largestState);
  let value: unknown;
  try {
    value = JSON.parse(content?.toString('utf8') ?? '');
  } catch {
    return states;
  }
  if (!isObject(value)) return states;
  for (const [key, entry] of Object.entries(value)) {
    const inputs = member(entry, 'inputs');
    const made = member(entry, 'made');
    if (typeof inputs === 'string' && isNameList(made)) states.set(key, { inputs, made });
  }
  return states;
}

function isNameList(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

async function writeState(
  output: string,
  states: ReadonlyMap<string, InstallState>,
): Promise<void> {
  const keys = [...states.keys()].sort();
  const value = Object.fromEntries(keys.map((key) => [key, states.get(key)]));
  await writeIfDifferent(output, stateName, `${JSON.stringify(value, null, 2)}\n`);
}
