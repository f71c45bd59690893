import { ConnectionError } from '../errors.js';
import { printable, redact, redactedCause } from './redact.js';
import type { Subject } from './subject.js';

/** What is known of a request that failed without a response. */
export type Outcome = 'not sent' | 'certificate' | 'handshake' | 'blocked' | 'redirect' | 'unknown';

/** Wraps what `fetch` or a body threw; its reason is often several causes deep. */
export function connectionError(
  { what, secrets }: Subject,
  cause: unknown,
  sending: boolean,
): ConnectionError {
  const reason = deepest(cause);
  const code = codeOf(cause);
  const outcome = outcomeOf(cause);
  const said = reason instanceof Error ? reason.message : String(reason);
  const text = explanations[outcome] ?? said.replace(openSslError, '$1');
  const detail = code === undefined || text.includes(code) ? text : `${code} ${text}`;
  const unsure = sending && outcome === 'unknown';
  const note = unsure ? '; the server may have processed the request' : '';
  const clean = printable(redact(detail, secrets), 500);
  return new ConnectionError(
    `${what}: connection failed: ${clean}${note}`,
    redactedCause(cause, secrets),
    code,
  );
}

const explanations: { readonly [outcome in Outcome]?: string } = {
  blocked: 'fetch does not allow the port of the URL',
  redirect: 'redirects of large uploads are not followed',
};

/** An error of OpenSSL: numbers, the library, a function, the reason, and a line of its sources. */
const openSslError = /^[0-9A-F]*:?error:[0-9A-F]+:[^:]*:[^:]*:([^:]+):[^]*$/;

/** Whether the request can have reached the server. */
export function outcomeOf(cause: unknown): Outcome {
  const code = codeOf(cause) ?? '';
  if (certificate.test(code)) return 'certificate';
  if (notSent.test(code)) return 'not sent';
  if (handshake.test(code)) return 'handshake';
  const messages = causes(cause).map((error) => (error instanceof Error ? error.message : ''));
  if (messages.includes(redirectError)) return 'redirect';
  if (messages.includes(blockedPort)) return 'blocked';
  return messages.some((message) => cutHandshake.test(message)) ? 'not sent' : 'unknown';
}

/** Node's message if it does not follow redirects. */
const redirectError = 'unexpected redirect';

/** Node's message for a port that browsers do not connect to (WHATWG Fetch, section 2.9). */
const blockedPort = 'bad port';

/** Names of Node, Bun and Windows for "there is no connection". */
const notSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused|FailedToOpenSocket)$/;

const certificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|HOSTNAME_MISMATCH/;

/** Codes of Node and Bun for a server that does not use TLS, or not as the client does. */
const handshake =
  /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|\w*(?:HANDSHAKE|PROTOCOL|UNRECOGNIZED_NAME|CIPHER|KEY_TOO_SMALL|RENEGOTIATION|SIGNATURE)\w*)$/;

/** Node's and Deno's words where there is no code. */
const cutHandshake = /before secure TLS connection was established|client error \(Connect\)/;

function codeOf(cause: unknown): string | undefined {
  for (const error of causes(cause)) {
    const code = (error as { code?: unknown }).code;
    if (typeof code === 'string' && code !== '') return code;
  }
  return undefined;
}

function deepest(cause: unknown): unknown {
  const chain = causes(cause);
  const speaking = chain.filter((error) => !(error instanceof Error) || error.message !== '');
  return speaking[speaking.length - 1] ?? cause;
}

/** The error and its causes, outermost first; of several attempts the first stands for all. */
function causes(cause: unknown): object[] {
  const chain: object[] = [];
  let next: unknown = cause;
  while (typeof next === 'object' && next !== null && chain.length < 10) {
    chain.push(next);
    const { cause: inner, errors } = next as { cause?: unknown; errors?: unknown };
    next = inner ?? (Array.isArray(errors) ? errors[0] : undefined);
  }
  return chain;
}
