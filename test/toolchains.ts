import type { Language } from '../lib/languages/language.js';
import { languages } from '../lib/languages/registry.js';
import { stateOf } from './tool-chains/state.js';
import type { ToolState } from './tool-chains/tool-chain.js';

const registry: Readonly<Record<string, Language>> = languages;
const known = new Map<string, ToolState>();

/**
 * Whether the language's own tools work on this machine. Tests of its SDKs are skipped otherwise, and
 * `npm test` fails if the tools are there but do not work.
 */
export function hasToolchain(id: string): boolean {
  return toolchainState(id).kind === 'works';
}

/** The state of the language's own tools, such as its compiler; remembered. */
function toolchainState(id: string): ToolState {
  const check = registry[id]?.toolchain.check;
  const state =
    known.get(id) ??
    (check ? stateOf(check) : { kind: 'absent', why: `${id} is not a language of sdkgen` });
  known.set(id, state);
  return state;
}

/** A language whose tool chain does not work on this machine. */
export interface UnverifiedLanguage {
  readonly id: string;
  readonly why: string;
  /** It is there, so the run must fail. */
  readonly isBroken: boolean;
}

/** Those of the languages that this machine cannot verify. */
export function unverifiedLanguages(ids: readonly string[]): readonly UnverifiedLanguage[] {
  return ids.flatMap((id) => {
    const state = toolchainState(id);
    if (state.kind === 'works') return [];
    return [{ id, why: state.why, isBroken: state.kind === 'broken' }];
  });
}
