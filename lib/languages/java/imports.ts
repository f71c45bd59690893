/** The imports of one source file, gathered while it is written. */
export class Imports {
  /** The classes that simple names stand for. */
  readonly #classes = new Map<string, string>();

  /**
   * @param packageName - of the file, whose own types need no import
   * @param declared - names that variables and nested types of the file have
   */
  constructor(
    readonly packageName: string,
    private readonly declared: ReadonlySet<string> = new Set(),
  ) {}

  /** @returns the name of the class without its package, unless that is the name of something else here */
  add(qualified: string): string {
    const name = qualified.slice(qualified.lastIndexOf('.') + 1);
    if (this.declared.has(name)) return qualified;
    const known = this.#classes.get(name) ?? qualified;
    this.#classes.set(name, known);
    return known === qualified ? name : qualified;
  }

  /** The declarations with their line breaks, in the order of the Google style: by ASCII. */
  print(): string {
    const here = new Set([this.packageName, 'java.lang']);
    const sorted = [...this.#classes.values()]
      .filter((name) => !here.has(name.slice(0, name.lastIndexOf('.'))))
      .toSorted((one, other) => (one < other ? -1 : 1));
    return sorted.map((name) => `import ${name};\n`).join('');
  }
}
