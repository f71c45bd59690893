/**
 * Installs the tools that docs/tool-chains.md marks with `.ci/run`, unless they work already. Fails if
 * a registry can be reached but the installation fails.
 */
import { installTools } from '../test/tool-chains/install.js';
import { requiredTools } from '../test/unverified.js';

const failures = installTools(requiredTools);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
