import type { Declaration } from '../types.js';
import type { Words } from '../words.js';
import { lastWord } from './last-word.js';

/** Names for types that replace others with different names. */
export class MergedNames {
  readonly #taken: Set<string>;

  constructor(declarations: readonly { readonly words: Words }[]) {
    this.#taken = new Set(declarations.map(({ words }) => words.join(' ')));
  }

  /**
   * The first name if all say the same at their end: `ListPetsFilter`. Otherwise what they have in common:
   * - the words that all have: `ListPetsBody` of `ListPetsForOwnerBody` and `ListPetsForShopBody`
   * - after the type around them, `Value` or `Object`: `PermissionsValue` of `PermissionsCats` and
   *   `PermissionsDogs`
   * - with few words, that of the only property as well: `ExpandBody`
   *
   * Still the first name if that says too little.
   *
   * @param names - of the types that become one, that of the first one first
   */
  nameOf(first: Declaration, names: readonly Words[]): Words {
    if (new Set(names.map(lastWord)).size === 1) return first.words;
    const start = sharedStart(names);
    const same = names.find((words) => words.length === start.length);
    if (same) return same;
    const found = this.#shared(first, start, sharedEnd(names, start));
    if (found === undefined || this.#has(found)) return first.words;
    this.#taken.add(found.join(' '));
    return found;
  }

  #shared(first: Declaration, start: Words, end: Words): Words | undefined {
    const isInType = end.length === 0 && this.#has(start);
    if (!isInType && end.length === 0) return undefined;
    const [before, own] = [withoutLinks(start), propertyOf(first)];
    if (end.length > 0 && before.length >= enoughWords) return [...before, ...end];
    const others = new Set([...before, ...end]);
    const added = own.filter((word) => !others.has(word));
    if (added.length > 0) return [...before, ...added, ...end];
    if (!isInType) return undefined;
    return [...before, first.kind === 'object' ? 'object' : 'value'];
  }

  #has(words: Words): boolean {
    return this.#taken.has(words.join(' '));
  }
}

/** So many words say what a type is: those of a service, a method and its object. */
const enoughWords = 3;

/** Words that link nothing at the end of a name. */
const linkingWords: ReadonlySet<string> = new Set([
  'and',
  'as',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

function withoutLinks(words: Words): Words {
  const end = words.findLastIndex((word) => !linkingWords.has(word));
  return words.slice(0, end + 1);
}

/** The last words that all names have after their start, without numbers. */
function sharedEnd(names: readonly Words[], { length }: Words): Words {
  const reversed = names.map((words) =>
    words
      .slice(length)
      .filter((word) => !/^\d+$/.test(word))
      .toReversed(),
  );
  return sharedStart(reversed).toReversed();
}

/** The words of an object's only property. */
function propertyOf(declaration: Declaration): Words {
  if (declaration.kind !== 'object' || declaration.properties.length !== 1) return [];
  return declaration.properties[0]?.words ?? [];
}

function sharedStart([first = [], ...others]: readonly Words[]): Words {
  const end = first.findIndex((word, index) => others.some((words) => words[index] !== word));
  return end === -1 ? first : first.slice(0, end);
}
