import { toBase64 } from './base64.js';

/** Shorter ones would blot out ordinary text. */
const shortestSecret = 4;

/** How much is searched before its beginning is quoted: a secret that is cut off is not found. */
export const longestQuoted = 65_536;

/**
 * A byte that is percent-encoded (RFC 3986, section 2.1), or a character that is escaped in JSON, which
 * may take a pair of surrogates (RFC 8259, section 7).
 */
const escape =
  /%([0-9a-f]{2})|\\(?:u(d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|[0-9a-f]{4})|(["\\/]))/gi;

/** How often a string may be escaped: JSON in a string of JSON, a URL in the query of a URL. */
const mostEscapes = 3;

/**
 * Replaces every secret wherever it stands: servers echo credentials, and proxies do. Finds it as it
 * is, in base64, and with any of its characters percent-encoded or escaped as in JSON.
 */
export function redact(text: string, secrets: Iterable<string>): string {
  const forms = [...new Set([...secrets].flatMap(formsOf))];
  // The longest first: one may be a part of another.
  forms.sort((one, other) => other.length - one.length);
  let clean = text;
  for (const form of forms) clean = clean.split(form).join('[redacted]');
  return /[%\\]/.test(clean) ? redactEscaped(clean, forms) : clean;
}

function formsOf(secret: string): string[] {
  if (Array.from(secret).length < shortestSecret) return [];
  const base64 = toBase64(new TextEncoder().encode(secret)).replace(/=+$/, '');
  const forUrls = base64.replace(/\+/g, '-').replace(/\//g, '_');
  // A form has a plus sign for a space (WHATWG URL, section 5.2).
  return [secret, secret.replace(/ /g, '+'), base64, forUrls];
}

/** A string as bytes. Each byte knows where it begins in the string that it was unescaped from. */
interface Unescaped {
  readonly bytes: string;
  readonly starts: readonly number[];
}

function redactEscaped(text: string, forms: readonly string[]): string {
  const bytes = bytesOf(text);
  const byteForms = forms.map(bytesOf);
  const hidden: boolean[] = [];
  let current: Unescaped = {
    bytes,
    starts: Array.from({ length: bytes.length + 1 }, (_, at) => at),
  };
  for (let round = 0; round < mostEscapes; round++) {
    const before = current.bytes.length;
    current = unescaped(current);
    for (const form of byteForms) markEach(form, current, hidden);
    if (current.bytes.length === before) break;
  }
  if (hidden.length === 0) return text;
  let clean = '';
  for (let at = 0; at < bytes.length; at++) {
    if (hidden[at] !== true) clean += bytes.charAt(at);
    else if (hidden[at - 1] !== true) clean += '[redacted]';
  }
  return new TextDecoder().decode(Uint8Array.from(clean, (byte) => byte.charCodeAt(0)));
}

function unescaped({ bytes, starts }: Unescaped): Unescaped {
  let plain = '';
  const places: number[] = [];
  const take = (part: string, from: number, isUnit: boolean) => {
    plain += part;
    for (let at = 0; at < part.length; at++) places.push(starts[isUnit ? from : from + at] ?? 0);
  };
  let end = 0;
  for (const match of bytes.matchAll(escape)) {
    take(bytes.slice(end, match.index), end, false);
    const [whole, percent, unicode, itself = ''] = match;
    const codes = (percent ?? unicode ?? '').split(/\\u/i);
    const unit = String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)));
    take(itself || (unicode === undefined ? unit : bytesOf(unit)), match.index, true);
    end = match.index + whole.length;
  }
  take(bytes.slice(end), end, false);
  places.push(starts[bytes.length] ?? 0);
  return { bytes: plain, starts: places };
}

function markEach(form: string, { bytes, starts }: Unescaped, hidden: boolean[]): void {
  for (let at = bytes.indexOf(form); at !== -1; at = bytes.indexOf(form, at + form.length)) {
    const end = starts[at + form.length] ?? 0;
    for (let place = starts[at] ?? 0; place < end; place++) hidden[place] = true;
  }
}

/** UTF-8, a character for each byte. */
function bytesOf(text: string): string {
  const parts: string[] = [];
  for (const byte of new TextEncoder().encode(text)) parts.push(String.fromCharCode(byte));
  return parts.join('');
}

/**
 * Controls, and what nobody sees: direction marks, zero-width characters, tags, halves of surrogate
 * pairs. A space stands for them: without one, a secret that they split would be whole again.
 */
const unprintable = /[\p{Cc}\p{Cs}\s\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu;

/** One line of at most `limit` characters, all of which a reader sees. */
export function printable(text: string, limit: number): string {
  const line = text.replace(unprintable, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line;
}

/** The cause of an error as it may be printed: as it is, unless it or one of its own says a secret. */
export function redactedCause(cause: unknown, secrets: readonly string[]): unknown {
  if (!(cause instanceof Error)) return cause;
  let text = '';
  let next: unknown = cause;
  for (let depth = 0; next instanceof Error && depth < 10; depth++) {
    // Those of undici have what the server sent in members of their own.
    const members = Object.values(next).filter((value) => typeof value === 'string');
    text += [next.message, next.stack ?? '', ...members, ''].join('\n');
    next = (next as { readonly cause?: unknown }).cause;
  }
  if (redact(text, secrets) === text) return cause;
  const clean = new Error(redact(cause.message, secrets));
  clean.name = cause.name;
  return clean;
}
