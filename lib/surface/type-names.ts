/** The names of types in two builds: which of the old names became which new ones. */
export class TypeNames {
  readonly #after = new Map<string, Set<string>>();

  constructor(readonly known: ReadonlySet<string>) {}

  add(before: string, after: string): void {
    const names = this.#after.get(before) ?? new Set();
    this.#after.set(before, names.add(after));
  }

  /** Whether two texts are the same type, though types that they name may have other names now. */
  isSame(before: string, after: string): boolean {
    if (before === after) return true;
    const names = differentNames(before, after);
    return names?.every(([old, now]) => this.#became(old, now)) ?? false;
  }

  #became(before: string, after: string): boolean {
    if (this.#after.get(before)?.has(after)) return true;
    if (this.known.has(before)) return false;
    // A name made of a type's name, such as `PetInput` of `Pet`, has the same ending in both builds.
    for (let end = before.length - 1; end > 0; end--) {
      const ending = before.slice(end);
      if (!after.endsWith(ending)) return false;
      const start = after.slice(0, after.length - ending.length);
      if (this.#after.get(before.slice(0, end))?.has(start)) return true;
    }
    return false;
  }
}

/** Names at the same places of two texts that differ; nothing where the texts differ in more than names. */
export function differentNames(
  before: string,
  after: string,
): readonly (readonly [before: string, after: string])[] | undefined {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (old.length !== now.length) return undefined;
  const names: (readonly [string, string])[] = [];
  for (const [index, part] of old.entries()) {
    const other = now[index] ?? '';
    if (part === other) continue;
    if (index % 2 === 0) return undefined;
    names.push([part, other]);
  }
  return names;
}

/** A text in parts, of which every second one is a name. */
function partsOf(text: string): readonly string[] {
  return text.split(/([\p{L}_$][\p{L}\p{N}_$]*)/u);
}
