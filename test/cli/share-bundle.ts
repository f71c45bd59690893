import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packageRoot } from '../../lib/paths.js';

/** The environment variable that names the folder of the bundle that all test files share. */
export const sharedBundle = 'SDKGEN_TEST_BUNDLE';

/** A global setup of vitest. The first test file that needs the bundle fills the folder. */
export function setup(project: TestProject): (() => void) | undefined {
  if (process.env[sharedBundle] !== undefined) return undefined;
  const cache = join(packageRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'cli-bundle-'));
  process.env[sharedBundle] = folder;
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // A file was changed while vitest watches.
  project.onTestsRerun(remove);
  return remove;
}
