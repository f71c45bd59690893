import { spawnSync } from 'node:child_process';
import type { Language, ToolCommand } from '../lib/languages/language.js';
import { languages } from '../lib/languages/registry.js';
import { programOf } from '../lib/output/tool-program.js';

const registry: Readonly<Record<string, Language>> = languages;
const known = new Map<string, boolean>();

/** Whether the language's own tools are on this machine; tests of its SDKs are skipped where not. */
export function hasToolchain(id: string): boolean {
  let there = known.get(id);
  if (there === undefined) {
    const check = registry[id]?.toolchain.check;
    there = check !== undefined && succeeds(check);
    known.set(id, there);
  }
  return there;
}

function succeeds(check: ToolCommand): boolean {
  const { command, args, shell, env } = programOf(check);
  return spawnSync(command, [...args], { stdio: 'ignore', shell, env }).status === 0;
}
