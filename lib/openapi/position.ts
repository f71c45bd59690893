import type { Description, SourceFile } from './description.js';
import { lineAt, lineStarts } from './lines.js';
import type { Outline } from './outline.js';
import { jsonOutline } from './outline-json.js';
import { yamlOutline } from './outline-yaml.js';
import type { Place } from './place.js';
import { type Keys, sourceKeys } from './swagger-origins.js';

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Line and column of the values of one file; the text is scanned a second time on first use. */
export class Positions {
  private outlineOfFile: Outline | undefined;
  private lines: Uint32Array | undefined;

  constructor(private readonly file: Pick<SourceFile, 'text' | 'format' | 'origins'>) {}

  get outline(): Outline {
    this.outlineOfFile ??=
      this.file.format === 'json' ? jsonOutline(this.file.text) : yamlOutline(this.file.text);
    return this.outlineOfFile;
  }

  of(keys: Keys): Position | undefined {
    const entry = this.file.origins ? this.nearest(this.inText(keys)) : this.outline.find(keys);
    return entry === undefined ? undefined : this.at(this.outline.offset(entry));
  }

  /** An unquoted scalar as the source spells it: `1.10`, `9223372036854775807`, `True`. */
  scalarText(keys: Keys): string | undefined {
    const entry = this.outline.find(this.inText(keys));
    if (entry === undefined) return undefined;
    const scalar = /[^\s,}\]#]+/y;
    scalar.lastIndex = this.outline.valueOffset(entry);
    return scalar.exec(this.file.text)?.[0];
  }

  /** Members whose key their object has twice, with the line of the second one. */
  duplicates(): { readonly keys: readonly string[]; readonly line: number }[] {
    return [...this.outline.duplicates()].map((entry) => ({
      keys: this.outline.keysTo(entry),
      line: this.at(this.outline.offset(entry)).line,
    }));
  }

  private inText(keys: Keys): Keys {
    return this.file.origins ? sourceKeys(keys, this.file.origins) : keys;
  }

  /** What a conversion made anew may have no place of its own: it stands where it was made from. */
  private nearest(keys: Keys): number | undefined {
    for (let length = keys.length; length > 0; length--) {
      const entry = this.outline.find(keys.slice(0, length));
      if (entry !== undefined) return entry;
    }
    return undefined;
  }

  private at(offset: number): Position {
    this.lines ??= lineStarts(this.file.text);
    const line = lineAt(this.lines, offset);
    return { line: line + 1, column: offset - (this.lines[line] ?? 0) + 1 };
  }
}

const known = new WeakMap<SourceFile, Positions>();

/** The positions of a file, scanned once for all who ask. */
export function positionsIn(file: SourceFile): Positions {
  let positions = known.get(file);
  if (!positions) {
    positions = new Positions(file);
    known.set(file, positions);
  }
  return positions;
}

/**
 * A number, a boolean or another unquoted scalar of the description as its source spells it. Literals
 * are printed from it where the parsed value is not exact: 9223372036854775807 is 9223372036854775808
 * once it is parsed.
 */
export function scalarText(description: Description, place: Place): string | undefined {
  const file = description.files.get(place.file);
  return file && positionsIn(file).scalarText(place.keys());
}
