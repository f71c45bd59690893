import { sdkPaths } from '../common/sdk-paths.js';
import { sharedPatterns } from '../common/shared-paths.js';

/** Where the files of an SDK lie. */
export const { at: paths, recognizes: isSdkPath } = sdkPaths({
  ...sharedPatterns,
  /** Modules of the API and of the runtime. */
  source: 'src/{module...}.ts',
  hook: 'src/hooks/{path...}',
  manifest: 'package.json',
  moduleConfig: 'tsconfig.json',
  commonjsConfig: 'tsconfig.cjs.json',
  example: 'examples/src/{kind}.ts',
  examplesManifest: 'examples/package.json',
  examplesConfig: 'examples/tsconfig.json',
});
