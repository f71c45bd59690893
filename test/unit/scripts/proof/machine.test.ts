import { expect, test } from 'vitest';
import { neededTools } from '../../../../scripts/prove/machine.js';
import { machine, type RequiredTool, type ToolSource } from '../../../tool-chains/tool-chain.js';

function tool(id: string, source: ToolSource): RequiredTool {
  return { id, purpose: '', foundBy: '', source, state: () => ({ kind: 'works' }) };
}

const registry = { registry: 'npm', reach: [] };
const tools = [
  tool('ada', machine),
  tool('ada-83', { installedBy: 'tests', ...registry }),
  tool('gnat', { installedBy: '.ci/run', ...registry }),
];

test.each<[string, { needsEveryTool?: boolean } | undefined, readonly string[]]>([
  ['a language', undefined, ['ada', 'ada-83', 'gnat']],
  ['a step that needs every tool', { needsEveryTool: true }, ['ada', 'ada-83', 'gnat']],
  ['any other step, which would have installed the others', {}, ['ada', 'gnat']],
])('the tools that are needed for %s', (_, step, expected) => {
  expect(neededTools(tools, step).map(({ id }) => id)).toEqual(expected);
});
