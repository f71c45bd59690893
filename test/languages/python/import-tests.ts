import { join } from 'node:path';
import { expect } from 'vitest';
import { repository, type Workshop } from '../../compile/workshop.js';
import { type EnvironmentName, pythonEnvironment } from './environment.js';
import type { PythonSdk } from './sdks.js';
import { PythonTools } from './tools.js';

/**
 * Expects that all modules of SDKs are imported without a warning, and that all of their models are built.
 *
 * @param options - `--apart` imports each module first in an interpreter of its own
 */
export async function expectImports(
  { folder }: Workshop,
  sdks: readonly PythonSdk[],
  { environment, options = [] }: { environment: EnvironmentName; options?: readonly string[] },
): Promise<void> {
  const tools = new PythonTools(await pythonEnvironment(environment), folder);
  const program = join(repository, 'test/languages/python/programs/import_all.py');
  const packages = sdks.flatMap(({ name, importName }) => [`${name}/src`, importName]);
  const args = ['-W', 'error', program, ...options, ...packages];
  const { exitCode, output } = await tools.python(...args);
  expect(exitCode, output).toBe(0);
  const modules = ({ files }: PythonSdk) =>
    [...files.keys()].filter((path) => /^src\/.*\.py$/.test(path)).length;
  expect(output.split('\n')).toEqual(sdks.map((sdk) => `${sdk.importName} ${modules(sdk)}`));
}
