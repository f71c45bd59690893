/** The words of a name in camel case, in lower case: `listIPs2` gives `list`, `ips2`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** A word without the ending of the plural, as a reader compares words: `policies` is `policy`. */
export function stemOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The middle of a list, or the mean of the two in the middle. 0 for an empty list. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/** `3.1 %`; whole numbers from 10 on. */
export function percent(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0 %';
  const share = (part / whole) * 100;
  return `${share < 10 ? share.toFixed(1) : share.toFixed(0)} %`;
}
