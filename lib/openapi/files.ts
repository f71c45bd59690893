import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics.js';
import type { Json } from '../json.js';
import type { SourceFile } from './description.js';
import { type Input, liesInside, readInput } from './input.js';
import { isRemote, leadsOutside } from './locate.js';
import { measure } from './measure.js';
import { parseText } from './parse.js';
import { Place } from './place.js';
import { positionsIn } from './position.js';
import { quote } from './quote.js';
import type { Fetched, RemoteFiles } from './remote.js';
import type { SwaggerOrigins } from './swagger-origins.js';

/** Why a file is not there to be used; the reason completes a sentence that starts with its name. */
export interface Unread {
  readonly rule: string;
  readonly reason: string;
  readonly place?: Place;
  readonly position?: { readonly line: number; readonly column: number };
  readonly hint?: string | undefined;
}

/**
 * Thrown for a file that lies on the network and may be fetched: whoever asked fetches it and asks
 * again. It saves all that looks up references, which is done again and again, from being async.
 */
export class NotFetched extends Error {
  constructor(readonly url: string) {
    super(`${url} has not been fetched yet`);
  }
}

/** The root file of a description that was fetched. */
export interface FetchedRoot {
  /** After redirects. */
  readonly url?: string | undefined;
  readonly text?: string | undefined;
}

export interface FilesOptions {
  /** Local files outside of the folder may be read. */
  readonly outside: boolean;
  /** Told of every file of this machine before it is looked at. */
  reading(file: string): void;
  /** Absent: nothing is fetched. */
  readonly remote: RemoteFiles | undefined;
}

/** The files of a description, each read and parsed once: below one folder unless allowed otherwise. */
export class Files {
  readonly all = new Map<string, SourceFile>();
  /** What happened while the files were read that did not stop it. */
  readonly diagnostics: Diagnostic[] = [];
  /** By every name that was asked for; a file may have several. */
  private readonly answers = new Map<string, SourceFile | Unread>();
  private readonly realFolder: string;
  private open = true;

  constructor(
    private readonly folder: string,
    private readonly options: FilesOptions,
  ) {
    this.realFolder = realFolder(folder);
  }

  /**
   * The file with this name: a normalised path relative to the folder, or a URL. Throws
   * `NotFetched` for a URL that may be fetched but was not yet.
   */
  get(name: string): SourceFile | Unread {
    const known = this.answers.get(name);
    if (known) return known;
    if (!this.open) return { rule: 'dangling-ref', reason: 'is not a file of this description' };
    const answer = isRemote(name) ? this.refuseRemote(name) : this.readLocal(name);
    this.answers.set(name, answer);
    return answer;
  }

  /** Fetches files that `NotFetched` was thrown for; after that, `get` has an answer for each. */
  async fetch(urls: readonly string[]): Promise<void> {
    const fetched = (await this.options.remote?.fetchAll(urls)) ?? [];
    for (const [index, answer] of fetched.entries()) {
      const url = urls[index];
      if (url !== undefined) this.answers.set(url, this.keepFetched(answer));
    }
  }

  /**
   * The user names the root file, so it may be a link to any file.
   *
   * @param fetched - where the file comes from, and its text if it has not been saved yet
   */
  readRoot(name: string, { url, text }: FetchedRoot = {}): SourceFile | Unread {
    const file = path.join(this.folder, name);
    if (text === undefined) this.options.reading(file);
    const loaded = this.load(name, file, text === undefined ? readInput(file) : { text });
    const isFetched = url !== undefined && !('rule' in loaded);
    return this.keep(name, isFetched ? { ...loaded, fetchedFrom: url } : loaded);
  }

  replaceRoot(root: SourceFile, value: Json, origins: SwaggerOrigins): SourceFile {
    const replaced = { ...root, value, origins };
    this.keep(root.name, replaced);
    return replaced;
  }

  /** From here on no file is opened any more, whatever is asked for. */
  close(): void {
    this.open = false;
  }

  private refuseRemote(url: string): Unread {
    if (this.options.remote) throw new NotFetched(url);
    return {
      rule: 'remote-ref',
      reason: 'is a remote file, and remote references are not allowed',
      hint: 'Pass --allow-remote-refs, or download the file and refer to it by a relative path.',
    };
  }

  /** Without leave, nothing outside of the folder is touched, not even to see if it is there. */
  private readLocal(name: string): SourceFile | Unread {
    const file = path.join(this.folder, name);
    if (leadsOutside(name)) {
      if (!this.options.outside) return outsideFolder;
      // `../here/a.yaml` is a file of this folder after all, which has a shorter name.
      const shortest = path.relative(this.folder, file).split(path.sep).join('/');
      if (!leadsOutside(shortest)) return this.get(shortest === '' ? '.' : shortest);
    }
    this.options.reading(file);
    if (!this.options.outside && !liesInside(this.realFolder, file)) return outsideFolder;
    return this.keep(name, this.load(name, file, readInput(file)));
  }

  /** A file that was redirected is named by where it is: what it refers to is relative to that. */
  private keepFetched(fetched: Fetched): SourceFile | Unread {
    if ('rule' in fetched) return fetched;
    const { url, text } = fetched;
    const known = this.answers.get(url);
    if (known) return known;
    this.diagnostics.push({
      rule: 'remote-file',
      severity: 'info',
      message: `${quote(url, 300)} was fetched (${Buffer.byteLength(text)} bytes)`,
      place: Place.root(url),
    });
    return this.keep(url, this.load(url, url, { text }));
  }

  private keep(name: string, answer: SourceFile | Unread): SourceFile | Unread {
    this.answers.set(name, answer);
    if (!('rule' in answer)) this.all.set(name, answer);
    return answer;
  }

  private load(name: string, file: string, input: Input): SourceFile | Unread {
    if ('rule' in input) return input;
    // What a URL ends with says nothing about what the server has there.
    const parsed = parseText(input.text, isRemote(name) ? '' : name);
    if ('rule' in parsed) return parsed;
    const { value, format } = parsed;
    const source: SourceFile = { name, path: file, text: input.text, format, value };
    const excess = measure(value);
    if (excess) {
      const place = Place.root(name).at(...excess.keys);
      return { rule: excess.rule, reason: `cannot be used: ${excess.message}`, place };
    }
    if (parsed.duplicateKeys)
      for (const found of duplicateKeys(source)) this.diagnostics.push(found);
    return source;
  }
}

const outsideFolder: Unread = {
  rule: 'ref-outside-folder',
  reason: "is outside the description's folder",
  hint: 'If this is intended, pass --allow-outside-refs.',
};

function realFolder(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return path.resolve(folder); // It is not there; reading the root file will say so.
  }
}

/** OAS 3.0.4, section "Format", recommends unique keys; parsers of JSON take the last one. */
export function duplicateKeys(source: SourceFile): Diagnostic[] {
  const positions = positionsIn(source);
  return positions.duplicates().map(({ keys, line }) => ({
    rule: 'duplicate-key',
    severity: 'warning',
    message: `duplicate key ${quote(keys.at(-1) ?? '')} in one object, again on line ${line}; the last value is used`,
    place: Place.root(source.name).at(...keys),
    // Of the text as it was read; a conversion may have something else in that place.
    position: positions.of(keys),
  }));
}
