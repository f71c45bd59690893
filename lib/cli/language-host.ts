import { languages, proposedLanguages } from '../languages/registry.js';
import { loadAssets } from '../render/load-assets.js';
import type { BuildHost, LanguageHost, RunHost } from '../report/host.js';

/** All languages that there are, with the templates of the package. */
export const languageHost: LanguageHost = {
  registry: languages,
  proposedLanguages,
  assetsOf: (id, language) => loadAssets(id, language.plain),
};

/** What a command runs in, and all languages. */
export function withLanguages(host: RunHost): BuildHost {
  return { ...host, ...languageHost };
}
