import { escapeUnseen } from '../unseen.js';

/**
 * What a terminal would act on instead of showing: controls (C0, C1; ESC begins a command), marks
 * that reorder or hide text (bidirectional controls, zero-width characters, the byte order mark),
 * and line and paragraph separators.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text of the user's files made safe and short enough to stand in a message. */
export function printable(text: string, limit = 80): string {
  const clean = escapeUnseen(text);
  // By code points, so that no surrogate pair is cut in two.
  const characters = Array.from(clean.slice(0, limit * 2 + 2));
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : clean;
}

/** Text of several lines as one, for titles and names. */
export function oneLine(text: string, limit: number): string {
  return printable(text.replace(/\s/g, ' ').replace(unprintable, ''), limit)
    .replace(/ +/g, ' ')
    .trim();
}

/** A value as a message shows it: strings in quotes, lists and objects in short. */
export function quoted(value: unknown): string {
  if (typeof value === 'string') return `"${printable(value)}"`;
  if (value === null || typeof value === 'number' || typeof value === 'boolean') {
    return String(value);
  }
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  return typeof value === 'object' ? 'an object' : 'nothing';
}

/** Whether text has characters that cannot be shown: such a name is refused, not cleaned. */
export function hasUnprintable(text: string): boolean {
  return text.search(unprintable) >= 0;
}

/** Keys as a reader of the config writes them: `customizations.retry`, `languages[1]`. */
export function keyPath(keys: readonly (string | number)[]): string {
  let path = '';
  for (const key of keys) {
    if (typeof key === 'number') path += `[${key}]`;
    else if (/^[$A-Za-z_][$\w]*$/.test(key)) path += path === '' ? key : `.${key}`;
    else path += `["${printable(key)}"]`;
  }
  return path;
}
