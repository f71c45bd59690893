import { sdkPaths } from '../common/sdk-paths.js';
import { sharedPatterns } from '../common/shared-paths.js';

/** Where the files of an SDK lie: the package is the root of the module. */
export const { at: paths, recognizes: isSdkPath } = sdkPaths({
  ...sharedPatterns,
  /** Files of the package, those of the runtime and `example_test.go` included. */
  source: '{name}.go',
  internal: 'internal/{path...}.go',
  hook: 'hooks/{path...}',
  tracing: 'tracing/{file}',
  openTelemetry: 'opentelemetry/{file}',
  module: 'go.mod',
  checksums: 'go.sum',
  example: 'examples/{command}/main.go',
  examplesModule: 'examples/go.mod',
  examplesChecksums: 'examples/go.sum',
});
