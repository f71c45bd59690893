import { sha256 } from '../sha256.js';

export interface ScopeRules {
  /** Names that may not be given out: keywords, built-ins, members of a base class. */
  readonly reserved: ReadonlySet<string>;
  /** Put behind a reserved name: `Model`, `_`. */
  readonly suffix: string;
  /** Put before a name that starts with a digit, or stands for an empty one. */
  readonly prefix: string;
  /** Names that differ only in case count as the same (types become files). */
  readonly ignoreCase: boolean;
  /** Put before a number that tells two names apart, beside where they end in a digit. */
  readonly separator?: string;
}

/** Longer names break file systems and help nobody. */
export const longestName = 100;

/**
 * The names of one scope of the target language, given out once each. The same claims in the same
 * order give the same names, so a language claims in document order.
 */
export class NameScope {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();
  readonly #rules: ScopeRules;

  /** @param sibling - a scope with other rules, whose names this one must not give out, nor the other way around */
  constructor(rules: ScopeRules, sibling?: NameScope) {
    this.#rules = rules;
    this.#taken = sibling ? sibling.#taken : new Set();
  }

  claim(wanted: string): string {
    const name = this.#allowed(wanted);
    if (this.#take(name)) return name;
    const key = this.#key(name);
    for (let number = this.#next.get(key) ?? 2; ; number++) {
      const separator = /\d$/.test(name) ? '_' : (this.#rules.separator ?? '');
      const numbered = `${name}${separator}${number}`;
      if (this.#take(numbered)) {
        this.#next.set(key, number + 1);
        return numbered;
      }
    }
  }

  #allowed(wanted: string): string {
    let name = wanted === '' || /^\d/.test(wanted) ? this.#rules.prefix + wanted : wanted;
    if (name.length > longestName) {
      const digest = sha256(name).slice(0, 8);
      name = `${name.slice(0, longestName)}${digest}`;
    }
    return this.#rules.reserved.has(name) ? name + this.#rules.suffix : name;
  }

  #take(name: string): boolean {
    const key = this.#key(name);
    if (this.#taken.has(key)) return false;
    this.#taken.add(key);
    return true;
  }

  #key(name: string): string {
    return this.#rules.ignoreCase ? name.toLowerCase() : name;
  }
}
