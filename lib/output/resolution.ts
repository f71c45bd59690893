/**
 * What a build does with a file that it cannot merge: `keep` leaves it byte for byte, `mine` merges it
 * and keeps the user's lines where both sides changed them.
 */
export const resolutions = ['keep', 'mine', 'overwrite', 'markers'] as const;
export type Resolution = (typeof resolutions)[number];
