import { badInput, type SdkgenError } from '../diagnostics.js';
import type { SourceFile } from './description.js';
import { identify } from './identify.js';
import { measure } from './measure.js';
import { parseText } from './parse.js';
import { Place } from './place.js';
import { positionsIn } from './position.js';
import { quote } from './quote.js';
import { type Network, RemoteFiles } from './remote.js';

export interface FetchOptions {
  /** Plain http, this machine and its networks are allowed too. */
  readonly allowPrivate: boolean;
  /** Called with each URL before the connection is made. */
  readonly connecting: (url: string) => void;
  /** Parts of the network that a test replaces. */
  readonly network?: Partial<Network> | undefined;
}

/** A description as a server sent it. */
export interface FetchedDescription {
  /** After redirects, which stay within the origin. */
  readonly url: string;
  readonly text: string;
  readonly format: SourceFile['format'];
}

/** The URL as it is fetched and recorded. Without a fragment, which is not sent. */
export function normalizedUrl(text: string): string {
  const url = new URL(text);
  url.hash = '';
  return url.href;
}

/**
 * Fetches a description, with all limits of remote references.
 *
 * @throws SdkgenError with exit code 2 if the URL may not be fetched, or has no API description
 */
export async function fetchDescription(
  url: string,
  { allowPrivate, connecting, network }: FetchOptions,
): Promise<FetchedDescription> {
  if (url.startsWith('http:') && !allowPrivate) {
    throw refused(url, {
      rule: 'remote-refused',
      reason: 'is not https, so anyone on the network could change the description',
      hint: 'Use https. If plain http is intended, pass --allow-private-refs.',
    });
  }
  const [fetched] = await new RemoteFiles(allowPrivate, connecting, network).fetchAll([url]);
  if (fetched === undefined) throw new Error('Nothing was fetched.');
  if ('rule' in fetched) throw refused(url, { hint: downloadHint, ...fetched });
  const parsed = parseText(fetched.text, '');
  if ('rule' in parsed) throw refused(url, { hint: fileHint, ...parsed });
  const { value, format } = parsed;
  const excess = measure(value);
  if (excess)
    throw refused(url, { rule: excess.rule, reason: `cannot be used: ${excess.message}` });
  const source: SourceFile = { name: url, path: url, text: fetched.text, format, value };
  const identity = identify(value, (key) => positionsIn(source).scalarText([key]));
  if ('reason' in identity) {
    throw refused(url, { rule: 'not-a-description', reason: identity.reason, hint: fileHint });
  }
  return { url: fetched.url, text: fetched.text, format };
}

const downloadHint = 'Check the URL, or download the description and pass the path of the file.';
const fileHint = 'Use the URL of the JSON or YAML file itself, not of a page that shows it.';

interface Refusal {
  readonly rule: string;
  readonly reason: string;
  readonly hint?: string | undefined;
}

function refused(url: string, { rule, reason, hint }: Refusal): SdkgenError {
  const message = `${quote(url, 300)} ${reason}.`;
  return badInput({ rule, severity: 'error', message, place: Place.root(url), hint });
}
