import { go } from './go/index.js';
import { java } from './java/index.js';
import type { Language } from './language.js';
import { python } from './python/index.js';
import { typescript } from './typescript/index.js';

/** Every language that sdkgen can write. Adding one is a line here and the folders it names. */
export const languages = { go, java, python, typescript } satisfies Record<string, Language>;

export type LanguageId = keyof typeof languages;
export const languageIds = Object.keys(languages) as LanguageId[];

/** What `init` proposes, as far as the registry has them. */
export const proposedLanguages: readonly string[] = ['csharp', 'go', 'python', 'typescript'];
