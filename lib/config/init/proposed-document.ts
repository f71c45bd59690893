import type { JsonObject } from '../../json.js';
import type { Description } from '../../openapi/description.js';
import type { ConfigLanguages } from '../languages.js';
import { propose } from '../propose.js';
import { configDocument } from './answers.js';
import { defaultAnswers } from './default-answers.js';
import { initFlags } from './flags.js';

interface Proposed {
  readonly languages: ConfigLanguages;
  readonly proposedLanguages: readonly string[];
  /** The path or URL of the description. */
  readonly spec: string;
}

/** The config that `init` writes if every question is answered with its default. */
export function proposedDocument(
  description: Description,
  { languages, proposedLanguages, spec }: Proposed,
): JsonObject {
  const flags = initFlags(languages);
  const proposal = propose(description, languages, proposedLanguages);
  const defaults = defaultAnswers(flags, new Map(), { languages, proposal });
  return configDocument(new Map([...defaults, ['spec', spec]]), defaults, flags);
}
