import { parseSync } from 'oxc-parser';

/**
 * Finds where a file names languages as values: in strings, in paths and as keys. Comments and
 * titles in prose may name them.
 *
 * @param ids - the languages
 * @param words - those of them that are also words of English
 */
export class NamedLanguages {
  readonly #ids: ReadonlySet<string>;
  /** An id within a sentence or a command; one that is a word of English counts in a list only. */
  readonly #word: RegExp;
  /** An id, or one with a version behind it, in a line of a shell script. */
  readonly #shellWord: RegExp;

  constructor(ids: readonly string[], words: readonly string[]) {
    this.#ids = new Set(ids);
    const clear = ids.filter((id) => !words.includes(id)).join('|');
    const all = ids.join('|');
    this.#word = new RegExp(
      `(?<![\\w.@!-])(?:(?:${clear})(?![\\w-]|\\.\\w)|(?:${all})(?=,\\w)|(?<=\\w,)(?:${all})(?![\\w-]))`,
    );
    this.#shellWord = new RegExp(`(?<![\\w./-])(?:${ids.join('|')})(?![\\w/])`);
  }

  /** Lines of a TypeScript or JavaScript source, with their numbers. */
  inSource(path: string, text: string): string[] {
    const lines = text.split('\n');
    const found = this.#starts(parseSync(path, text).program).map(
      (start) => text.slice(0, start).split('\n').length,
    );
    return [...new Set(found)].map((line) => `${line}: ${lines[line - 1]?.trim()}`);
  }

  /** Keys and strings of a JSON file, without the sections that name packages. */
  inJson(text: string, packageSections: readonly string[] = []): string[] {
    const value = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const checked = Object.entries(value).filter(([key]) => !packageSections.includes(key));
    const open: unknown[] = [Object.fromEntries(checked)];
    const found: string[] = [];
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      if (typeof next === 'string' && this.#isNamedIn(next)) found.push(next);
      if (typeof next !== 'object' || next === null) continue;
      open.push(...Object.values(next));
      if (!Array.isArray(next))
        found.push(...Object.keys(next).filter((key) => this.#ids.has(key)));
    }
    return found;
  }

  /** Lines of a shell script, without comments. */
  inShell(text: string): string[] {
    return text
      .split('\n')
      .map((line) => line.replace(/(^|\s)#.*$/, ''))
      .filter((line) => this.#shellWord.test(line));
  }

  /** Whether a string is an id, lists one, is a path with a folder of that name, or has it as a word. */
  #isNamedIn(string: string): boolean {
    // An npm package may be called like a language.
    const text = string.replaceAll(/\bnode_modules\/[\w.-]+/g, '');
    const parts = text.split(/[,=/\\]/).map((part) => part.trim());
    return parts.some((part) => this.#ids.has(part)) || this.#word.test(text);
  }

  /** Offsets of the nodes that name a language. */
  #starts(root: unknown): number[] {
    const open: unknown[] = [root];
    const found: number[] = [];
    while (open.length > 0) {
      const node = open.pop();
      if (typeof node !== 'object' || node === null) continue;
      const { type, start } = node as { readonly type?: unknown; readonly start?: unknown };
      if (typeof type === 'string' && this.#names(node as SyntaxNode)) found.push(Number(start));
      open.push(...Object.values(node));
    }
    return found.sort((one, other) => one - other);
  }

  #names({ type, value, key, property, computed }: SyntaxNode): boolean {
    const isId = (name: SyntaxNode['key']) => name?.name !== undefined && this.#ids.has(name.name);
    if (type === 'Literal') return typeof value === 'string' && this.#isNamedIn(value);
    if (type === 'TemplateElement') return this.#isNamedIn(cookedOf(value));
    if (type === 'MemberExpression') return computed !== true && isId(property);
    return computed !== true && isId(key);
  }
}

/** What the parser gives for expressions, properties and parts of templates. */
interface SyntaxNode {
  readonly type: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly key?: { readonly name?: string };
  readonly property?: { readonly name?: string };
}

function cookedOf(value: unknown): string {
  return (value as { readonly cooked?: string } | undefined)?.cooked ?? '';
}
