import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistrySource, ToolSource } from './tool-chain.js';

/** A package that the tests install from npm when they first need it. */
export function npmPackage(name: string): RegistrySource {
  return {
    installedBy: 'tests',
    registry: 'npm',
    reach: [['npm', 'view', '--fetch-retries=0', name, 'version']],
  };
}

/** Packages of the Debian family, which `.ci/run` installs. Only root can, so others have no such source. */
export function systemPackages(...names: readonly string[]): RegistrySource {
  return {
    installedBy: '.ci/run',
    registry: 'system packages',
    reach: [
      ['apt-get', 'update', '-qq', '-o', 'APT::Update::Error-Mode=any'],
      ['apt-get', 'install', '-qq', '--simulate', ...names],
    ],
    install: ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names],
  };
}

/** No registry that is reached needs as long as this. */
const patience = 60_000;
const known = new Map<string, boolean>();

/** Whether a tool can be installed from its registry on this machine now; remembered. */
export function isReachable(source: ToolSource): boolean {
  if (source.installedBy === 'nobody') return false;
  const key = JSON.stringify(source.reach);
  const reachable = known.get(key) ?? succeedInEmptyFolder(source.reach);
  known.set(key, reachable);
  return reachable;
}

function succeedInEmptyFolder(commands: RegistrySource['reach']): boolean {
  const cwd = mkdtempSync(join(tmpdir(), 'sdkgen-reach-'));
  try {
    return commands.every(([command = '', ...args]) => {
      const shell = process.platform === 'win32';
      const options = { cwd, shell, stdio: 'ignore', timeout: patience } as const;
      return spawnSync(command, args, options).status === 0;
    });
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/**
 * Installs a tool for a test.
 *
 * @returns `undefined` if it cannot be installed because its registry cannot be reached
 * @throws what `install` throws, if its registry can be reached
 */
export async function installFrom<Installed>(
  source: RegistrySource,
  install: () => Promise<Installed>,
): Promise<Installed | undefined> {
  try {
    return await install();
  } catch (error) {
    if (isReachable(source)) throw error;
    return undefined;
  }
}
