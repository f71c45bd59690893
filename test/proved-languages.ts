import { type LanguageId, languageIds } from '../lib/languages/registry.js';

/**
 * The languages whose proofs run: those that the environment variable `SDKGEN_PROVE` names, separated by
 * commas, or all of the registry.
 *
 * @throws Error if the variable names a language that the registry does not have
 */
export function provedLanguages(
  named: string | undefined = process.env['SDKGEN_PROVE'],
): readonly LanguageId[] {
  const ids = (named ?? '').split(',').flatMap((id) => id.trim() || []);
  const unknown = ids.filter((id) => !(languageIds as readonly string[]).includes(id));
  if (unknown.length > 0) {
    throw new Error(
      `SDKGEN_PROVE names ${unknown.join(', ')}. Use ids of the registry: ${languageIds.join(', ')}.`,
    );
  }
  return ids.length === 0 ? languageIds : languageIds.filter((id) => ids.includes(id));
}
