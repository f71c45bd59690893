import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics.js';
import type { Json } from '../json.js';
import type { SourceFile } from './description.js';
import { type Input, liesInside, readInput } from './input.js';
import { measure } from './measure.js';
import { parseText } from './parse.js';
import { Place } from './place.js';
import { positionsIn } from './position.js';
import { quote } from './quote.js';

/** Why a file is not there to be used; the reason completes a sentence that starts with its name. */
export interface Unread {
  readonly rule: string;
  readonly reason: string;
  readonly place?: Place;
  readonly hint?: string | undefined;
}

/** The files of a description, each read and parsed once, all below one folder. */
export class Files {
  readonly all = new Map<string, SourceFile>();
  /** Slips that the files were read in spite of. */
  readonly diagnostics: Diagnostic[] = [];
  private readonly unread = new Map<string, Unread>();
  private readonly realFolder: string;
  private open = true;

  constructor(private readonly folder: string) {
    this.realFolder = realFolder(folder);
  }

  /** The file with this name, which is a normalised path relative to the folder. */
  get(name: string): SourceFile | Unread {
    const known = this.all.get(name) ?? this.unread.get(name);
    if (known) return known;
    if (!this.open) return { rule: 'dangling-ref', reason: 'is no file of this description' };
    const file = path.join(this.folder, name);
    const loaded = liesInside(this.realFolder, file)
      ? this.load(name, file, readInput(file))
      : { rule: 'ref-outside-folder', reason: "lies outside of the description's folder" };
    if ('rule' in loaded) this.unread.set(name, loaded);
    else this.all.set(name, loaded);
    return loaded;
  }

  /** The root file is what the user names: it may be a link to anywhere. */
  readRoot(name: string): SourceFile | Unread {
    const file = path.join(this.folder, name);
    const loaded = this.load(name, file, readInput(file));
    if (!('rule' in loaded)) this.all.set(name, loaded);
    return loaded;
  }

  replaceRoot(root: SourceFile, value: Json): SourceFile {
    const replaced = { ...root, value };
    this.all.set(root.name, replaced);
    return replaced;
  }

  /** From here on no file is opened any more, whatever is asked for. */
  close(): void {
    this.open = false;
  }

  private load(name: string, file: string, input: Input): SourceFile | Unread {
    if ('rule' in input) return input;
    const parsed = parseText(input.text, name);
    if ('rule' in parsed) return parsed;
    const { value, format } = parsed;
    const source: SourceFile = { name, path: file, text: input.text, format, value };
    const excess = measure(value);
    if (excess) {
      const place = Place.root(name).at(...excess.keys);
      return { rule: excess.rule, reason: `cannot be used: ${excess.message}`, place };
    }
    if (parsed.duplicateKeys) this.diagnostics.push(...duplicateKeys(source));
    return source;
  }
}

function realFolder(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return path.resolve(folder); // It is not there; reading the root file will say so.
  }
}

/** OAS 3.0.4, section "Format", recommends unique keys; parsers of JSON take the last one. */
export function duplicateKeys(source: SourceFile): Diagnostic[] {
  return positionsIn(source)
    .duplicates()
    .map(({ keys, line }) => ({
      rule: 'duplicate-key',
      severity: 'warning',
      message: `the key ${quote(keys.at(-1) ?? '')} stands twice in one object, the second time in line ${line}; the last one counts`,
      place: Place.root(source.name).at(...keys),
    }));
}
