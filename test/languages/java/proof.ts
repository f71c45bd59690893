import { bench } from '../../../scripts/bench/java/bench.js';
import { generateFiles, generateSdk, wholeAssets } from '../../unit/languages/java/generated.js';
import { inspected } from '../../unit/languages/java/inspected.js';
import { java } from '../../wire/languages/java/project.js';
import type { LanguageProof } from '../proof.js';
import { compileAll } from './compile-all.js';
import { javaCompiler } from './compiler.js';
import { demonstrate } from './demonstrate.js';
import { documentedCalls } from './documented-calls.js';
import { fuzz } from './fuzz.js';
import { keysShown } from './keys-shown.js';
import { mainJob } from './main-job.js';
import { petFiles } from './pet-files.js';
import { rows } from './rows.js';
import { shownCode } from './shown-code.js';
import { toolChain } from './tool-chain.js';
import { caches } from './tools.js';
import { words } from './words.js';

const folder = 'src/main/java/com/example/petstore/';

export const javaProof: LanguageProof = {
  generateSdk,
  inspected,
  compiler: javaCompiler,
  compileAll,
  wire: java,
  documentedCalls,
  shownCode,
  fuzz,
  keysShown,
  golden: {
    files: (model) =>
      generateFiles(model, { settings: { sdkName: 'petstore' }, assets: wholeAssets }),
    sourceOf: (path) =>
      path.startsWith(folder) ? path.replace(folder, 'src/main/java/com/example/sdk/') : undefined,
    adapted: (source) =>
      source.replace(
        /^((?:package|import(?: static)?) )com\.example\.sdk\b/gm,
        '$1com.example.petstore',
      ),
  },
  demonstrate,
  firstCall: 'cd output/java/examples && mvn -q compile exec:java',
  toolChain,
  rows,
  words,
  petFiles,
  mainJob,
  caches,
  bench,
  probe: undefined,
};
