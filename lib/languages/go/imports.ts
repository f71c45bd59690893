/** The imports of one file, gathered while it is written: those of Go, then the SDK's own. */
export class Imports {
  readonly #standard = new Set<string>();
  readonly #own = new Set<string>();

  /** @param modulePath - of the SDK */
  constructor(private readonly modulePath: string) {}

  /** @param paths - of packages that come with Go: `encoding/json` */
  standard(...paths: readonly string[]): void {
    for (const path of paths) this.#standard.add(`"${path}"`);
  }

  /** @param folder - below the SDK: `internal/core` */
  own(folder: string): void {
    this.#own.add(`"${this.modulePath}/${folder}"`);
  }

  /** @param spec - of the SDK itself, in a program that uses it */
  sdk(spec: string): void {
    this.#own.add(spec);
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

function lines(specs: ReadonlySet<string>, margin: string): string {
  // By byte, as gofmt sorts them; paths are ASCII.
  const sorted = [...specs].toSorted((one, other) => (one < other ? -1 : 1));
  return sorted.map((spec) => `${margin}${spec}\n`).join('');
}
