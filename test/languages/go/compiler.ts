import { join } from 'node:path';
import { runProgram } from '../../compile/workshop.js';
import { operationsMatching, type SdkCompiler } from '../compiler.js';
import { offline } from './tools.js';

const operation =
  /^var \w+ = core\.Operation\{\n\tID: .*\n(?:\tDescribedID: .*\n)?\tMethod: +"(?<method>\w+)",\n\tPath: +(?<path>".*"),$/gm;

export const goCompiler: SdkCompiler = {
  how: '`go build ./...` and `go vet ./...`, and `go vet` in the module of its examples',
  async compile(folder, files) {
    const env = { ...offline, GOWORK: 'off' };
    const examples = join(folder, 'examples');
    const runs = [
      await runProgram('go', ['build', './...'], { cwd: folder, env }),
      await runProgram('go', ['vet', './...'], { cwd: folder, env }),
      ...(files.has('examples/go.mod')
        ? [await runProgram('go', ['vet', './...'], { cwd: examples, env })]
        : []),
    ];
    return runs
      .map(({ output, exitCode }) => output || (exitCode === 0 ? '' : `ends with ${exitCode}`))
      .filter((output) => output !== '')
      .join('\n');
  },
  operations: (files) => operationsMatching(files, { sources: /^\w+\.go$/, pattern: operation }),
};
