/** A line that two texts have once each, by its index in either. */
export interface Anchor {
  readonly old: number;
  readonly new: number;
}

/**
 * Lines that are once in each of two texts, in the order of both (patience diff, Bram Cohen). They are
 * surely the same, so that only what is between them has to be compared line by line.
 */
export function anchorsOf(oldLines: readonly string[], newLines: readonly string[]): Anchor[] {
  const newAt = uniqueLines(newLines);
  const pairs = [...uniqueLines(oldLines)]
    .map(([line, at]) => ({ old: at, new: newAt.get(line) }))
    .filter((pair): pair is Anchor => pair.new !== undefined);
  return longestRising(pairs);
}

function uniqueLines(lines: readonly string[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (seen.has(line)) repeated.add(line);
    else seen.set(line, at);
  }
  for (const line of repeated) seen.delete(line);
  return seen;
}

/** The longest run of pairs, given by their old index, whose new index rises too. */
function longestRising(pairs: readonly Anchor[]): Anchor[] {
  interface Link {
    readonly pair: Anchor;
    readonly before: Link | undefined;
  }
  /** The last link of the best run of each length. */
  const ends: Link[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.pair.new ?? 0) < pair.new) low = middle + 1;
      else high = middle;
    }
    ends[low] = { pair, before: ends[low - 1] };
  }
  const run: Anchor[] = [];
  for (let link = ends.at(-1); link !== undefined; link = link.before) run.push(link.pair);
  return run.reverse();
}
