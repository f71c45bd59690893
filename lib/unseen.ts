/**
 * Characters that a reader does not see, or that change the order of what is seen: controls (ESC begins
 * a command of a terminal), line and paragraph separators, bidirectional controls (CVE-2021-42574),
 * zero-width characters, soft hyphens, tags and variation selectors, which can hide whole sentences, and
 * halves of surrogate pairs. A joiner between two emoji and a style selector behind one are seen.
 */
const unseen =
  /(?=[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb])(?!(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|\ufe0f(?=\u20e3))./gsu;

/** What {@link unseen} cannot match: most texts. */
const plain = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u034e\u0370-\u061b]*$/;

export function hasUnseen(text: string): boolean {
  return !plain.test(text) && text.search(unseen) >= 0;
}

/** For prose, in which what nobody sees says nothing; for half of a surrogate pair stands U+FFFD. */
export function withoutUnseen(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replace(unseen, '');
}

/** For names, paths and quotations, of which a reader has to see all: `\u202e`. */
export function escapeUnseen(text: string): string {
  return plain.test(text) ? text : text.replace(unseen, escapeOf);
}

function escapeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}
