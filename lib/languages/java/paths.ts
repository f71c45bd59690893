import { sdkPaths } from '../common/sdk-paths.js';
import { sharedPatterns } from '../common/shared-paths.js';

/** Where the files of an SDK lie. */
export const { at: paths, recognizes: isSdkPath } = sdkPaths({
  ...sharedPatterns,
  source: 'src/main/java/{path...}.java',
  /** Of hooks, which may have files of other kinds. */
  hook: 'src/main/java/{folder...}/hooks/{path...}',
  pom: 'pom.xml',
  gradleBuild: 'build.gradle.kts',
  gradleSettings: 'settings.gradle.kts',
  editorConfig: '.editorconfig',
  examplesPom: 'examples/pom.xml',
  example: 'examples/src/main/java/com/example/{name}.java',
});
