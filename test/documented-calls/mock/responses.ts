/** What the server of a description answers to one of its operations. */
import { type Content, makeContent, scalar } from './contents.js';
import { asObject, type Document, type JsonObject } from './document.js';
import type { Route } from './routes.js';
import { type Extent, Values } from './values.js';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Content | undefined;
}

/** A status of the description that a server may send, success first. */
function chosenStatus(responses: JsonObject): { key: string; status: number } | undefined {
  const keys = Object.keys(responses).filter((key) => !key.startsWith('x-'));
  const matching = (pattern: RegExp) => keys.find((key) => pattern.test(key));
  const exact = keys.filter((key) => /^2\d\d$/.test(key)).toSorted()[0];
  if (exact !== undefined) return { key: exact, status: Number(exact) };
  const range = matching(/^2xx$/i) ?? matching(/^default$/);
  if (range !== undefined) return { key: range, status: 200 };
  const other = matching(/^3\d\d$/) ?? matching(/^[45]\d\d$/);
  return other === undefined ? undefined : { key: other, status: Number(other) };
}

/** @param accept - the request's header, which chooses among the media types */
export function answerTo(
  document: Document,
  { operation }: Route,
  { accept, extent }: { accept: string | undefined; extent: Extent },
): Answer {
  const responses = document.object(operation['responses']);
  const chosen = chosenStatus(responses);
  if (chosen === undefined) return { status: 200, headers: {}, content: undefined };
  const response = document.object(responses[chosen.key]);
  const contents = Object.entries(asObject(response['content']));
  const [name, media] = contents.find(([type]) => accepts(accept, type)) ?? contents[0] ?? [];
  const { status } = chosen;
  const hasBody = name !== undefined && status !== 204 && status !== 205 && status !== 304;
  const content = hasBody
    ? makeContent(document, { name, media: document.object(media), extent })
    : undefined;
  return { status, headers: headersOf(document, response), content };
}

/** RFC 9110, section 12.5.1, without weights: SDKs ask for what they read. */
export function accepts(accept: string | undefined, type: string): boolean {
  const essence = (text: string) => text.split(';')[0]?.trim().toLowerCase() ?? '';
  const ranges = (accept ?? '*/*').split(',').map(essence);
  const offered = essence(type);
  return ranges.some(
    (range) =>
      range === '*/*' ||
      range === offered ||
      (range.endsWith('/*') && offered.startsWith(range.slice(0, -1))) ||
      (offered.endsWith('/*') && range.startsWith(offered.slice(0, -1))) ||
      offered === '*/*',
  );
}

/** Headers of the connection and of the body are the server's own. */
const ownHeaders =
  /^(?:content-(?:type|length|encoding)|transfer-encoding|connection|location|date)$/i;

function headersOf(document: Document, response: JsonObject): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, entry] of Object.entries(asObject(response['headers']))) {
    const { schema } = document.object(entry);
    if (ownHeaders.test(name) || schema === undefined) continue;
    const value = new Values(document, 'full').of(schema);
    const text = scalar(value);
    if (/^[\x20-\x7e]+$/.test(text)) headers[name] = text;
  }
  return headers;
}
