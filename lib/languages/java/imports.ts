/** The imports of one source file, gathered while it is written. */
export class Imports {
  readonly #names = new Set<string>();

  /** @param packageName - of the file, whose own types need no import */
  constructor(readonly packageName: string) {}

  /** @returns the name of the class without its package */
  add(qualified: string): string {
    const dot = qualified.lastIndexOf('.');
    const home = qualified.slice(0, dot);
    if (home !== this.packageName && home !== 'java.lang') this.#names.add(qualified);
    return qualified.slice(dot + 1);
  }

  /** The declarations with their line breaks, in the order of the Google style: by ASCII. */
  print(): string {
    const sorted = [...this.#names].toSorted((one, other) => (one < other ? -1 : 1));
    return sorted.map((name) => `import ${name};\n`).join('');
  }
}
