import { documentationFiles } from '../../documentation/pages.js';
import type { SdkFile } from '../../language.js';
import type { Sdk } from '../sdk.js';
import { agentsView } from './agents.js';
import { readmeView } from './readme.js';
import { vocabularyOf } from './vocabulary.js';

/** README, AGENTS.md and `documentation/`. */
export function pageFiles(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const views = { readme: readmeView(sdk, features), agents: agentsView(sdk) };
  return documentationFiles(sdk, vocabularyOf(sdk), views);
}
