import { ConnectionError, DecodeError } from '../errors.js';
import { decode } from './decode.js';
import type { Incoming } from './incoming.js';
import { type DecodeIssue, logFound, logIssues } from './issues.js';
import { type ParsedJson, parseJson } from './json.js';
import type { Answer } from './operation.js';
import { longestQuoted, printable, redact } from './redact.js';
import type { Shape } from './shape.js';
import { allowsNull, fits, keepsDigits, kindOf, plain, wantedKind } from './shapes.js';
import { decodeText, decodeUtf8 } from './text.js';

/** A decoded body. */
export interface Decoded {
  readonly value: unknown;
  /** The text of a JSON body; its issues are looked for when they are read. */
  readonly text?: string;
  /** The issues that the text does not show. */
  readonly issues?: readonly DecodeIssue[];
}

/** Reads a body as what its content type says it is, as far as the operation declares that. */
export async function readAnswer(incoming: Incoming, answer: Answer): Promise<Decoded> {
  const kind = kindOfBody(incoming, answer);
  if (kind === 'nothing') {
    await incoming.discard();
    return { value: undefined };
  }
  if (kind === 'bytes' && answer.bytes) return { value: answer.bytes(incoming) };
  const bytes = await incoming.bytes();
  if (kind === 'text') return { value: decodeText(bytes, incoming.headers) };
  if (isEmpty(incoming, bytes)) return withoutValue(incoming, answer.json, 'missing');
  if (kind === 'unexpected') throw decodeError(incoming, bytes, 'expected JSON');
  const decoded = readJson(incoming, bytes, answer.json ?? 'any');
  return kind === 'mislabeled' ? withMediaTypeIssue(incoming, decoded) : decoded;
}

/** Whether a media type is JSON (RFC 6838, section 4.2.8); JSON is also what has no type. */
function isJsonType(mediaType: string | undefined): boolean {
  return mediaType === undefined || /[/+]json$/.test(mediaType);
}

/** Whether a body of that media type is JSON if it parses: servers also send it as plain text. */
export function mayBeJson(mediaType: string): boolean {
  return isJsonType(mediaType) || mediaType === 'text/plain';
}

/** JSON text of a body, with the error for what is none. */
export function parseBody(
  incoming: Incoming,
  bytes: Uint8Array,
  shape: Shape,
): ParsedJson & { text: string } {
  let text = '';
  try {
    text = decodeUtf8(bytes);
    return { text, ...parseJson(text, keepsDigits(shape)) };
  } catch (cause) {
    // Platforms unpack a compressed body that was cut as far as it goes, and say nothing.
    if (isCompressed(incoming) && endsTooSoon(cause, text)) {
      throw new ConnectionError(`${incoming.subject.what}: the compressed body ended early`);
    }
    throw decodeError(incoming, bytes, whyNoJson(cause));
  }
}

/** Whether a response of that status has no body, whatever it declares (RFC 9110, section 15.3). */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 205;
}

/** Whether a body has no byte. White space is not JSON: it may be all that arrived of a failed response. */
export function isEmpty(incoming: Incoming, bytes: Uint8Array): boolean {
  return bytes.length === 0 && !brokeOffAtOnce(incoming);
}

/**
 * A successful response that has no value, although a value is declared. It is not an error: the server
 * did what it was asked for.
 */
function withoutValue(
  { subject }: Incoming,
  shape: Shape = 'any',
  found: 'missing' | 'null',
): Decoded {
  if (allowsNull(shape)) return { value: undefined };
  const issues = [{ pointer: '', wanted: wantedKind(shape), found }];
  logFound(issues, subject);
  return { value: undefined, issues };
}

/** In bytes: no body, and gzip of nothing (RFC 1952, section 2.3). */
const lengthsOfNothing = new Set(['0', '20']);

/** Platforms do not tell whether nothing was packed or nothing could be unpacked. */
function brokeOffAtOnce(incoming: Incoming): boolean {
  const length = incoming.headers.get('content-length') ?? '';
  return isCompressed(incoming) && !lengthsOfNothing.has(length);
}

function isCompressed({ headers }: Incoming): boolean {
  return headers.has('content-encoding');
}

function endsTooSoon(cause: unknown, text: string): boolean {
  if (!(cause instanceof SyntaxError)) return true;
  const place = /position (\d+)/.exec(cause.message)?.[1];
  return /end of|unterminated/i.test(cause.message) || Number(place) >= text.length;
}

/** The error for a body that is nothing the operation declares. */
export function decodeError(incoming: Incoming, bytes: Uint8Array, why: string): DecodeError {
  const { status, headers, subject } = incoming;
  const contentType = headers.get('content-type') ?? undefined;
  const rawBody = decodeText(bytes.subarray(0, 1024 * 1024), headers);
  const beginning = printable(redact(rawBody.slice(0, longestQuoted), subject.secrets), 100);
  const type =
    contentType === undefined
      ? 'no content type'
      : printable(redact(contentType, subject.secrets), 100);
  return new DecodeError(
    `${subject.what}: ${status} with ${type}: ${why}; the body starts with: ${beginning}`,
    { status, contentType, rawBody },
  );
}

function kindOfBody(
  { status, mediaType }: Incoming,
  answer: Answer,
): 'nothing' | 'json' | 'mislabeled' | 'text' | 'bytes' | 'unexpected' {
  const { json, text, bytes } = answer;
  const declaresNone = json === undefined && !text && !bytes;
  if (declaresNone || isBodiless(status)) return 'nothing';
  if (json !== undefined && isJsonType(mediaType)) return 'json';
  if (text && (!bytes || mediaType?.startsWith('text/'))) return 'text';
  if (bytes) return 'bytes';
  const isPlain = mediaType === 'text/plain';
  return json !== undefined && isPlain ? 'mislabeled' : 'unexpected';
}

/** Servers that do not set a media type often send JSON as `text/plain`. */
function withMediaTypeIssue({ subject }: Incoming, decoded: Decoded): Decoded {
  const issue = { pointer: '', wanted: 'application/json', found: 'text/plain' };
  logFound([issue], subject);
  return { ...decoded, issues: [issue, ...(decoded.issues ?? [])] };
}

function readJson(incoming: Incoming, bytes: Uint8Array, shape: Shape): Decoded {
  const parsed = parseBody(incoming, bytes, shape);
  if (parsed.value === null && !allowsNull(shape)) return withoutValue(incoming, shape, 'null');
  if (!isUsable(parsed.value, shape)) {
    const why = `expected ${wantedKind(shape)}, found ${kindOf(parsed.value)}`;
    throw decodeError(incoming, bytes, why);
  }
  logIssues(parsed.value, shape, incoming.subject);
  return { value: decode(parsed, shape), text: parsed.text };
}

/** Single members may be anything; a body of another kind leaves nothing to work with. */
export function isUsable(value: unknown, shape: Shape): boolean {
  if (fits(value, shape)) return true;
  const wanted = plain(shape);
  if (typeof wanted === 'string') return false;
  return 'constant' in wanted || ('union' in wanted && !wanted.union.every(hasParts));
}

/** An array is never an unknown variant of a union of objects. */
function hasParts(shape: Shape): boolean {
  const wanted = wantedKind(shape);
  return wanted === 'object' || wanted === 'array';
}

/** The parser's own words quote the body; only the place is taken from them. */
function whyNoJson(cause: unknown): string {
  if (!(cause instanceof SyntaxError)) return 'the body is not valid UTF-8';
  const place = /position (\d+)/.exec(cause.message)?.[1];
  return place === undefined
    ? 'the body is not valid JSON'
    : `the body is not valid JSON at character ${place}`;
}
