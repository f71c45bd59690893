import type { Json, JsonObject } from '../../../lib/json.js';
import { losslessJson } from '../harness/lossless-json.js';
import { partsOf } from '../harness/multipart.js';
import type { ErrorOutcome, Outcome } from '../harness/protocol.js';
import type { RecordedRequest } from '../server/recording.js';

/** A request without what must differ between two runs or two transports. */
export function normalRequest(
  request: RecordedRequest,
  prefix: string,
  transportHeaders: readonly string[],
): JsonObject {
  const left = new Set(transportHeaders.map((name) => name.toLowerCase()));
  const headers = request.rawHeaders
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => !left.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    method: request.method,
    path: request.path.replace(prefix, ''),
    query: request.query,
    headers: Object.fromEntries(
      headers.map(([name, value]) => [name, value.replace(/boundary=.*/, 'boundary=…')]),
    ),
    body: normalBody(request),
  };
}

function normalBody(request: RecordedRequest): Json {
  const type = request.header('content-type') ?? '';
  try {
    if (type.includes('json')) return losslessJson(request.body.toString('utf8'));
    if (type.startsWith('multipart/')) {
      return partsOf(type, request.body).map(({ headers, content }) => ({
        headers: Object.fromEntries(headers),
        content: content.toString('latin1'),
      }));
    }
  } catch {
    // Compared as it is.
  }
  return request.body.toString('latin1');
}

/** An outcome without times and without the address of its own exchange. */
export function normalOutcome(outcome: Outcome, address: string): JsonObject {
  const { tookMs: _tookMs, itemTimes: _itemTimes, headers, error, ...rest } = outcome;
  const normal = {
    ...rest,
    ...(headers && { headers: normalHeaders(headers) }),
    ...(error && { error: normalError(error) }),
  };
  return JSON.parse(JSON.stringify(normal).replaceAll(address, '')) as JsonObject;
}

function normalError({ cause, message: _message, headers, ...rest }: ErrorOutcome): JsonObject {
  return {
    ...(JSON.parse(JSON.stringify(rest)) as JsonObject),
    ...(headers && { headers: normalHeaders(headers) }),
    ...(cause && { cause: { kind: cause.kind } }),
  };
}

function normalHeaders(headers: NonNullable<Outcome['headers']>): JsonObject {
  const sorted = [...headers]
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted);
}
