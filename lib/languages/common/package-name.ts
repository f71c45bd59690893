import type { Words } from '../../model/model.js';
import { kebabCase } from '../../naming/cases.js';

/**
 * The name of a package whose config gives it none.
 *
 * @param problem - why a package cannot have a name
 */
export function defaultPackageName(
  words: Words,
  problem: (name: string) => string | undefined,
): string {
  const name = kebabCase(words);
  return problem(name) === undefined ? name : `${name}-sdk`;
}
