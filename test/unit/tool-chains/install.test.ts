import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installTools } from '../../tool-chains/install.js';
import { presence } from '../../tool-chains/state.js';
import type { RegistrySource, RequiredTool } from '../../tool-chains/tool-chain.js';

const node = (program: string) => [process.execPath, '-e', program];
const fails = node('process.exitCode = 1');

/** A tool that is there when its file is. */
function toolIn(change: Partial<RegistrySource>): { tool: RequiredTool; file: string } {
  const file = join(mkdtempSync(join(tmpdir(), 'sdkgen-install-')), 'tool');
  const install = node(`require('fs').writeFileSync(${JSON.stringify(file)}, '', { flag: 'wx' })`);
  const source = {
    installedBy: '.ci/run',
    registry: 'Hub',
    reach: [],
    install,
    ...change,
  } as const;
  const state = () => presence(existsSync(file), 'elf');
  return { tool: { id: 'elvish', purpose: '', foundBy: '', source, state }, file };
}

test('installs an absent tool, and leaves it alone when it works', () => {
  const { tool, file } = toolIn({});
  expect(installTools([tool])).toEqual([]);
  expect(existsSync(file)).toBe(true);
  expect(installTools([tool])).toEqual([]);
});

test('does not try if the registry cannot be reached', () => {
  const { tool, file } = toolIn({ reach: [fails] });
  expect(installTools([tool])).toEqual([]);
  expect(existsSync(file)).toBe(false);
});

test('reports an installation that fails', () => {
  const { tool } = toolIn({ install: fails });
  expect(installTools([tool])).toEqual([
    `elvish cannot be installed: \`${fails.join(' ')}\` fails`,
  ]);
});

test('leaves the tools of the tests to the tests', () => {
  const { tool, file } = toolIn({ installedBy: 'tests' });
  expect(installTools([tool])).toEqual([]);
  expect(existsSync(file)).toBe(false);
});
