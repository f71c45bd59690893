import type { Words } from '../model/model.js';
import { kebabCase } from '../naming/cases.js';

/**
 * The name by which an SDK calls itself in `User-Agent` and in traces, before its version: `acme-studio-python`. It names
 * the language, so that the owner of an API can tell its SDKs apart, and never the package, whose name may be no token.
 *
 * @param language - the id of the language
 */
export function productName(sdkWords: Words, language: string): string {
  const name = kebabCase(sdkWords);
  return name.endsWith(`-${language}`) ? name : `${name}-${language}`;
}
