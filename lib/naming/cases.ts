/** The case styles of identifiers, from words. Acronyms are words: `HttpUrl`, `apiKey`. */

export function pascalCase(words: readonly string[]): string {
  return joinParts(words.map(capitalized));
}

export function camelCase(words: readonly string[]): string {
  return joinParts(words.map((word, index) => (index === 0 ? word : capitalized(word))));
}

export function kebabCase(words: readonly string[]): string {
  return words.join('-');
}

export function snakeCase(words: readonly string[]): string {
  return words.join('_');
}

export function constantCase(words: readonly string[]): string {
  return words.join('_').toUpperCase();
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Digits that would run together are kept apart: `Api2_1`, not `Api21`. */
export function joinParts(parts: readonly string[]): string {
  return parts.reduce(
    (name, part) => (/\d$/.test(name) && /^\d/.test(part) ? `${name}_${part}` : name + part),
    '',
  );
}
