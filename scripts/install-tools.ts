/**
 * Installs the tools that docs/tool-chains.md marks with `.ci/run`, unless they work already, and prepares
 * the tools of every language. Fails if a registry can be reached but the installation fails.
 */
import { hasToolchain } from '../test/toolchains.js';
import { proofs } from '../test/languages/registry.js';
import { installTools } from '../test/tool-chains/install.js';
import { requiredTools } from '../test/unverified.js';

const failures = installTools(requiredTools);
for (const failure of failures) console.error(failure);
for (const [id, { toolChain }] of Object.entries(proofs)) {
  if (hasToolchain(id)) await toolChain.prepare?.();
}
process.exitCode = failures.length === 0 ? 0 : 1;
