import * as z from 'zod';
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

/** Metadata of a key: what it does, for the docs and for editors. */
export function effect(description: string) {
  return { description };
}

/** The longest delay that timers count; a longer one fires at once. */
const longestDelayMs = 2_147_483_647;

/** A span in milliseconds; bounded, because a timer that overflows fires at once. */
export function milliseconds(least: number, most = longestDelayMs) {
  return z.int().min(least).max(most);
}
