/** The values that `source-values.test.ts` describes, for the rows of each language. */
const strings = 'no, on, off, 0o17, 0x1F, 007, 1_000, 1.10, 2.50, +1, 1e3, 2024-01-01, -0';

/** Unquoted values under `type: string`. */
export const unquoted: readonly string[] = strings.split(', ');
/** 64-bit integers that a double cannot hold, among others. */
export const longs = '9007199254740993, 9223372036854775807, -9223372036854775808, -0, 10';
/** An integer that 64 bits cannot hold, written with all of its digits. */
export const beyond = '123456789012345678901234567890';

/** Each unquoted value between what a language puts around the values of an enum. */
export function enumValues(before: string, after: string): readonly string[] {
  return unquoted.map((text) => `${before}${text}${after}`);
}
