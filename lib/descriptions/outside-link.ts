import { singleLine } from '../render/text.js';
import { linkTarget } from './links.js';

/** Documentation that the description refers to, as it writes it. */
export interface WrittenLink {
  readonly url: string;
  readonly description: string | undefined;
}

/** A link to an http or https page. */
export interface OutsideLink {
  readonly target: string;
  /** Letters, digits and the signs of plain sentences; absent: readers see the target. */
  readonly words: string | undefined;
}

/**
 * A link to documentation elsewhere, if its target is safe.
 *
 * @param base - an https URL that relative targets are resolved against
 */
export function outsideLink(
  { description, url }: WrittenLink,
  base: string | undefined,
): OutsideLink | undefined {
  const target = linkTarget(url, base);
  if (target === undefined || !/^https?:/i.test(target)) return undefined;
  const words = singleLine(description ?? '').replace(/[.:]+$/, '');
  return { target: target.replaceAll('*', '%2A'), words: plain.test(words) ? words : undefined };
}

/** Nothing that Markdown, HTML or a doc comment could act on. */
const plain = /^(?!deprecated\b)[\p{L}\p{N}](?:[\p{L}\p{N} ,'’()-]|[.:/](?! ?\/)){0,79}$/iu;
