import { join } from 'node:path';
import type { Demonstration } from '../demonstration.js';

export const demonstrate: Demonstration = async ({ sdk, run, expectText }) => {
  const example = (name: string) => run(['go', 'run', `./${name}`], join(sdk, 'examples'));
  expectText(await example('quickstart'), 'the name of a pet', /^Mia$/m);
  expectText(await example('pagination'), 'the last page', /"name":"Otto"/);
  expectText(await example('streaming'), 'the last sound', /"text":"grrr"/);
};
