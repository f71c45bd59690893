/** A part of a config that changes SDKs. */
export interface KeyCase {
  /** As the sections and rows of `docs/config.md` have it. */
  readonly key: string;
  /** What both builds say; the second says `to` as well. */
  readonly from?: object;
  readonly to: object;
}

/** Where an SDK shows that a key was read. */
export interface Shown {
  readonly file: string;
  /** Only in the second build's file; absent: the second build does not have the file. */
  readonly text?: string;
}

/** What the keys of the config do in one language. */
export interface KeysShown {
  /** By key; each common key, and each of the language's own options. */
  readonly shown: Readonly<Record<string, Shown>>;
  /** The options that only this language has. */
  readonly ownOptions: readonly KeyCase[];
  /** Files of hooks, which some keys need. */
  readonly hooks: Readonly<Record<string, string>>;
  /** Keys that the runtime does not know yet, which a build reports as notes on the operations. */
  readonly notYet?: readonly string[];
}

export const customizations = (part: object) => ({ customizations: part });
