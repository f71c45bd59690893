import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationsMatching, type SdkCompiler } from '../compiler.js';
import { snippetConfig } from './snippets.js';
import { repository, runProgram } from '../../compile/workshop.js';

const operation =
  /^const \w+Operation: Operation<[^]*?> = \{\s+method: '(?<method>\w+)',\s+path:\s+(?<path>'(?:[^'\\\n]|\\.)*'|"[^"\n]*")/gm;

export const typescriptCompiler: SdkCompiler = {
  how: '`tsc` with the SDK’s own strict settings, also for its examples',
  async compile(folder, files) {
    const { name } = JSON.parse(files.get('package.json') ?? '{}') as { name: string };
    writeFileSync(join(folder, 'tsconfig.examples.json'), JSON.stringify(snippetConfig(name)));
    const tsc = join(repository, 'node_modules/.bin/tsc');
    const shows = [...files.keys()].some((path) => path.startsWith('examples/src/'));
    const configs = ['tsconfig.json', ...(shows ? ['tsconfig.examples.json'] : [])];
    for (const config of configs) {
      const args = ['--pretty', 'false', '-p', config, '--noEmit'];
      const { output, exitCode } = await runProgram(tsc, args, { cwd: folder });
      if (output !== '' || exitCode !== 0) return output || `tsc ends with ${exitCode}`;
    }
    return '';
  },
  operations: (files) =>
    operationsMatching(files, { sources: /^src\/services\//, pattern: operation }),
};
