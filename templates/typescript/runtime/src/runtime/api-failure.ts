import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  InternalServerError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  UnprocessableEntityError,
} from '../errors.js';
import { decode } from './decode.js';
import type { Incoming } from './incoming.js';
import { parseJson, type ParsedJson } from './json.js';
import { isObject } from './members.js';
import type { CallPlan } from './plan.js';
import { printable, redact } from './redact.js';
import { parseRetryAfter } from './retry.js';
import type { Shape } from './shape.js';
import { fits, keepsDigits } from './shapes.js';
import { byStatus } from './status.js';
import { decodeText } from './text.js';

/** How much of an error's body is read, in bytes. */
const longestBody = 1024 * 1024;

/** The longest message, in characters. */
const longestMessage = 1024;

/** The error for a response; `reason` stands for what the body says. */
export async function apiError(
  plan: CallPlan,
  incoming: Incoming,
  reason?: string,
): Promise<ApiError> {
  const { status, headers } = incoming;
  const rawBody = await readBody(incoming);
  const shape = byStatus(plan.operation.errors ?? {}, status);
  const parsed = parsedBody(rawBody, shape);
  const usable = parsed && shape !== undefined && fits(parsed.value, shape);
  const requestId = requestIdOf(headers, plan.secrets);
  const { origin, pathname } = new URL(plan.url);
  return new (classFor(status))(
    messageOf(plan, status, requestId, reason ?? summary(parsed?.value, rawBody)),
    {
      status,
      headers,
      body: usable ? decode(parsed, shape) : parsed?.value,
      rawBody,
      method: plan.operation.method,
      url: redact(origin + pathname, plan.secrets),
      requestId,
      retryAfterMs: parseRetryAfter(headers),
    },
  );
}

/** The class for a status; {@link ApiError} itself for what is neither 4xx nor 5xx. */
export function classFor(status: number): typeof ApiError {
  if (status >= 500) return InternalServerError;
  if (status < 400) return ApiError;
  return classes[status] ?? BadRequestError;
}

const classes: { readonly [status: number]: typeof ApiError } = {
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  422: UnprocessableEntityError,
  429: RateLimitError,
};

/** The part of the body that arrived. The status matters more than a body that ended early. */
async function readBody(incoming: Incoming): Promise<string> {
  try {
    return decodeText(await incoming.bytes(longestBody), incoming.headers);
  } catch (error) {
    if (error instanceof ConnectionError) return '';
    throw error;
  }
}

function parsedBody(text: string, shape: Shape = 'any'): ParsedJson | undefined {
  try {
    return parseJson(text, keepsDigits(shape));
  } catch {
    return undefined;
  }
}

function messageOf(
  plan: CallPlan,
  status: number,
  requestId: string | undefined,
  detail: string,
): string {
  const [missing = []] = status === 401 ? plan.credentials.missing : [];
  const hint = missing.length > 0 ? ` (no credential was sent: ${missing.join(', ')} not set)` : '';
  const tail = hint + (requestId === undefined ? '' : ` (request id ${requestId})`);
  const head = detail === '' ? plan.what : `${plan.what}: ${detail}`;
  const message = redact(`${status} ${head}`, plan.secrets);
  return printable(message, longestMessage - tail.length) + tail;
}

/** The server's name for an exchange, by the usual header fields. */
function requestIdOf(headers: Headers, secrets: readonly string[]): string | undefined {
  for (const name of ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid']) {
    const value = headers.get(name);
    if (value) return printable(redact(value, secrets), 100);
  }
  return undefined;
}

/** What the body says for people: problem details (RFC 9457), or the members APIs use instead. */
function summary(value: unknown, text: string): string {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return /^\s*</.test(text) ? '' : text;
  // Not by recursion: a server may nest `error` deeper than the stack goes.
  let next: unknown = value;
  while (isObject(next)) {
    const { title, detail, message, error, error_description: description } = next;
    const said = [title, detail].filter(isText).join(': ');
    if (said !== '') return said;
    if (isText(message)) return message;
    if (isText(error)) return isText(description) ? `${error}: ${description}` : error;
    next = error;
  }
  return text;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
