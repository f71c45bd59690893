import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const marker = 'SDKGEN_TEST_TMPDIR';

/**
 * A global setup of vitest: the folders of all tests are in one folder, which is removed at the end. Tests leave some
 * 40,000 of them.
 */
export function setup(): (() => void) | undefined {
  // Every project calls it.
  if (process.env[marker] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-tests-'));
  // Tests run programs of another user.
  chmodSync(folder, 0o755);
  process.env[marker] = folder;
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
