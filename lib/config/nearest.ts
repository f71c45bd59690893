import { distance } from 'fastest-levenshtein';

/**
 * The known word that a misspelt one most likely stands for, if any is near enough to be worth
 * naming. Case does not count: `apikey` for `apiKey` is the commonest slip.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.slice(0, 100).toLowerCase();
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    const away = distance(wanted, candidate.toLowerCase());
    if (!best || away < best.distance) best = { word: candidate, distance: away };
  }
  const limit = Math.max(2, Math.floor(wanted.length * 0.5));
  return best && best.distance <= limit ? best.word : undefined;
}

/** What to say about a word that is not among the known ones: the nearest, else all of them. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  return known.length === 0
    ? 'No names are allowed here.'
    : `Allowed: ${known.map((entry) => `\`${entry}\``).join(', ')}.`;
}
