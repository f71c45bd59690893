import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cached } from './packed.js';

const run = promisify(execFile);

/**
 * Packages that are too big, or of which two versions are needed side by side, to be this
 * repository's own dependencies: installed when a test wants them, and then kept.
 *
 * @returns the folder of the package; `undefined` where the registry cannot be reached
 */
export async function installTool(name: string, version: string): Promise<string | undefined> {
  const title = `tool-${name.replace(/[^a-z0-9]+/gi, '-')}-${version}`;
  try {
    const folder = await cached(title, [name, version], async (target) => {
      writeFileSync(join(target, 'package.json'), '{ "private": true }\n');
      // Binaries lie in the packages themselves: nothing needs a script to be installed.
      const args = ['install', '--ignore-scripts', '--no-package-lock', `${name}@${version}`];
      await run('npm', args, { cwd: target, maxBuffer: 1 << 26 });
    });
    const tool = join(folder, 'node_modules', name);
    return existsSync(tool) ? tool : undefined;
  } catch {
    return undefined;
  }
}
