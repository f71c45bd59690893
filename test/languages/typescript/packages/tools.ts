import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installFrom } from '../../../tool-chains/sources.js';
import type { RegistrySource } from '../../../tool-chains/tool-chain.js';
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

/**
 * Installs the tool unless it is there; `undefined` if its registry cannot be reached.
 *
 * @throws what npm says, if it can be reached but the installation fails
 */
export async function provideTool(tool: Tool, source: RegistrySource): Promise<string | undefined> {
  const fill = async (folder: string) => {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    // Binaries lie in the packages themselves: nothing needs a script to be installed.
    const args = ['install', '--ignore-scripts', '--no-package-lock'];
    await run('npm', [...args, `${tool.name}@${tool.version}`], { cwd: folder });
  };
  await installFrom(source, () => cached(...keyOf(tool), fill));
  return findTool(tool);
}

function keyOf({ name, version }: Tool): [string, string[]] {
  return [`tool-${name.replace(/\W+/g, '-')}-${version}`, [name, version]];
}
