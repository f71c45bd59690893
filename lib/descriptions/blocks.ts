/** Text inside a block. Adjacent texts are one, and no text has a line break or two spaces in a row. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'emphasis' | 'strong'; readonly children: readonly Inline[] }
  /** The target is an absolute http, https or mailto URL. */
  | { readonly kind: 'link'; readonly target: string; readonly children: readonly Inline[] }
  /** A line break that the author asked for. */
  | { readonly kind: 'break' };

/** A part of a description. Images are their alternative text. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | ListBlock
  | TableBlock
  | {
      readonly kind: 'code';
      readonly language: string | undefined;
      readonly lines: readonly string[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] };

export interface ListBlock {
  readonly kind: 'list';
  readonly ordered: boolean;
  /** Number of the first item; 1 in a list without numbers. */
  readonly start: number;
  readonly items: readonly (readonly Block[])[];
}

/** Every row has as many cells as the head. */
export interface TableBlock {
  readonly kind: 'table';
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Cell = readonly Inline[];
