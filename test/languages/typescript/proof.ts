import { bench } from '../../../scripts/bench/typescript/bench.js';
import { probe } from '../../../scripts/probe/typescript/probe.js';
import { generateFiles, generateSdk } from '../../unit/languages/typescript/generated.js';
import { inspected } from '../../unit/languages/typescript/inspected.js';
import { typescript } from '../../wire/languages/typescript/project.js';
import type { LanguageProof } from '../proof.js';
import { typescriptCompiler } from './compiler.js';
import { compileAll } from './compile-all.js';
import { demonstrate } from './demonstrate.js';
import { documentedCalls } from './documented-calls.js';
import { fuzz } from './fuzz.js';
import { keysShown } from './keys-shown.js';
import { mainJob } from './main-job.js';
import { petFiles } from './pet-files.js';
import { rows } from './rows.js';
import { shownCode } from './shown-code.js';
import { toolChain } from './tool-chain.js';
import { words } from './words.js';

export const typescriptProof: LanguageProof = {
  generateSdk,
  inspected,
  compiler: typescriptCompiler,
  compileAll,
  wire: typescript,
  documentedCalls,
  shownCode,
  fuzz,
  keysShown,
  golden: {
    files: (model) => generateFiles(model, { settings: { sdkName: 'petstore' } }),
    sourceOf: (path) => (path.startsWith('src/') ? path : undefined),
    adapted: (source) => source.replace(/\bSdkError\b/g, 'PetstoreError'),
  },
  demonstrate,
  firstCall: 'cd output/typescript/examples && npm start --silent',
  toolChain,
  rows,
  words,
  petFiles,
  mainJob,
  caches: () => ({}),
  bench,
  probe,
};
