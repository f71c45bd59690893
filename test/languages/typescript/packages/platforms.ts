/**
 * What SDKs of TypeScript are proved with beside this repository's own Node and compiler. A test of
 * one that cannot be had is skipped, and `npm test` says so; `SDKGEN_REQUIRE` makes it a failure.
 */
import { existsSync } from 'node:fs';
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

/** The program of a platform, installed if need be; `undefined` where it cannot be had. */
export function providePlatform(id: ToolPlatform): Promise<string | undefined> {
  return provideTool(tools[id]);
}

/** Debian's Chromium, or the one that `CHROMIUM` names. */
export function findChromium(): string | undefined {
  const places = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  return places.find((place) => place !== undefined && existsSync(place));
}

/** The platforms that there are tests for, and whether this machine has them. */
export function platforms(): ReadonlyMap<string, boolean> {
  const found = Object.entries(tools).map(
    ([id, tool]) => [id, findTool(tool) !== undefined] as const,
  );
  return new Map([...found, ['chromium', findChromium() !== undefined]]);
}
