/** Random numbers that are the same in every run (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** An integer from 0 up to and without a bound. */
  below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }

  oneOf<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}

/** Deletes, inserts and replaces some lines; those that are new are `<name> <number>`. */
export function editedLines(random: Random, lines: readonly string[], name: string): string[] {
  const edited = [...lines];
  for (let edits = random.below(5); edits > 0; edits--) {
    const at = random.below(edited.length + 1);
    const removed = random.below(3);
    const added = Array.from({ length: random.below(3) }, () => `${name} ${random.below(1e6)}`);
    edited.splice(at, removed, ...added);
  }
  return edited;
}
