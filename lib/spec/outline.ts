/**
 * Where each value and key of a text stands: one entry per value in document order, in flat arrays
 * rather than objects, because a large description has a million of them.
 */
export class Outline {
  private readonly starts: number[] = [];
  private readonly keyStarts: number[] = [];
  private readonly keyEnds: number[] = [];
  /** The entry after the last one inside this one. */
  private readonly nexts: number[] = [];
  private readonly kinds: Kind[] = [];
  /** Keys whose text in the source is not the key itself, such as those with escapes. */
  private readonly decodedKeys = new Map<number, string>();
  private readonly aliases = new Map<number, number>();
  private readonly children = new Map<number, Map<string, number>>();

  constructor(private readonly text: string) {}

  /** Adds a value; its key is given for members of objects only. */
  add(kind: Kind, start: number, key?: KeySpan): number {
    const entry = this.starts.length;
    this.starts.push(start);
    this.kinds.push(kind);
    this.keyStarts.push(key?.start ?? -1);
    this.keyEnds.push(key?.end ?? -1);
    this.nexts.push(entry + 1);
    if (key?.decoded !== undefined) this.decodedKeys.set(entry, key.decoded);
    return entry;
  }

  close(entry: number): void {
    this.nexts[entry] = this.starts.length;
  }

  alias(entry: number, target: number): void {
    this.aliases.set(entry, target);
  }

  /** The entry that the keys of a pointer lead to. */
  find(keys: readonly string[]): number | undefined {
    let entry: number | undefined = this.starts.length > 0 ? 0 : undefined;
    for (const key of keys) {
      if (entry === undefined) return undefined;
      entry = this.child(entry, key, 0);
    }
    return entry;
  }

  /** Where a reader looks for the entry: at its key, or at the value where there is none. */
  offset(entry: number): number {
    const key = this.keyStarts[entry] ?? -1;
    return key === -1 ? this.valueOffset(entry) : key;
  }

  valueOffset(entry: number): number {
    return this.starts[this.aliases.get(entry) ?? entry] ?? 0;
  }

  /** Members of objects whose key stood in the same object before. */
  *duplicates(): Generator<number> {
    for (let entry = 0; entry < this.kinds.length; entry++) {
      if (this.kinds[entry] !== Kind.Object) continue;
      const keys = new Set<string>();
      for (const member of this.membersOf(entry)) {
        const key = this.keyOf(member);
        if (keys.has(key)) yield member;
        keys.add(key);
      }
    }
  }

  /** The keys of the pointer to an entry, found from the root by the ranges of the entries. */
  keysTo(target: number): string[] {
    const keys: string[] = [];
    for (let entry = 0; entry !== target; ) {
      let index = 0;
      let next = target;
      for (const member of this.membersOf(entry)) {
        if (member > target) break;
        next = member;
        index += 1;
      }
      if (next === entry) break;
      keys.push(this.kinds[entry] === Kind.List ? String(index - 1) : this.keyOf(next));
      entry = next;
    }
    return keys;
  }

  keyOf(entry: number): string {
    return (
      this.decodedKeys.get(entry) ?? this.text.slice(this.keyStarts[entry], this.keyEnds[entry])
    );
  }

  private *membersOf(entry: number): Generator<number> {
    const end = this.nexts[entry] ?? 0;
    for (let member = entry + 1; member < end; member = this.nexts[member] ?? end) yield member;
  }

  private child(of: number, key: string, merges: number): number | undefined {
    const parent = this.aliases.get(of) ?? of;
    const known = this.childrenOf(parent);
    const found = known.get(key);
    // A YAML merge brings the members of other objects; chains of merges are short in real files.
    const merged = found === undefined && merges < 32 ? known.get('<<') : undefined;
    if (merged === undefined) return found;
    const sources = this.aliases.get(merged) ?? merged;
    if (this.kinds[sources] !== Kind.List) return this.child(sources, key, merges + 1);
    for (const source of this.membersOf(sources)) {
      const inherited = this.child(source, key, merges + 1);
      if (inherited !== undefined) return inherited;
    }
    return undefined;
  }

  /** Children by key, made when first asked for: thousands of look-ups pass the same few objects. */
  private childrenOf(parent: number): Map<string, number> {
    let known = this.children.get(parent);
    if (!known) {
      known = new Map();
      let index = 0;
      const isList = this.kinds[parent] === Kind.List;
      for (const member of this.membersOf(parent)) {
        known.set(isList ? String(index++) : this.keyOf(member), member);
      }
      this.children.set(parent, known);
    }
    return known;
  }
}

export const Kind = { Scalar: 0, List: 1, Object: 2 } as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

/** Where the text of a key starts and ends, without quotes, and the key if it differs from that. */
export interface KeySpan {
  readonly start: number;
  readonly end: number;
  readonly decoded?: string;
}
