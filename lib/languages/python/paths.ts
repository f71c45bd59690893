import { sdkPaths } from '../common/sdk-paths.js';
import { sharedPatterns } from '../common/shared-paths.js';

/** Where the files of an SDK lie; the config chooses the name of the package. */
export const { at: paths, recognizes: isSdkPath } = sdkPaths({
  ...sharedPatterns,
  /** Modules of the API and of the runtime. */
  source: 'src/{package}/{module...}.py',
  typeMarker: 'src/{package}/py.typed',
  hook: 'src/{package}/hooks/{path...}',
  project: 'pyproject.toml',
  example: 'examples/{name}.py',
  installScript: 'examples/install.sh',
});
