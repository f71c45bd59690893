import { spawnSync } from 'node:child_process';
import type { Language } from '../lib/languages/language.js';
import { languages } from '../lib/languages/registry.js';

/** A language whose SDKs cannot be compiled on this machine, as its tool chain is not there. */
export interface Unverified {
  readonly id: string;
  readonly command: string;
  /** `SDKGEN_REQUIRE` names the language: then it is a failure. */
  readonly required: boolean;
}

const registry: Readonly<Record<string, Language>> = languages;
const known = new Map<string, boolean>();

/** Whether the language's own tools are on this machine; tests of its SDKs are skipped where not. */
export function hasToolchain(id: string): boolean {
  let there = known.get(id);
  if (there === undefined) {
    const check = registry[id]?.toolchain.check;
    there =
      check !== undefined &&
      spawnSync(check.command, [...check.args], {
        stdio: 'ignore',
        shell: process.platform === 'win32',
      }).status === 0;
    known.set(id, there);
  }
  return there;
}

/** The languages of the registry that this machine cannot verify. */
export function unverifiedLanguages(required = process.env['SDKGEN_REQUIRE'] ?? ''): Unverified[] {
  const names = required.split(',').map((name) => name.trim());
  const missing = Object.entries(registry).filter(([id]) => !hasToolchain(id));
  const unknown = names.filter((name) => !['', 'all'].includes(name) && !(name in registry));
  return [
    ...missing.map(([id, { toolchain }]) => ({
      id,
      command: toolchain.check.command,
      required: names.includes(id) || names.includes('all'),
    })),
    ...unknown.map((id) => ({ id, command: 'a generator', required: true })),
  ];
}
