import * as z from 'zod';
import type { Json } from '../json.js';
import type { ValueProblem } from './grammar.js';

/** A string that a grammar of `grammar.ts` accepts. */
export function checkedString(problemOf: (text: string) => ValueProblem) {
  return z.string().check((context) => {
    const problem = problemOf(context.value);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
  });
}

/** What the keys of a map are, for the docs: `path` makes `<path>`. */
export const mapKeyMark = 'x-map-key';

/** A key of a map, for the example in the docs. */
export const mapKeyExampleMark = 'x-map-key-example';

/**
 * Metadata of a key: what it does and a value that it can have, for the docs and for editors.
 *
 * @param example - absent for objects, whose keys have their own examples
 */
export function effect(description: string, example?: Json) {
  return example === undefined ? { description } : { description, examples: [example] };
}

/** The longest delay that timers count; a longer one fires at once. */
const longestDelayMs = 2_147_483_647;

/** A span in milliseconds; bounded, because a timer that overflows fires at once. */
export function milliseconds(least: number, most = longestDelayMs) {
  return z.int().min(least).max(most);
}
