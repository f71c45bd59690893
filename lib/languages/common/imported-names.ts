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
