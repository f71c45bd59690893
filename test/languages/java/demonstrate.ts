import { join } from 'node:path';
import type { Demonstration } from '../demonstration.js';

export const demonstrate: Demonstration = async ({ sdk, run, expectText }) => {
  const example = (name: string) =>
    run(
      ['mvn', '-B', '-q', 'compile', 'exec:java', `-Dexec.mainClass=com.example.${name}`],
      join(sdk, 'examples'),
    );
  expectText(await example('Main'), 'the name of a pet', /Mia/);
  expectText(await example('Pagination'), 'the last page', /Otto/);
  expectText(await example('Streaming'), 'the last sound', /grrr/);
};
