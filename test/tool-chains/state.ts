import { spawnSync } from 'node:child_process';
import type { ToolCommand } from '../../lib/languages/language.js';
import { commandLine, programOf } from '../../lib/output/tool-program.js';
import type { ToolState } from './tool-chain.js';

/** The exit status of shims of version managers (pyenv, rbenv, asdf) that have no version to run. */
export const noProgram = 127;

/** Runs the check of a tool. */
export function stateOf(check: ToolCommand): ToolState {
  const { command, args, shell, env } = programOf(check);
  const { error, status, stderr } = spawnSync(command, [...args], { shell, env, encoding: 'utf8' });
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (status === 0) return { kind: 'works' };
  if (code === 'ENOENT' || status === noProgram) return absent(command);
  const said = (stderr ?? '').trim().split('\n').at(-1) ?? '';
  const reason = said === '' ? (code ?? `exit status ${status}`) : said;
  return { kind: 'broken', why: `\`${commandLine(check)}\` fails: ${reason}` };
}

/** The state of a tool that is either there or not. */
export function presence(found: boolean, name: string): ToolState {
  return found ? { kind: 'works' } : absent(name);
}

function absent(name: string): ToolState {
  return { kind: 'absent', why: `${name} is not there` };
}
