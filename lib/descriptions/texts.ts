import { cleanText, longestInComment, longestOnPage } from '../render/text.js';
import type { Block } from './blocks.js';
import { type OutsideLink, outsideLink, type WrittenLink } from './outside-link.js';
import { BlockParser } from './parser.js';
import { simpleParagraphs } from './simple.js';

/** A text of the description, read into blocks. Only {@link Descriptions} makes one. */
export class DescriptionText {
  readonly #read: (source: string) => readonly Block[];
  #all: readonly Block[] | undefined;
  #short: readonly Block[] | undefined;
  readonly #made = new Map<(text: DescriptionText) => unknown, unknown>();

  /** @param source - the text without what nobody sees and what editors obey; otherwise as written */
  constructor(
    readonly source: string,
    read: (source: string) => readonly Block[],
  ) {
    this.#read = read;
  }

  /** For pages: all of it, up to a length that a page has room for. */
  get blocks(): readonly Block[] {
    this.#all ??= this.#shortened(longestOnPage);
    return this.#all;
  }

  /** For comments and tables: nobody reads a megabyte in an editor's hover. */
  get shortBlocks(): readonly Block[] {
    if (this.source.length <= longestInComment) return this.blocks;
    this.#short ??= this.#shortened(longestInComment);
    return this.#short;
  }

  /** What a function makes of the text. It is made once: the pages of all languages show the same. */
  as<Made>(make: (text: DescriptionText) => Made): Made {
    const known = this.#made.get(make);
    if (known !== undefined) return known as Made;
    const made = make(this);
    this.#made.set(make, made);
    return made;
  }

  #shortened(longest: number): readonly Block[] {
    if (this.source.length <= longest) return this.#read(this.source);
    return [...this.#read(this.source.slice(0, longest)), continued];
  }
}

const continued: Block = {
  kind: 'paragraph',
  children: [{ kind: 'text', text: '… (shortened)' }],
};

/** Blocks of a summary and a description, without a summary that the description begins with. */
export function commentBlocks({ summary, description }: Partial<DescribedPair>): readonly Block[] {
  if (summary === undefined) return description?.shortBlocks ?? [];
  if (description === undefined) return summary.shortBlocks;
  const isRepeated = description.source.startsWith(summary.source);
  return isRepeated
    ? description.shortBlocks
    : [...summary.shortBlocks, ...description.shortBlocks];
}

interface DescribedPair {
  readonly summary: DescriptionText | undefined;
  readonly description: DescriptionText | undefined;
}

/** The texts of one description. Each is parsed once, for the pages and comments of all languages. */
export class Descriptions {
  readonly #texts = new Map<string, DescriptionText>();
  #parser: BlockParser | undefined;

  /** @param base - an https URL that relative links are resolved against; absent: they are text */
  constructor(readonly base?: string) {}

  /** Nothing where there is nothing to read. */
  read(text: string | undefined): DescriptionText | undefined {
    if (text === undefined || text === '') return undefined;
    const known = this.#texts.get(text);
    if (known) return known.source === '' ? undefined : known;
    const read = new DescriptionText(cleanText(text), (source) => this.#blocks(source));
    this.#texts.set(text, read);
    return read.source.trim() === '' ? undefined : read;
  }

  /** What a description says about a part of the API, with its texts read. */
  docs({ summary, description, deprecated = false, externalDocs }: WrittenDocs): ReadDocs {
    return {
      summary: this.read(summary),
      description: this.read(description),
      deprecated,
      see: externalDocs && outsideLink(externalDocs, this.base),
    };
  }

  #blocks(source: string): readonly Block[] {
    const simple = simpleParagraphs(source);
    if (simple !== undefined) return simple;
    this.#parser ??= new BlockParser(this.base);
    return this.#parser.parse(source);
  }
}

interface WrittenDocs {
  readonly summary?: string | undefined;
  readonly description: string | undefined;
  readonly deprecated?: boolean;
  readonly externalDocs?: WrittenLink | undefined;
}

interface ReadDocs {
  readonly summary: DescriptionText | undefined;
  readonly description: DescriptionText | undefined;
  readonly deprecated: boolean;
  /** Documentation elsewhere. */
  readonly see: OutsideLink | undefined;
}
