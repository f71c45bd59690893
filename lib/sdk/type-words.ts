import type { Declaration } from '../model/types.js';
import type { Words } from '../model/words.js';
import { longestName } from '../naming/scope.js';

/** Longer names of inline types lose words. */
const longestInlineName = 60;

/** By declarations of a model: SDKs of all languages have the same words. */
const known = new WeakMap<readonly Declaration[], ReadonlyMap<Declaration, Words>>();

/**
 * The words by which SDKs name types. Component schemas keep theirs, unless no language takes a name that long.
 * Inline types keep the names that plan modifiers and the names file give them. Other inline types whose names
 * are taken or too long get others: first without repeated words, then without words of the objects around them.
 */
export function typeWords(declarations: readonly Declaration[]): ReadonlyMap<Declaration, Words> {
  const words = known.get(declarations) ?? chooseWords(declarations);
  known.set(declarations, words);
  return words;
}

function chooseWords(declarations: readonly Declaration[]): ReadonlyMap<Declaration, Words> {
  const names = new Map<Declaration, Words>();
  const taken = new Set<string>();
  const take = (declaration: Declaration, words: Words) => {
    names.set(declaration, words);
    taken.add(words.join(''));
  };
  const isFree = (words: Words) => !taken.has(words.join(''));
  const inline = declarations.filter(({ component }) => !component);
  const rest: Declaration[] = [];
  for (const declaration of declarations) {
    if (!declaration.component) continue;
    if (lettersOf(declaration.words) <= longestName) take(declaration, declaration.words);
    else rest.push(declaration);
  }
  for (const by of ['plan-modifier', 'names-file'] as const) {
    for (const declaration of inline) {
      const { given } = declaration;
      if (given?.by === by && isFree(given.words)) take(declaration, given.words);
    }
  }
  // A merged type gets its own name back when it is no longer equal.
  for (const { kept } of inline.flatMap(({ alike }) => alike)) if (kept) taken.add(kept.join(''));
  for (const declaration of inline) {
    if (names.has(declaration)) continue;
    const words = declaration.common ?? declaration.words;
    if (lettersOf(words) <= longestInlineName && isFree(words)) take(declaration, words);
    else rest.push(declaration);
  }
  for (const declaration of rest) {
    const found = [...shorterWords(declaration)].filter(
      (words) => lettersOf(words) <= longestInlineName,
    );
    take(declaration, found.find(isFree) ?? found[0] ?? declaration.words);
  }
  return names;
}

function lettersOf(words: Words): number {
  return words.join('').length;
}

/** Other words for an inline type, the best first. */
function* shorterWords(declaration: Declaration): Generator<Words> {
  const { kind, words } = declaration;
  yield words;
  if (lettersOf(words) <= longestInlineName)
    yield [...words, kind === 'object' ? 'object' : 'value'];
  const [root = [], ...steps] = stepsTo(declaration);
  const last = steps.pop() ?? [];
  // The first words name the operation or schema, so they go last.
  for (const first of [root, distinct(root, [])]) {
    for (const start of [...steps.keys(), steps.length]) {
      const middle = distinct(steps.slice(start).flat(), [...first, ...last]);
      yield [...first, ...middle, ...last];
    }
  }
  const first = distinct(root, last);
  for (let count = first.length; count >= 0; count--) {
    const end = Math.floor(count / 2);
    yield [...first.slice(0, count - end), ...first.slice(first.length - end), ...last];
  }
  for (const start of last.keys()) yield last.slice(start);
}

/** The words of the outermost type around a type, and those that each type on the way adds. */
function stepsTo(declaration: Declaration): Words[] {
  const steps: Words[] = [];
  let inner: Declaration | undefined = declaration;
  for (; inner; inner = inner.owner) {
    const { owner, words }: Declaration = inner;
    const outer = owner && startsWith(words, owner.words) ? owner.words.length : 0;
    steps.unshift(words.slice(outer));
    if (outer === 0) break;
  }
  return steps;
}

function startsWith(words: Words, start: Words): boolean {
  return start.length < words.length && start.every((word, index) => words[index] === word);
}

/** Words without those that say little, and those that are among others or repeated, also in the plural. */
function distinct(words: Words, others: Words): Words {
  const seen = new Set(others.map(singular));
  const kept: string[] = [];
  for (const word of words) {
    const same = singular(word);
    if (fillers.has(word) || seen.has(same)) continue;
    seen.add(same);
    kept.push(word);
  }
  return kept;
}

/** Words for items of arrays, and values of maps. */
const fillers = new Set(['item', 'value']);

function singular(word: string): string {
  return word.replace(/(?<=..)s$/, '');
}
