import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  ApiError,
  ConnectionError,
  DecodeError,
  type SdkError,
  UsageError,
} from '../src/errors.js';
import type { CredentialValues } from '../src/runtime/auth.js';
import { encodeJson } from '../src/runtime/body/json.js';
import type { CoreSettings } from '../src/runtime/core.js';
import type { Operation } from '../src/runtime/operation.js';
import { redact } from '../src/runtime/redact.js';
import { coreFor, failureOf, respond, type Script, serve } from './server.js';
import { readVectors } from './vectors.js';

interface RedactionCall {
  readonly name: string;
  readonly credential?: 'header' | 'query' | 'cookie' | 'token' | 'basic';
  readonly secret?: string;
  readonly written?: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
  };
  readonly baseUrl?: string;
  readonly method?: 'POST';
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly raw?: string;
  readonly kind: keyof typeof kinds;
  readonly shows: readonly string[];
  readonly hidden: readonly string[];
  readonly identifies?: boolean;
}

interface RedactionVectors {
  readonly texts: readonly {
    readonly name: string;
    readonly secrets: readonly string[];
    readonly text: string;
    readonly want: string;
  }[];
  readonly calls: readonly RedactionCall[];
}

const vectors = readVectors('redaction.json') as RedactionVectors;

const kinds = {
  api: ApiError,
  connection: ConnectionError,
  decode: DecodeError,
  usage: UsageError,
};

const schemes: NonNullable<CoreSettings['credentials']> = {
  header: { kind: 'apiKey', in: 'header', name: 'X-Key' },
  query: { kind: 'apiKey', in: 'query', name: 'api key' },
  cookie: { kind: 'apiKey', in: 'cookie', name: 'sid' },
  token: { kind: 'token', prefix: 'Bearer' },
  basic: { kind: 'basic' },
};

function responseOf({ status = 200, headers = {}, body = '', raw }: RedactionCall): Script {
  if (raw === undefined) return respond(status, headers, body);
  return (_response, _seen, { socket }) => void socket.end(raw);
}

function valuesOf({ credential, secret }: RedactionCall): CredentialValues {
  if (credential === undefined) return {};
  return credential === 'basic' ? { username: 'me', password: secret } : { [credential]: secret };
}

/** The error of a row's call, and what the log shows of it. */
async function failureFor(
  row: RedactionCall,
): Promise<{ readonly error: SdkError; readonly log: string[] }> {
  const server = await serve(responseOf(row));
  const log: string[] = [];
  const logger = {
    debug: (line: string) => log.push(line),
    warn: (line: string) => log.push(line),
  };
  const { credential = 'header', method = 'GET', baseUrl = server.url } = row;
  const operation: Operation<unknown> = {
    method,
    path: '/x',
    ok: { 200: { json: 'any' } },
    ...(method === 'POST' ? { body: { 'application/json': { encode: encodeJson } } } : {}),
  };
  const core = coreFor(
    { url: baseUrl },
    { logger },
    { credentials: schemes, security: [{ [credential]: [] }] },
    valuesOf(row),
  );
  const call = core.send(operation, method === 'POST' ? { body: {} } : {}, row.written ?? {});
  return { error: (await failureOf(call)) as SdkError, log };
}

describe('secrets in a text', () => {
  it.each(vectors.texts)('$name', ({ secrets, text, want }) => {
    expect(redact(text, secrets)).toBe(want);
  });
});

describe('secrets of a call', () => {
  it.each(vectors.calls)('$name', async (row) => {
    const { error, log } = await failureFor(row);
    expect(error).toBeInstanceOf(kinds[row.kind]);
    for (const part of row.shows) expect(error.message).toContain(part);
    const shown = [
      String(error),
      error.stack,
      JSON.stringify(error),
      inspect(error, { depth: Infinity, showHidden: true }),
      ...log,
    ].join('\n');
    for (const secret of row.hidden) expect(shown).not.toContain(secret);
    if (row.identifies !== undefined) {
      expect(!error.message.includes('no credential was sent')).toBe(row.identifies);
    }
    if (error instanceof ApiError) expect(error.rawBody).toBe(row.body);
  });
});
