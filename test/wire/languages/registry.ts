import type { WireLanguage } from './language.js';
import { go } from './go/project.js';
import { python } from './python/project.js';
import { typescript } from './typescript/project.js';

/** Languages that the suite can drive; one line each, as in the product's own registry. */
export const wireLanguages: Readonly<Record<string, WireLanguage>> = { typescript, python, go };
