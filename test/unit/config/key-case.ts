/** A part of a config, and where an SDK shows that it was read. */
export interface KeyCase {
  /** As the sections and rows of `docs/config.md` have it. */
  readonly key: string;
  /** What both builds say; the second says `to` as well. */
  readonly from?: object;
  readonly to: object;
  readonly file: string;
  /** Only in the second build's file; absent: the second build does not have the file. */
  readonly text?: string;
}

/** What a client is made with, in the SDKs that the cases build. */
export const core = 'src/core.ts';
export const shop = 'src/services/shop.ts';

export const customizations = (part: object) => ({ customizations: part });
