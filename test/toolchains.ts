import type { Language } from '../lib/languages/language.js';
import { languages } from '../lib/languages/registry.js';
import { stateOf } from './tool-chains/state.js';

const registry: Readonly<Record<string, Language>> = languages;
const known = new Map<string, boolean>();

/**
 * Whether the language's own tools work on this machine. Tests of its SDKs are skipped otherwise, and
 * `npm test` fails if the tools are there but do not work.
 */
export function hasToolchain(id: string): boolean {
  let works = known.get(id);
  if (works === undefined) {
    const check = registry[id]?.toolchain.check;
    works = check !== undefined && stateOf(check).kind === 'works';
    known.set(id, works);
  }
  return works;
}
