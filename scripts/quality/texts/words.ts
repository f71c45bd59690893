/**
 * The words of a text: runs of letters and digits in lower case. HTML, targets of links, character references and the
 * language of a block of code are no words.
 */
function wordsOf(text: string): string[] {
  return text
    .replace(/<!--[^]*?-->/g, ' ')
    .replace(/^( *(?:`{3,}|~{3,}))[^\n`]*$/gm, '$1')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '] ')
    .replace(/&(?:[a-z]+|#\d+);/gi, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'https' && word !== 'http');
}

/**
 * Whether a comment has a whole text: each of its words as often as the text, in any order, but for two. Languages begin
 * some texts with a name and another form of the verb, say "Deprecated" in their own way, and number lists anew.
 */
export function hasText(comment: string, text: string): boolean {
  const wanted = wordsOf(text);
  const there = new Map<string, number>();
  for (const word of wordsOf(comment).map(stem)) there.set(word, (there.get(word) ?? 0) + 1);
  let missing = 0;
  for (const word of wanted.map(stem)) {
    const count = there.get(word) ?? 0;
    if (count === 0) missing += 1;
    else there.set(word, count - 1);
  }
  return missing <= allowed(wanted.length);
}

function allowed(count: number): number {
  if (count <= 2) return 0;
  return count <= 5 ? 1 : 2;
}

function stem(word: string): string {
  return word.length > 5 ? word.slice(0, 5) : word.replace(/s$/, '');
}

/** A name without its case and signs. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
