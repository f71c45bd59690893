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
   * Places without a first word in common are unrelated. A type of such places has the words that all names end in:
   * `ReviewState` of `PullsListReviewState` and `IssuesGetReviewState`.
   *
   * Still the first name if that says too little.
   *
   * @param names - of the types that become one, that of the first one first
   */
  nameOf(first: Declaration, names: readonly Words[]): Words {
    const start = sharedStart(names);
    const neutral = start.length === 0 ? this.#neutral(first, names) : undefined;
    if (neutral) {
      this.#taken.add(neutral.join(' '));
      return neutral;
    }
    if (new Set(names.map(lastWord)).size === 1) return first.words;
    const same = names.find((words) => words.length === start.length);
    if (same) return same;
    const found = this.#shared(first, start, sharedEnd(names, start));
    if (found === undefined || this.#has(found)) return first.words;
    this.#taken.add(found.join(' '));
    return found;
  }

  /** What the names of unrelated places end in, with a word for the kind of type if that alone says too little. */
  #neutral(first: Declaration, names: readonly Words[]): Words | undefined {
    const end = sharedStart(names.map((words) => words.toReversed())).toReversed();
    const own = withoutPlace(end);
    if (own.length === 0) return undefined;
    const isOwn = names.some((words) => words.length === end.length);
    if (isOwn) return end;
    const kind = first.kind === 'object' ? 'object' : 'value';
    const isVague = own.length === 1 && vagueWords.has(own[0] ?? '');
    const candidates = [...(isVague ? [] : [own]), [...own, kind]];
    return candidates.find((words) => !this.#has(words));
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

/** The words of an end from the first one that says something; none if all only say where a type is. */
function withoutPlace(end: Words): Words {
  const isOfPlace = (word: string) => placeWords.has(word) || /^\d+$/.test(word);
  const start = end.findIndex((word) => !isOfPlace(word) && !linkingWords.has(word));
  if (start < 0) return [];
  // In `on behalf of` the first word is a part of the name.
  const isLinked = linkingWords.has(end.at(-1) ?? '') && linkingWords.has(end[start - 1] ?? '');
  return end.slice(isLinked ? start - 1 : start);
}

/** Words of places in an operation, which say nothing of a type without the operation. */
const placeWords = new Set('body form item list map object other patch response value'.split(' '));

/** Words that name many different things. */
const vagueWords = new Set(
  `access action attempt base category check code content data detail error format function id info input key kind
  label level links method mode model name object options order output params parent payload plan reason result role
  round size source state status target type unit`.split(/\s+/),
);

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
