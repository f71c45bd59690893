import { fullDisk } from './cli/small-disk.js';
import { proofs } from './languages/registry.js';
import { isReachable } from './tool-chains/sources.js';
import type { RequiredTool } from './tool-chains/tool-chain.js';
import { judgeTools, type Unverified } from './tool-chains/verdict.js';

/** The tools that tests of no particular language need. */
export const sharedTools: readonly RequiredTool[] = [fullDisk];

/** The tools that the tests need: those of every language, then the shared ones. */
export const requiredTools: readonly RequiredTool[] = [
  ...Object.values(proofs).flatMap(({ toolChain }) => toolChain.tools),
  ...sharedTools,
];

/** The tools that `npm test` needs. */
export const testTools: readonly RequiredTool[] = requiredTools.filter(
  ({ onlyProves }) => onlyProves !== true,
);

/**
 * What this machine did not verify, by the rules of `docs/tool-chains.md`.
 *
 * @param tools - those that the run needed
 */
export function unverified(tools: readonly RequiredTool[] = requiredTools): readonly Unverified[] {
  const findings = tools.map(({ id, source, state }) => ({
    id,
    state: state(),
    source,
    isReachable: () => isReachable(source),
  }));
  return judgeTools(findings, {
    required: process.env['SDKGEN_REQUIRE'] ?? '',
    ci: process.env['CI'] === 'true',
  });
}
