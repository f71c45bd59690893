import { parseUrl } from '../url.js';

/** Longer ones are not for people. */
const longestTarget = 2000;

/**
 * The absolute target of a link, or nothing where it has none that is safe: a script, a place of a page
 * that the SDK does not have, or a relative one without a base.
 *
 * @param base - an https URL that relative targets are resolved against
 */
export function linkTarget(target: string, base: string | undefined): string | undefined {
  const trimmed = target.trim();
  if (trimmed === '' || trimmed.startsWith('#') || trimmed.length > longestTarget) return undefined;
  if (/^mailto:[^\s<>]+@/i.test(trimmed)) return printable(trimmed);
  const isAbsolute = /^https?:\/\//i.test(trimmed);
  if (!isAbsolute && base === undefined) return undefined;
  const url = parseUrl(trimmed, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  return printable(isAbsolute ? trimmed : url.href);
}

/** Without a character that a Markdown target, a table or a comment would end at. */
function printable(target: string): string {
  const kept = parenthesesMatch.test(target) ? target : target.replace(/[()]/g, encoded);
  return kept.replace(/[\s\\`|<>"^{}[\]\u007f-\uffff]+/g, encoded);
}

const parenthesesMatch = /^[^()]*(?:\([^()]*\)[^()]*)*$/;

function encoded(text: string): string {
  return Array.from(
    new TextEncoder().encode(text),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}
