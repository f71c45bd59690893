import { spawnSync } from 'node:child_process';
import type { Language, ToolCommand } from '../../lib/languages/language.js';
import { languages } from '../../lib/languages/registry.js';
import { programOf } from '../../lib/output/tool-program.js';
import { proofOf } from '../../test/languages/registry.js';
import type { Unverified } from '../../test/tool-chains/verdict.js';

/** The tools that a language's proof needs and this machine does not have. */
export function missingFor(id: string, missing: readonly Unverified[]): readonly Unverified[] {
  const tools = new Set(proofOf(id)?.toolChain.tools.map((tool) => tool.id));
  return missing.filter((one) => tools.has(one.id));
}

/** The versions of the programs that a language's proof is made with, by their names. */
export function toolVersions(id: string): Readonly<Record<string, string>> {
  const registry: Readonly<Record<string, Language>> = languages;
  const check = registry[id]?.toolchain.check;
  const node = { node: process.versions.node };
  return check ? { ...node, [programOf(check).command]: versionOf(check) } : node;
}

/** The check of a tool chain may print the version; otherwise the usual arguments request it. */
function versionOf(check: ToolCommand): string {
  const { command, args, shell, env } = programOf(check);
  for (const words of [args, ['--version'], ['version']]) {
    const { stdout, stderr } = spawnSync(command, [...words], { shell, env, encoding: 'utf8' });
    const version = /\d+(?:\.\d+)+/.exec(`${stdout}${stderr}`)?.[0];
    if (version !== undefined) return version;
  }
  throw new Error(`${command} does not print its version`);
}
