import type { Language } from '../lib/languages/language.js';
import { languages } from '../lib/languages/registry.js';
import { programOf } from '../lib/output/tool-program.js';
import { diskPlatforms } from './cli/small-disk.js';
import { proofs } from './languages/registry.js';
import { hasToolchain } from './toolchains.js';

/** A language whose tool chain is not on this machine, or a platform that is not. */
export interface Unverified {
  readonly id: string;
  /** What is not there. */
  readonly command: string;
  /** `SDKGEN_REQUIRE` names it: then it is a failure. */
  readonly required: boolean;
}

const registry: Readonly<Record<string, Language>> = languages;

/** What this machine cannot verify: languages of the registry, and platforms that SDKs run on. */
export function unverified(required = process.env['SDKGEN_REQUIRE'] ?? ''): Unverified[] {
  const names = required.split(',').map((name) => name.trim());
  const isRequired = (id: string) => names.includes(id) || names.includes('all');
  const there = new Map([
    ...Object.values(proofs).flatMap(({ platforms }) => [...platforms()]),
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
