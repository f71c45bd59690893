/** The names that a source file imports, by module, gathered while it is written. */
export class ImportedNames {
  /** Whether only type checkers need a name. */
  protected readonly modules = new Map<string, Map<string, boolean>>();

  type(module: string, name: string): void {
    const names = this.#namesOf(module);
    if (!names.has(name)) names.set(name, true);
  }

  value(module: string, name: string): void {
    this.#namesOf(module).set(name, false);
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
