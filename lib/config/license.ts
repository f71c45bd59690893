import { createRequire } from 'node:module';
import spdx from 'spdx-license-list';
import { stringMember } from '../json.js';
import { nearest } from './nearest.js';
import { oneLine, quoted } from './printable.js';

/** `license.type` with which the text comes from a file of the user's. */
export const customLicense = 'CUSTOM';

/** Why a licence's identifier is not one, and what may have been meant. */
export function licenseProblem(
  id: string,
): { readonly message: string; readonly hint: string } | undefined {
  if (id === customLicense || Object.hasOwn(spdx, id)) return undefined;
  const near = nearest(id, Object.keys(spdx));
  return {
    message: `\`customizations.license.type\` must be an SPDX license identifier; got ${quoted(id)}`,
    hint: near
      ? `Did you mean \`${near}\`?`
      : 'See https://spdx.org/licenses/ for the identifiers, or use `CUSTOM` with the text in `license.file`.',
  };
}

/** The text of an SPDX licence with its holder filled in and no year, ending with a newline. */
export function licenseText(id: string, holder: string): string {
  const problem = licenseProblem(id);
  if (problem) throw new RangeError(problem.message);
  const text = stringMember(
    createRequire(import.meta.url)(`spdx-license-list/licenses/${id}.json`),
    'licenseText',
  );
  return `${withHolder(text ?? '', oneLine(holder, 200))
    .replace(/[ \t]+$/gm, '')
    .trim()}\n`;
}

/** Placeholders of a year, with the spaces that would be left over. */
const yearPlaceholder = /[ \t]*(?:<year>|\[year\]|\{year\}|\[yyyy\]|<yyyy>|\bYEAR\b),?/gi;

const holderPlaceholder =
  /<(?:copyright holders?|owner|owner organization name|name of author|author|copyright information)>|\[(?:name of copyright (?:owner|holder)|name)\]|\bby AUTHOR EMAIL\b/gi;

/**
 * SPDX prints some licences with their first user's notice instead of placeholders; the notice is
 * no part of the licence, so these lines become one with our holder.
 */
const firstUsersNotice =
  /^Copyright \(c\) 2004-2010 by Internet Systems Consortium.*\nCopyright \(c\) 1995-2003 .*$/m;

/**
 * What follows the terms explains how to apply the licence to a program. It stays as it is: it is a
 * form to copy, and for the GPL changing the document is not allowed.
 */
const endOfTerms = /^\s*END OF TERMS AND CONDITIONS\s*$/im;

function withHolder(text: string, holder: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  const end = lines.search(endOfTerms);
  const terms = end < 0 ? lines : lines.slice(0, end);
  // Replaced by functions, because a holder's `$&` would be read as a pattern.
  const filled = terms
    .replace(firstUsersNotice, () => `Copyright (c) ${holder}`)
    .replace(/^.*copyright.*$/gim, (line) =>
      line.search(holderPlaceholder) < 0
        ? line
        : line.replace(yearPlaceholder, '').replace(holderPlaceholder, () => holder),
    );
  return filled + lines.slice(terms.length);
}
