import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cached, cachedFolder } from './cache.js';

const run = promisify(execFile);

/**
 * A file of a package that is too big, or of which two versions are needed side by side, to be a
 * dependency of this repository: installed when a test wants it, and then kept.
 */
export interface Tool {
  readonly name: string;
  readonly version: string;
  /** Within the package. */
  readonly file: string;
}

/** Where the tool's file is; `undefined` while it is not installed. */
export function findTool(tool: Tool): string | undefined {
  const file = join(cachedFolder(...keyOf(tool)), 'node_modules', tool.name, tool.file);
  return existsSync(file) ? file : undefined;
}

/** Installs the tool where it is not; `undefined` where it cannot be had. */
export async function provideTool(tool: Tool): Promise<string | undefined> {
  try {
    await cached(...keyOf(tool), async (folder) => {
      writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
      // Binaries lie in the packages themselves: nothing needs a script to be installed.
      const args = ['install', '--ignore-scripts', '--no-package-lock'];
      await run('npm', [...args, `${tool.name}@${tool.version}`], { cwd: folder });
    });
  } catch {
    return undefined;
  }
  return findTool(tool);
}

function keyOf({ name, version }: Tool): [string, string[]] {
  return [`tool-${name.replace(/\W+/g, '-')}-${version}`, [name, version]];
}
