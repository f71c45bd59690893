import { singular } from '../../naming/plurals.js';
import type { Segment } from './path.js';
import { commonVerbs } from './verbs.js';

/**
 * An `operationId` with capitals where words run together: `Getinputtokencounts` of `/input_tokens` is
 * `GetInputTokenCounts`. The words are a verb and those of the path, and may end in one that the path does not have.
 */
export function separateWords(operationId: string, segments: readonly Segment[]): string {
  return operationId.replace(joined, (run) => separated(run, segments) ?? run);
}

/** A run of letters without a capital inside, longer than most words. */
const joined = /(?<![A-Za-z])[A-Za-z][a-z]{8,}(?![A-Za-z])/g;

function separated(run: string, segments: readonly Segment[]): string | undefined {
  const text = run.toLowerCase();
  const verb = [...commonVerbs].find((one) => text.startsWith(one));
  if (verb === undefined) return undefined;
  const known = knownWords(segments);
  const words: string[] = [];
  let rest = text.slice(verb.length);
  for (let next = startOf(rest, known); next !== ''; next = startOf(rest, known)) {
    words.push(next);
    rest = rest.slice(next.length);
  }
  // With one word, a longer one could begin so.
  const isCertain = rest === '' ? words.length > 0 : words.length > 1 && rest.length > 2;
  if (!isCertain) return undefined;
  const others = [...words, ...(rest === '' ? [] : [rest])];
  return run.slice(0, verb.length) + others.map(capitalized).join('');
}

function startOf(text: string, known: readonly string[]): string {
  return known.find((word) => text.startsWith(word)) ?? '';
}

/** Words of a path in both numbers, longest first. */
function knownWords(segments: readonly Segment[]): string[] {
  const words = segments.flatMap((segment) => (segment.kind === 'fixed' ? segment.words : []));
  const forms = words.flatMap((word) => [word, singular(word), `${singular(word)}s`]);
  return [...new Set(forms)]
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
