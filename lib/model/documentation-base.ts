import { stringMember } from '../json.js';
import type { Located } from '../openapi/description.js';
import { parseUrl } from '../url.js';
import { child } from './context.js';

/**
 * The https URL that relative links of a description are resolved against: that of its `externalDocs`, or else the site
 * of the first one in the text of `info` that leads to documentation. A contact and terms of service are other sites.
 */
export function documentationBase(root: Located, info: Located | undefined): string | undefined {
  const documented = stringMember(child(root, 'externalDocs')?.value, 'url');
  if (documented !== undefined && isSecure(documented)) return documented;
  const text = stringMember(info?.value, 'description') ?? '';
  for (const [found] of text.matchAll(address)) {
    const url = found.replace(/[.,;:!?'"]+$/, '');
    if (isSecure(url) && isDocumentation(url)) return `${parseUrl(url)?.origin}/`;
  }
  return undefined;
}

/** No longer than URLs that people write. */
const address = /https:\/\/[^\s<>()[\]{}"'`|\\*]{1,500}/gi;

function isSecure(url: string): boolean {
  return /^https:\/\//i.test(url) && parseUrl(url) !== undefined;
}

const subdomain = /^(?:docs?|developers?|dev|api-?docs|api-?reference|documentation)\./i;
const segment = /^(?:docs?|documentation|developers?|api-?docs|api-?reference|reference|guides?)$/i;

function isDocumentation(url: string): boolean {
  const { hostname = '', pathname = '' } = parseUrl(url) ?? {};
  return subdomain.test(hostname) || pathname.split('/').some((part) => segment.test(part));
}
