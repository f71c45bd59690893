/**
 * What a language prints with: its templates and the fixed parts of its SDKs, read from this
 * package beforehand so that a language itself touches no disk.
 */
export interface Assets {
  /** Renders `templates/<language>/<name>.ejs`, or the one of `templates/common/`. */
  render(name: string, view: object): string;
  /** The source text of a fixed part, by its path below `templates/<language>/runtime/src/`. */
  runtime(path: string): string;
}
