import { compareNames, ImportedNames, wayTo } from '../common/imported-names.js';
import { wordList } from '../common/word-list.js';
import { type Group, type Layout, lineWidth, subscript } from './print.js';

/**
 * The imports of one module, in the order that `ruff` sorts them. Modules of the SDK have a `/`
 * (`_runtime/core`; `.` is the package), others are as Python has them; `python:types` is the module of
 * Python where the SDK has one of the same name.
 */
export class Imports extends ImportedNames {
  #dates: 'type' | 'value' | undefined;

  /** @param file - the importing module, below the package: `services/pets`, `models/__init__` */
  constructor(private readonly file: string) {
    super();
  }

  /**
   * `import datetime as _dt`: a field or a method called `date` would hide the name itself. Gives
   * what the module is called.
   */
  dates(onlyType: boolean): string {
    if (this.#dates !== 'value') this.#dates = onlyType ? 'type' : 'value';
    return '_dt';
  }

  /** `Optional[int]`, whose first name is of `typing`. */
  generic(name: string, items: readonly Layout[]): Group {
    return subscript(this.value('typing', name), items);
  }

  print(): string {
    const typeLines = this.#sections(true);
    if (typeLines !== '') this.value('typing', 'TYPE_CHECKING');
    const future = 'from __future__ import annotations\n';
    const values = this.#sections(false);
    const types = typeLines === '' ? '' : `\nif TYPE_CHECKING:\n${typeLines}`;
    return `${future}${values === '' ? '' : `\n${values}`}${types}`;
  }

  #sections(onlyType: boolean): string {
    const sections = new Map<number, string[]>();
    const modules = [...this.modules]
      .filter(([module]) => module !== this.file)
      .map(([module, names]) => ({ module: this.relative(module), names }))
      .toSorted((one, other) => compareModules(one.module, other.module));
    if (this.#dates === (onlyType ? 'type' : 'value')) {
      sections.set(0, [`${onlyType ? '    ' : ''}import datetime as _dt\n`]);
    }
    for (const { module, names } of modules) {
      const chosen = [...names].filter(([, type]) => type === onlyType).map(([name]) => name);
      if (chosen.length === 0) continue;
      const section = sectionOf(module);
      const lines = sections.get(section) ?? [];
      lines.push(importStatement(module, chosen, onlyType ? 4 : 0));
      sections.set(section, lines);
    }
    const ordered = [...sections].toSorted(([one], [other]) => one - other);
    return ordered.map(([, lines]) => lines.join('')).join('\n');
  }

  /** A module of the SDK or another one, as an import in this file names it. */
  relative(module: string): string {
    if (module.startsWith('python:')) return module.slice('python:'.length);
    if (!module.includes('/') && !internalRoots.has(module)) return module;
    const { up, down } = wayTo(this.file, module === '.' ? [] : module.split('/'));
    return `${'.'.repeat(up + 1)}${down.join('.')}`;
  }
}

/** Pages import nothing, and call things as everybody does. */
export class PageImports extends Imports {
  constructor() {
    super('');
  }

  override dates(): string {
    return 'datetime';
  }
}

/** Modules right below the package; others with their folder are told by the `/`. */
const internalRoots = new Set(
  wordList(
    '. client errors files models options pagination response services streaming types _settings',
    '_version',
  ),
);

/** As isort has them: Python's own, what is installed, the package's own. */
function sectionOf(module: string): number {
  if (module.startsWith('.')) return 2;
  return /^(?:pydantic|typing_extensions|httpx)\b/.test(module) ? 1 : 0;
}

function compareModules(one: string, other: string): number {
  const dots = (module: string) => /^\.*/.exec(module)?.[0].length ?? 0;
  return dots(other) - dots(one) || compareNatural(one, other);
}

/** `from module import A, b` with sorted names; one a line where they are too long for one. */
export function importStatement(module: string, names: readonly string[], indent: number): string {
  const margin = ' '.repeat(indent);
  const sorted = names.toSorted(compareMembers);
  const flat = `${margin}from ${module} import ${sorted.join(', ')}\n`;
  if (flat.length - 1 <= lineWidth) return flat;
  const lines = sorted.map((name) => `${margin}    ${name},\n`);
  return `${margin}from ${module} import (\n${lines.join('')}${margin})\n`;
}

/** Constants, then classes, then the rest (isort, `order-by-type`). */
export function compareMembers(one: string, other: string): number {
  return (
    memberKind(one) - memberKind(other) || compareNatural(one, other) || compareNames(one, other)
  );
}

/** The same with capitals before small letters, as `ruff` sorts `__all__`. */
export function compareExports(one: string, other: string): number {
  return memberKind(one) - memberKind(other) || comparePieces(one, other);
}

/** An import of one name within a function or a branch. */
export function importLine(module: string, name: string, indent: number): string {
  return importStatement(module, [name], indent).trim();
}

function memberKind(name: string): number {
  if (name.length > 1 && /^[A-Z0-9_]+$/.test(name) && /[A-Z]/.test(name)) return 0;
  return /^[A-Z]/.test(name) ? 1 : 2;
}

/** Without case, and digits by their number. */
function compareNatural(one: string, other: string): number {
  return comparePieces(one.toLowerCase(), other.toLowerCase());
}

/** By the first piece that differs: a run of digits, or one character that is none. */
function comparePieces(one: string, other: string): number {
  const shortest = Math.min(one.length, other.length);
  let at = 0;
  while (at < shortest && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  if (isDigit(one, at) || isDigit(other, at)) {
    // The run that it is in may begin in what both have.
    let start = at;
    while (isDigit(one, start - 1)) start--;
    const [left, right] = [digitsFrom(one, start), digitsFrom(other, start)];
    if (left !== '' && right !== '') return compareNumbers(left, right);
  }
  if (at < shortest) return compareNames(one.charAt(at), other.charAt(at));
  return one.length - other.length;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
}

function digitsFrom(text: string, start: number): string {
  let end = start;
  while (isDigit(text, end)) end++;
  return text.slice(start, end);
}

/** Digits that begin with a zero are read like a fraction, as natural orders do. */
function compareNumbers(one: string, other: string): number {
  if (one.startsWith('0') || other.startsWith('0')) return compareNames(one, other);
  return one.length - other.length || compareNames(one, other);
}
