import { singular } from '../../naming/plurals.js';
import type { Words } from '../words.js';
import type { Segment } from './path.js';
import { commonVerbs } from './verbs.js';

/** Words between those of the path: `getPetsByPetId`. */
const joints = new Set(['by', 'and', 'with']);

/**
 * How many of the words repeat a path from its start. All of its fixed segments must be there; plain
 * ones and parameters may be.
 *
 * @returns `undefined` if they are not
 */
function repeatedPath(words: Words, segments: readonly Segment[]): number | undefined {
  let at = 0;
  for (const segment of segments) {
    const joint = segment.kind === 'parameter' && joints.has(words[at] ?? '') ? 1 : 0;
    const length = repeated(words, at + joint, segment);
    if (length > 0) at += joint + length;
    else if (segment.kind === 'fixed') return undefined;
  }
  return at;
}

/**
 * How many words repeat a segment. Those of a parameter may lack the first, `id` for `pet_id`, and `id` may
 * stand for any parameter.
 */
function repeated(words: Words, at: number, { kind, words: named }: Segment): number {
  const first = kind === 'parameter' ? named.length - 1 : 0;
  for (let start = 0; start <= first; start++) {
    const rest = named.slice(start);
    if (startsAt(words, at, rest)) return rest.length;
  }
  return kind === 'parameter' && words[at] === 'id' ? 1 : 0;
}

function startsAt(words: Words, at: number, start: Words): boolean {
  return start.every((word, index) => {
    const own = words[at + index];
    return own !== undefined && singular(own) === singular(word);
  });
}

/** Whether the words are the HTTP method and the path: `PostCustomersCustomer`. */
export function isMethodAndPath(
  words: Words,
  method: string,
  segments: readonly Segment[],
): boolean {
  if (words[0] !== method || words.length === 1) return false;
  return repeatedPath(words.slice(1), segments) === words.length - 1;
}

/**
 * Words without the path and method behind them or before them, as FastAPI appends them:
 * `list_models_v1_models_get`. The same words if they repeat none.
 */
export function withoutPath(words: Words, method: string, segments: readonly Segment[]): Words {
  if (!segments.some(({ kind }) => kind === 'fixed')) return words;
  if (words.at(-1) === method) {
    for (let start = 1; start < words.length - 1; start++) {
      const path = words.slice(start, -1);
      if (repeatedPath(path, segments) === path.length) return words.slice(0, start);
    }
  }
  if (words[0] === method) {
    const length = repeatedPath(words.slice(1), segments);
    const rest = length === undefined ? [] : words.slice(1 + length);
    if (rest.length > 1 && commonVerbs.has(rest[0] ?? '')) return rest;
  }
  return words;
}
