/** What becomes of a file that cannot be merged. */
export const resolutions = ['keep', 'overwrite', 'markers'] as const;
export type Resolution = (typeof resolutions)[number];
