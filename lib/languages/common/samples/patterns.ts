/**
 * Texts for the patterns of descriptions. Patterns are untrusted, and some take the engine of JavaScript years to
 * compare with a text. Only patterns of a harmless form are read: without look-around, without back references, and
 * without repeated groups. All others count as unknown.
 */
export class SamplePattern {
  private constructor(
    private readonly expression: RegExp,
    /** The shortest text, or one close to it. */
    readonly sample: string,
  ) {}

  /** @returns nothing if the form of the pattern is not a harmless one */
  static read(pattern: string): SamplePattern | undefined {
    const known = read.get(pattern);
    if (known !== undefined) return known ?? undefined;
    const made = SamplePattern.#parse(pattern);
    read.set(pattern, made ?? null);
    return made;
  }

  static #parse(pattern: string): SamplePattern | undefined {
    const sample = pattern.length > longestPattern ? undefined : new Reader(pattern).sample();
    const expression = sample === undefined ? undefined : compiled(pattern);
    if (sample === undefined || !expression?.test(sample)) return undefined;
    return new SamplePattern(expression, sample);
  }

  matches(text: string): boolean {
    return text.length <= longestText && this.expression.test(text);
  }
}

const read = new Map<string, SamplePattern | null>();

const longestPattern = 200;
const longestText = 64;

/**
 * How much longer than a text a comparison may take, in powers of two: each choice doubles the time, and each
 * repetition without end multiplies it by the length of the text.
 */
const mostChoices = 18;
const openChoices = 6;

function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Without the flag some escapes are allowed that mean themselves.
    }
  }
  return undefined;
}

/** Thrown at the first part that is of no harmless form. */
class UnknownForm extends Error {}

class Reader {
  #at = 0;
  #choices = 0;

  constructor(private readonly pattern: string) {}

  sample(): string | undefined {
    try {
      const text = this.#alternatives();
      return this.#at === this.pattern.length ? text : undefined;
    } catch (error) {
      if (error instanceof UnknownForm) return undefined;
      throw error;
    }
  }

  /** The longest alternative: an empty one says nothing. */
  #alternatives(): string {
    let longest = this.#sequence();
    while (this.#accept('|')) {
      this.#choose(1);
      const other = this.#sequence();
      if (other.length > longest.length) longest = other;
    }
    return longest;
  }

  #sequence(): string {
    let text = '';
    while (this.#at < this.pattern.length && !/[|)]/.test(this.#next())) text += this.#part();
    return text;
  }

  #part(): string {
    if (this.#accept('^') || this.#accept('$')) return '';
    if (this.#accept('(')) return this.#group();
    const one = this.#character();
    return one.repeat(this.#repetitions());
  }

  /** A group occurs once, or may be left out. */
  #group(): string {
    if (this.#accept('?') && !this.#accept(':')) throw new UnknownForm();
    const text = this.#alternatives();
    if (!this.#accept(')')) throw new UnknownForm();
    if (this.#accept('?')) this.#choose(1);
    if (/[*+?{]/.test(this.#next())) throw new UnknownForm();
    return text;
  }

  /** How often a character occurs: once, if that is allowed. */
  #repetitions(): number {
    const found = /^(?:[*+?]|\{(\d{1,2})(?:,(\d{0,4}))?\})/.exec(this.pattern.slice(this.#at));
    if (!found) {
      if (this.#next() === '{') throw new UnknownForm();
      return 1;
    }
    this.#at += found[0].length;
    // Nothing follows a repetition that would change it.
    if (/[*+?{]/.test(this.#next())) throw new UnknownForm();
    const [sign, least, most] = found;
    const isFixed = sign !== '?' && least !== undefined && most === undefined;
    if (!isFixed) this.#choose(sign === '?' ? 1 : openChoices);
    return least === undefined ? 1 : Math.max(Number(least), most === undefined ? 0 : 1);
  }

  #choose(choices: number): void {
    this.#choices += choices;
    if (this.#choices > mostChoices) throw new UnknownForm();
  }

  #character(): string {
    const character = this.#next();
    this.#at += 1;
    if (character === '.') return 'a';
    if (character === '[') return this.#class();
    if (character === '\\') return this.#escape();
    if (/[*+?{})\]]/.test(character)) throw new UnknownForm();
    return character;
  }

  #escape(): string {
    const character = this.#next();
    this.#at += 1;
    const known = classes.get(character);
    if (known !== undefined) return known;
    if (!/[^A-Za-z0-9]/.test(character)) throw new UnknownForm();
    return character;
  }

  /** A letter or a digit of a class, if it has one. */
  #class(): string {
    const closed = /^(?:\\.|[^\]\\])*/.exec(this.pattern.slice(this.#at))?.[0] ?? '';
    this.#at += closed.length;
    if (!this.#accept(']')) throw new UnknownForm();
    const own = compiled(`^[${closed}]$`);
    const found = usual.find((character) => own?.test(character));
    if (found === undefined) throw new UnknownForm();
    return found;
  }

  #next(): string {
    return this.pattern.charAt(this.#at);
  }

  #accept(character: string): boolean {
    if (this.#next() !== character) return false;
    this.#at += 1;
    return true;
  }
}

const classes = new Map([
  ['d', '1'],
  ['w', 'a'],
  ['s', ' '],
  ['S', 'a'],
]);

const usual = [
  ...'aA1bcdefB0xX2',
  ...'ghijklmnopqrstuvwyzCDEFGHIJKLMNOPQRSTUVWYZ3456789',
  ...'_-./ ',
];
