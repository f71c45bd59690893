import { spawnSync } from 'node:child_process';
import type { Language, ToolCommand } from '../lib/languages/language.js';
import { languages } from '../lib/languages/registry.js';
import { programOf } from '../lib/output/tool-program.js';
import { diskPlatforms } from './cli/small-disk.js';
import { goPlatforms } from './go/tools.js';
import { platforms } from './package/platforms.js';
import { pythonPlatforms } from './python/interpreters.js';

/** A language whose tool chain is not on this machine, or a platform that is not. */
export interface Unverified {
  readonly id: string;
  /** What is not there. */
  readonly command: string;
  /** `SDKGEN_REQUIRE` names it: then it is a failure. */
  readonly required: boolean;
}

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

/** What this machine cannot verify: languages of the registry, and platforms that SDKs run on. */
export function unverified(required = process.env['SDKGEN_REQUIRE'] ?? ''): Unverified[] {
  const names = required.split(',').map((name) => name.trim());
  const isRequired = (id: string) => names.includes(id) || names.includes('all');
  const there = new Map([
    ...platforms(),
    ...pythonPlatforms(),
    ...goPlatforms(),
    ...diskPlatforms(),
  ]);
  const languagesMissing = Object.entries(registry)
    .filter(([id]) => !hasToolchain(id))
    .map(([id, { toolchain }]) => ({ id, command: programOf(toolchain.check).command }));
  const platformsMissing = [...there]
    .filter(([, found]) => !found)
    .map(([id]) => ({ id, command: id }));
  const unknown = names
    .filter((name) => !['', 'all'].includes(name) && !(name in registry) && !there.has(name))
    .map((id) => ({ id, command: 'a generator or a platform of that name' }));
  return [...languagesMissing, ...platformsMissing, ...unknown].map((one) => ({
    ...one,
    required: isRequired(one.id),
  }));
}
