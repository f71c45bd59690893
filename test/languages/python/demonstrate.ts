import { join } from 'node:path';
import type { Demonstration } from '../demonstration.js';

export const demonstrate: Demonstration = async ({ sdk, run, expectText }) => {
  const windows = process.platform === 'win32';
  const python = join(sdk, '.venv', ...(windows ? ['Scripts', 'python.exe'] : ['bin', 'python']));
  const example = (name: string) => run([python, name], join(sdk, 'examples'));
  expectText(await example('sample.py'), 'the name of a pet', /^Mia$/m);
  expectText(await example('sample_async.py'), 'the name of a pet', /^Mia$/m);
  expectText(await example('pagination.py'), 'the last page', /name='Otto'/);
  expectText(await example('streaming.py'), 'the last sound', /text='grrr'/);
};
