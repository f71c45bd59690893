import { bench } from '../../../scripts/bench/python/bench.js';
import { generateFiles, generateSdk, wholeAssets } from '../../unit/languages/python/generated.js';
import { inspected } from '../../unit/languages/python/inspected.js';
import { python } from '../../wire/languages/python/project.js';
import type { LanguageProof } from '../proof.js';
import { pythonCompiler } from './compiler.js';
import { compileAll } from './compile-all.js';
import { demonstrate } from './demonstrate.js';
import { documentedCalls } from './documented-calls.js';
import { fuzz } from './fuzz.js';
import { keysShown } from './keys-shown.js';
import { mainJob } from './main-job.js';
import { petFiles } from './pet-files.js';
import { pipCache } from './pip-cache.js';
import { rows } from './rows.js';
import { shownCode } from './shown-code.js';
import { toolChain } from './tool-chain.js';
import { words } from './words.js';

export const pythonProof: LanguageProof = {
  generateSdk,
  inspected,
  compiler: pythonCompiler,
  compileAll,
  wire: python,
  documentedCalls,
  shownCode,
  fuzz,
  keysShown,
  golden: {
    files: (model) =>
      generateFiles(model, { settings: { sdkName: 'petstore' }, assets: wholeAssets }),
    sourceOf: (path) =>
      path.startsWith('src/petstore/') ? path.replace('src/petstore/', 'src/sdk/') : undefined,
    adapted: (source) => source.replace(/\bSdkError\b/g, 'PetstoreError'),
  },
  demonstrate,
  firstCall: 'cd output/python/examples && ../.venv/bin/python sample.py',
  toolChain,
  rows,
  words,
  petFiles,
  mainJob,
  caches: () => ({ PIP_CACHE_DIR: pipCache }),
  bench,
  probe: undefined,
};
