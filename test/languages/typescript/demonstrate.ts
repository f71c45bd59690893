import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Demonstration } from '../demonstration.js';

/** npm as this run was started with it: on Windows it is not a program of its own. */
function npm(...args: readonly string[]): readonly [string, ...string[]] {
  const script = process.env['npm_execpath'];
  return script === undefined ? ['npm', ...args] : [process.execPath, script, ...args];
}

export const demonstrate: Demonstration = async ({ sdk, run, expectText }) => {
  if (!existsSync(join(sdk, 'node_modules'))) throw new Error('npm install of the SDK failed');
  const examples = join(sdk, 'examples');
  const example = (name: string) => run([process.execPath, name], examples);
  expectText(await run(npm('start', '--silent'), examples), 'the name of a pet', /^Mia$/m);
  expectText(await example('dist/pagination.js'), 'the last page', /name: 'Otto'/);
  expectText(await example('dist/streaming.js'), 'the last sound', /text: 'grrr'/);
};
