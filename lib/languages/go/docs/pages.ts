import { codeSampleFiles } from '../../documentation/code-samples.js';
import { page, referencePages } from '../../documentation/pages.js';
import type { SdkFile } from '../../language.js';
import type { Sdk } from '../sdk.js';
import { agentsView } from './agents.js';
import { readmeView } from './readme.js';
import { vocabularyOf } from './vocabulary.js';

/** README, AGENTS.md and `documentation/`. */
export function documentationFiles(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const { model, request } = sdk;
  const { assets, settings } = request;
  const vocabulary = vocabularyOf(sdk);
  return [
    page('README.md', assets.render('readme.md', readmeView(sdk, features))),
    page('AGENTS.md', assets.render('agents.md', agentsView(sdk))),
    ...codeSampleFiles(model, settings, vocabulary),
    ...referencePages(model, vocabulary, assets),
  ];
}
