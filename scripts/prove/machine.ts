import { spawnSync } from 'node:child_process';
import type { Language, ToolCommand } from '../../lib/languages/language.js';
import { languages } from '../../lib/languages/registry.js';
import { programOf } from '../../lib/output/tool-program.js';
import { proofOf } from '../../test/languages/registry.js';
import type { RequiredTool } from '../../test/tool-chains/tool-chain.js';
import type { Unverified } from '../../test/tool-chains/verdict.js';
import { unverified } from '../../test/unverified.js';
import type { ProofStep } from './steps.js';

/**
 * The tools that a step of a language's proof needs and this machine does not have. Read it after the step, which
 * installs tools from registries.
 *
 * @param step - absent: any step of the language
 */
export function missingFor(id: string, step?: ProofStep): readonly Unverified[] {
  const tools = neededTools(proofOf(id)?.toolChain.tools ?? [], step);
  // `SDKGEN_REQUIRE` may name tools of other languages.
  return unverified(tools).filter((one) => tools.some((tool) => tool.id === one.id));
}

/** Those of a language's tools that a step can pass without only if it skips something. */
export function neededTools(
  tools: readonly RequiredTool[],
  step: Pick<ProofStep, 'needsEveryTool'> | undefined,
): readonly RequiredTool[] {
  if (!step || step.needsEveryTool) return tools;
  return tools.filter(({ source }) => source.installedBy !== 'tests');
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
