import { createRequire } from 'node:module';
import { typescript } from '../../../lib/languages/typescript/index.js';
import { stateOf } from '../../tool-chains/state.js';
import { machine, type ToolChain } from '../../tool-chains/tool-chain.js';
import { platforms } from './packages/platforms.js';

const compiler = createRequire(import.meta.url)('typescript/package.json') as {
  readonly version: string;
};

export const toolChain: ToolChain = {
  tools: [
    {
      id: 'typescript',
      purpose: 'runs the compiler of this repository and SDKs',
      foundBy: '`node`, the version that runs the tests',
      source: machine,
      state: () => stateOf(typescript.toolchain.check),
    },
    ...platforms,
  ],
  versions: () => [`Node.js ${process.versions.node}`, `TypeScript ${compiler.version}`],
};
