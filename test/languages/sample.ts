import { type LanguageId, languages } from '../../lib/languages/registry.js';
import type { Language } from '../../lib/languages/language.js';
import { proofs } from './registry.js';

const ids = Object.keys(proofs) as [LanguageId, LanguageId, ...LanguageId[]];

/**
 * The language of tests that need an SDK of some language, and not of a particular one: the first of
 * the registry of proof. The other one is for tests that need two.
 */
export const [sampleLanguage, otherLanguage] = ids;
const language: Language = languages[sampleLanguage];
export const sampleTitle = language.title;
export const otherTitle = languages[otherLanguage].title;

/** The files of the sample SDK, below its folder. */
export const petFiles = proofs[sampleLanguage].petFiles;
/** The folder of the sample SDK in a user's project. */
export const sampleSdk = `output/${sampleLanguage}`;
/** The path of the sample SDK's service of a tag in a user's project. */
export const sampleService = (tag: string): string => `${sampleSdk}/${petFiles.service(tag)}`;

/** The folder of the sample language's hooks in a user's project, and the files of it that users edit. */
export const sampleHooks = `hooks/${sampleLanguage}`;
export const sampleHook = `${sampleHooks}/${language.hooks?.sources}/${language.hooks?.main}`;
export const sampleHooksManifest = `${sampleHooks}/${language.hooks?.manifest}`;
