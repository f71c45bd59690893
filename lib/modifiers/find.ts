import { quoted } from '../config/printable.js';
import { splitWords } from '../naming/words.js';
import type { Words } from '../model/model.js';
import { type Place, splitPointer } from '../openapi/place.js';
import { readAddress, whatIsThere } from './arguments.js';
import type { Edits } from './edits.js';
import { PlanError } from './plan-error.js';

/** Something that modifiers look for, and all that it may be called. */
interface Findable {
  /** Its node in the model, which edits are kept by. */
  readonly node: object;
  /** As the description calls it, exactly. */
  readonly ids: readonly string[];
  /** Its name when nothing had been renamed. */
  readonly words: Words;
  /** Its name in the names file. */
  readonly kept?: Words | undefined;
  /** Its name as it is now. */
  readonly wordsNow: Words;
  readonly place: Place | undefined;
}

/**
 * The one that is meant: by exact name or pointer, else by the name in the names file, else by the words
 * that the description gives, else by those of a new name.
 *
 * @param what - `operation`, `parameter of GET /pets`
 */
export function findOne<Item extends Findable>(
  what: string,
  items: readonly Item[],
  given: unknown,
  edits: Edits,
): Item {
  const address = readAddress(what, given);
  const words = splitWords(address).join(' ');
  const isWord = /[A-Za-z0-9]/.test(address);
  const [, pointer] = address.split('#', 2);
  const lastKey = pointer === undefined ? undefined : (splitPointer(pointer).at(-1) ?? '');
  const ways: ((item: Item) => boolean)[] = [
    // A place is spelled out only where its last key is the one.
    (item) =>
      item.ids.includes(address) || (item.place?.key === lastKey && isPlace(item.place, address)),
    // SDKs have these names, although another place may give the same words now.
    (item) => isWord && item.kept?.join(' ') === words,
    (item) => isWord && item.words.join(' ') === words,
    (item) => isWord && item.wordsNow.join(' ') === words,
  ];
  for (const way of ways) {
    const nodes = new Set<object>();
    const found = items.filter((item) => {
      if (nodes.has(item.node) || !way(item)) return false;
      nodes.add(item.node);
      return true;
    });
    const there = found.filter((item) => edits.out(item.node) === undefined);
    const [one] = there;
    if (one && there.length === 1) return one;
    if (there.length > 1) throw ambiguous(what, address, there);
    const dropped = found[0] && edits.out(found[0].node);
    if (dropped) throw new PlanError(`${dropped.what} was dropped by ${dropped.by}.`);
  }
  const known = items
    .filter((item) => edits.out(item.node) === undefined)
    .flatMap((item) => (item.ids.length > 0 ? item.ids : [item.words.join(' ')]));
  throw new PlanError(`The plan has no ${what} ${quoted(address)}.`, whatIsThere(address, known));
}

function isPlace(place: Place | undefined, address: string): boolean {
  return place !== undefined && (place.pointer === address || place.toString() === address);
}

function ambiguous(what: string, address: string, found: readonly Findable[]): PlanError {
  const places = found.flatMap(({ place }) => (place ? [quoted(place.toString())] : []));
  const names = found.flatMap(({ ids }) => ids.slice(0, 1).map(quoted));
  const [kind, list] = places.length > 0 ? ['a pointer', places] : ['a longer name', names];
  const hint = `Use ${kind} instead: ${list.slice(0, 5).join(', ')}.`;
  return new PlanError(
    `The ${what} ${quoted(address)} is ambiguous: ${found.length} candidates match.`,
    hint,
  );
}
