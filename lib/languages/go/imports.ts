/** The imports of one file, gathered while it is written: those of Go, then the SDK's own. */
export class Imports {
  readonly #standard = new Set<string>();
  readonly #own = new Set<string>();

  /** @param modulePath - of the SDK */
  constructor(private readonly modulePath: string) {}

  /** @param path - of a package that comes with Go: `encoding/json` */
  standard(path: string): void {
    this.#standard.add(path);
  }

  /** @param folder - below the SDK: `internal/core` */
  own(folder: string): void {
    this.#own.add(`${this.modulePath}/${folder}`);
  }

  /** The declaration with its line break; nothing where nothing is imported. */
  print(): string {
    const groups = [this.#standard, this.#own].filter((paths) => paths.size > 0);
    const [only] = groups;
    if (!only) return '';
    if (groups.length === 1 && only.size === 1) return `import ${lines(only, '')}`;
    const sections = groups.map((paths) => lines(paths, '\t'));
    return `import (\n${sections.join('\n')})\n`;
  }
}

/** Paths are made of what a module path may have, so quotes are all they need. */
function lines(paths: ReadonlySet<string>, margin: string): string {
  // By byte, as gofmt sorts them; paths are ASCII.
  const sorted = [...paths].toSorted((one, other) => (one < other ? -1 : 1));
  return sorted.map((path) => `${margin}"${path}"\n`).join('');
}
