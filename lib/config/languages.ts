import type { Language } from '../languages/language.js';

/** What the config needs to know of each language; the registry has it, and more. */
export type ConfigLanguages = Readonly<
  Record<string, Pick<Language, 'title' | 'options' | 'notYet' | 'noEffect' | 'questions'>>
>;
