import type { Words } from '../model/model.js';
import { NameScope } from '../naming/scope.js';

/** How a language names its source files. */
export interface FileRule {
  readonly cased: (words: Words) => string;
  readonly reserved: readonly string[];
  /** Between a name and the kind of file that tells it from a reserved one. */
  readonly joint: string;
  /** Before a number that tells two names apart. */
  readonly separator?: string;
}

/**
 * The names of files in one folder, which some systems compare without case.
 *
 * @param kind - what is in the files, such as `model`
 */
export function fileScope({ joint, reserved, separator = '' }: FileRule, kind: string): NameScope {
  return new NameScope({
    reserved: new Set(reserved),
    suffix: `${joint}${kind}`,
    prefix: `${kind}${joint}`,
    ignoreCase: true,
    separator,
  });
}
