/** The names that a source file imports, by module, gathered while it is written. */
export class ImportedNames {
  /** Whether only type checkers need a name. */
  protected readonly modules = new Map<string, Map<string, boolean>>();

  /** @returns the name, for annotations that use it */
  type(module: string, name: string): string {
    const names = this.#namesOf(module);
    if (!names.has(name)) names.set(name, true);
    return name;
  }

  /** @returns the name, for code that uses it */
  value(module: string, name: string): string {
    this.#namesOf(module).set(name, false);
    return name;
  }

  #namesOf(module: string): Map<string, boolean> {
    let names = this.modules.get(module);
    if (!names) {
      names = new Map();
      this.modules.set(module, names);
    }
    return names;
  }
}

/** The way from a file to another one: how many folders up, and the names from there. */
export function wayTo(
  from: string,
  target: readonly string[],
): { readonly up: number; readonly down: readonly string[] } {
  const folder = from.split('/').slice(0, -1);
  const apart = folder.findIndex((name, index) => name !== target[index]);
  const shared = apart === -1 ? folder.length : apart;
  return { up: folder.length - shared, down: target.slice(shared) };
}

/** By code unit, the same on every machine. */
export function compareNames(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
