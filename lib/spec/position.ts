import type { Description, SourceFile } from './description.js';
import { lineAt, lineStarts } from './lines.js';
import type { Outline } from './outline.js';
import { jsonOutline } from './outline-json.js';
import { yamlOutline } from './outline-yaml.js';
import type { Place } from './place.js';

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Line and column of the values of one file; the text is scanned a second time on first use. */
export class Positions {
  private outlineOfFile: Outline | undefined;
  private lines: Uint32Array | undefined;

  constructor(private readonly file: Pick<SourceFile, 'text' | 'format'>) {}

  get outline(): Outline {
    this.outlineOfFile ??=
      this.file.format === 'json' ? jsonOutline(this.file.text) : yamlOutline(this.file.text);
    return this.outlineOfFile;
  }

  of(keys: readonly string[]): Position | undefined {
    const entry = this.outline.find(keys);
    return entry === undefined ? undefined : this.at(this.outline.offset(entry));
  }

  /** An unquoted scalar as the source spells it: `1.10`, `9223372036854775807`, `True`. */
  scalarText(keys: readonly string[]): string | undefined {
    const entry = this.outline.find(keys);
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
  if (!file) return undefined;
  const isConverted = description.convertedFrom !== undefined && file === description.root;
  const keys = place.keys();
  return positionsIn(file).scalarText(isConverted ? swaggerKeys(keys) : keys);
}

/**
 * The pointer in a Swagger 2.0 file for one in its conversion, as far as whole sections were moved.
 * What was taken apart (bodies, media types, servers) has no place in the source.
 */
export function swaggerKeys(keys: readonly string[]): readonly string[] {
  const section = keys[0] === 'components' ? swaggerSections.get(keys[1] ?? '') : undefined;
  return section === undefined ? keys : [section, ...keys.slice(2)];
}

const swaggerSections = new Map([
  ['schemas', 'definitions'],
  ['parameters', 'parameters'],
  ['requestBodies', 'parameters'],
  ['responses', 'responses'],
  ['securitySchemes', 'securityDefinitions'],
]);
