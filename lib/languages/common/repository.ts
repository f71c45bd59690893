import { singleLine } from '../../render/text.js';
import type { SdkSettings } from '../language.js';

/** Addresses of the repository of an SDK. */
export interface RepositoryUrls {
  readonly home: string;
  readonly readme: string;
  readonly git: string;
  readonly issues: string;
  /** Of a file, in the default branch. */
  readonly file: (path: string) => string;
}

/** Absent: the config names no repository. */
export function repositoryUrls({ repository }: SdkSettings): RepositoryUrls | undefined {
  if (repository === undefined) return undefined;
  const home = `https://github.com/${repository}`;
  return {
    home,
    readme: `${home}#readme`,
    git: `git+${home}.git`,
    issues: `${home}/issues`,
    file: (path) => `${home}/blob/HEAD/${path}`,
  };
}

/**
 * The target of a link in the README. Registries show it without the files next to it, so it is absolute if
 * the repository is known.
 */
export function readmeLink(settings: SdkSettings, path: string): string {
  return repositoryUrls(settings)?.file(path) ?? path;
}

/** What registries say of the package. */
export function clientDescription({ apiName, apiVersion }: SdkSettings, language: string): string {
  return singleLine(`${language} client for ${apiName} ${apiVersion}`);
}

/** By which people find the package. */
export function packageKeywords({ sdkWords }: SdkSettings): string[] {
  return [...new Set([sdkWords.join('-'), 'api', 'api-client', 'openapi', 'sdk'])];
}
