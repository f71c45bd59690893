/** What an entry has in the table: where its value starts, its key starts and ends, … */
const start = 0;
const keyStart = 1;
const keyEnd = 2;
/** … the entry after the last one inside of it, … */
const next = 3;
/** … and its kind. */
const kindOf = 4;
const columns = 5;

/**
 * Where each value and key of a text stands: one entry per value in document order, in one table
 * rather than in objects, because a large description has a million of them.
 */
export class Outline {
  #table = new Int32Array(1024 * columns);
  #length = 0;
  /** Keys whose text in the source is not the key itself, such as those with escapes. */
  private readonly decodedKeys = new Map<number, string>();
  private readonly aliases = new Map<number, number>();
  private readonly children = new Map<number, Map<string, number>>();

  constructor(private readonly text: string) {}

  /** Adds a value; its key is given for members of objects only. */
  add(kind: Kind, at: number, key?: KeySpan): number {
    const entry = this.#length++;
    const row = entry * columns;
    if (row === this.#table.length) this.#grow();
    const table = this.#table;
    table[row + start] = at;
    table[row + keyStart] = key?.start ?? -1;
    table[row + keyEnd] = key?.end ?? -1;
    table[row + next] = entry + 1;
    table[row + kindOf] = kind;
    if (key?.decoded !== undefined) this.decodedKeys.set(entry, key.decoded);
    return entry;
  }

  close(entry: number): void {
    this.#table[entry * columns + next] = this.#length;
  }

  #grow(): void {
    const table = new Int32Array(this.#table.length * 2);
    table.set(this.#table);
    this.#table = table;
  }

  #of(entry: number, column: number): number {
    return this.#table[entry * columns + column] ?? 0;
  }

  alias(entry: number, target: number): void {
    this.aliases.set(entry, target);
  }

  /** The entry that the keys of a pointer lead to. */
  find(keys: readonly string[]): number | undefined {
    let entry: number | undefined = this.#length > 0 ? 0 : undefined;
    for (const key of keys) {
      if (entry === undefined) return undefined;
      entry = this.child(entry, key, 0);
    }
    return entry;
  }

  /** Where a reader looks for the entry: at its key, or at the value where there is none. */
  offset(entry: number): number {
    const key = this.#of(entry, keyStart);
    return key === -1 ? this.valueOffset(entry) : key;
  }

  valueOffset(entry: number): number {
    return this.#of(this.aliases.get(entry) ?? entry, start);
  }

  /** Members of objects whose key stood in the same object before. */
  *duplicates(): Generator<number> {
    for (let entry = 0; entry < this.#length; entry++) {
      if (this.#of(entry, kindOf) !== Kind.Object) continue;
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
      let towards = target;
      for (const member of this.membersOf(entry)) {
        if (member > target) break;
        towards = member;
        index += 1;
      }
      if (towards === entry) break;
      const isList = this.#of(entry, kindOf) === Kind.List;
      keys.push(isList ? String(index - 1) : this.keyOf(towards));
      entry = towards;
    }
    return keys;
  }

  keyOf(entry: number): string {
    return (
      this.decodedKeys.get(entry) ??
      this.text.slice(this.#of(entry, keyStart), this.#of(entry, keyEnd))
    );
  }

  private *membersOf(entry: number): Generator<number> {
    const end = this.#of(entry, next);
    for (let member = entry + 1; member < end; member = this.#of(member, next)) yield member;
  }

  private child(of: number, key: string, merges: number): number | undefined {
    const parent = this.aliases.get(of) ?? of;
    const known = this.childrenOf(parent);
    const found = known.get(key);
    // A YAML merge brings the members of other objects; chains of merges are short in real files.
    const merged = found === undefined && merges < 32 ? known.get('<<') : undefined;
    if (merged === undefined) return found;
    const sources = this.aliases.get(merged) ?? merged;
    if (this.#of(sources, kindOf) !== Kind.List) return this.child(sources, key, merges + 1);
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
      const isList = this.#of(parent, kindOf) === Kind.List;
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
