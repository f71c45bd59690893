/**
 * The tools that prove TypeScript SDKs, beyond this repository's own Node.js and compiler. A test whose
 * platform is not available is skipped, and `npm test` reports the platform.
 */
import { existsSync } from 'node:fs';
import { npmPackage, systemPackages } from '../../../tool-chains/sources.js';
import { presence } from '../../../tool-chains/state.js';
import type { RegistrySource, RequiredTool } from '../../../tool-chains/tool-chain.js';
import { findTool, provideTool, type Tool } from './tools.js';

const { platform, arch } = process;
const system = `${platform}-${arch}`;

const node = (version: string): Tool => ({
  name: platform === 'win32' ? `node-win-${arch}` : `node-${system}`,
  version,
  file: platform === 'win32' ? 'bin/node.exe' : 'bin/node',
});

const compiler = (version: string): Tool => ({ name: 'typescript', version, file: 'lib/tsc.js' });

/** Exact versions, so that two runs prove the same. */
const tools = {
  'typescript-4.9': compiler('4.9.5'),
  'typescript-5.9': compiler('5.9.3'),
  'node-18': node('18.20.8'),
  'node-22': node('22.23.3'),
  'node-24': node('24.21.0'),
  deno: {
    name: `@deno/${system}${platform === 'linux' ? '-glibc' : ''}`,
    version: '2.9.6',
    file: platform === 'win32' ? 'deno.exe' : 'deno',
  },
  bun: {
    name: `@oven/bun-${platform === 'win32' ? 'windows' : platform}-${arch === 'arm64' ? 'aarch64' : arch}`,
    version: '1.4.5',
    file: platform === 'win32' ? 'bin/bun.exe' : 'bin/bun',
  },
} satisfies Record<string, Tool>;

export type ToolPlatform = keyof typeof tools;

/** The registry's package that has a platform for every system; its version is not the platform's. */
const sources: Readonly<Record<ToolPlatform, RegistrySource>> = {
  'typescript-4.9': npmPackage('typescript'),
  'typescript-5.9': npmPackage('typescript'),
  'node-18': npmPackage('node'),
  'node-22': npmPackage('node'),
  'node-24': npmPackage('node'),
  deno: npmPackage('deno'),
  bun: npmPackage('bun'),
};

/**
 * The program of a platform, installed if necessary; `undefined` if npm cannot be reached.
 *
 * @throws what npm says, if it can be reached but the installation fails
 */
export function providePlatform(id: ToolPlatform): Promise<string | undefined> {
  return provideTool(tools[id], sources[id]);
}

/** Debian's Chromium, or the one that `CHROMIUM` names. */
export function findChromium(): string | undefined {
  const places = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  return places.find((place) => place !== undefined && existsSync(place));
}

const isCompiler = (id: string): boolean => id.startsWith('typescript-');

/** The platforms that packed SDKs are tried on. */
export const platforms: readonly RequiredTool[] = [
  ...(Object.keys(tools) as ToolPlatform[]).map((id) => ({
    id,
    purpose: isCompiler(id)
      ? 'compiles programs that use packed SDKs'
      : 'runs a program that uses a packed SDK',
    foundBy: `version ${tools[id].version} in \`.cache/packages/\``,
    source: sources[id],
    onlyProves: true,
    state: () => presence(findTool(tools[id]) !== undefined, id),
  })),
  {
    id: 'chromium',
    purpose: 'runs packed SDKs in a browser',
    foundBy: 'the path in `CHROMIUM`, `/usr/bin/chromium`, or `/usr/bin/chromium-browser`',
    source: systemPackages('chromium'),
    onlyProves: true,
    state: () => presence(findChromium() !== undefined, 'chromium'),
  },
];
