import { sdkPaths } from './sdk-paths.js';

/** Files that SDKs have in every language. A language's own description of its paths includes them. */
export const sharedPatterns = {
  readme: 'README.md',
  agents: 'AGENTS.md',
  license: 'LICENSE',
  gitignore: '.gitignore',
  environment: '.env.example',
  devContainer: '.devcontainer/devcontainer.json',
  pagesIndex: 'documentation/README.md',
  modelPage: 'documentation/models/{name}.md',
  servicePage: 'documentation/services/{name}.md',
  /** A page for a sub-resource of a service. */
  partPage: 'documentation/services/{name}/{part}.md',
  snippets: 'documentation/snippets.json',
  overlay: 'documentation/overlay.json',
  examplesReadme: 'examples/README.md',
} as const;

export const { at: sharedPaths } = sdkPaths(sharedPatterns);
