import { describe, expect, it } from 'vitest';
import type { CoreSettings } from '../src/runtime/core.js';
import type { Operation } from '../src/runtime/operation.js';
import { coreFor, failureOf, json, respond, serve } from './server.js';
import { readVectors } from './vectors.js';

interface CookieCase {
  readonly name: string;
  readonly value: string;
  readonly sent: string | null;
}

interface CookieVectors {
  readonly keys: readonly CookieCase[];
  readonly parameters: readonly CookieCase[];
  readonly written: readonly {
    readonly name: string;
    readonly header: string;
    readonly identifies: boolean;
    readonly hidden: readonly string[];
  }[];
}

const vectors = readVectors('cookie-names.json') as CookieVectors;
const operation: Operation<unknown> = { method: 'GET', path: '/x', ok: { 200: { json: 'any' } } };

function keyed(name: string): Partial<CoreSettings> {
  return { credentials: { key: { kind: 'apiKey', in: 'cookie', name } }, security: [{ key: [] }] };
}

describe('cookies', () => {
  it.each(vectors.keys)('sends the key $value as the cookie $name', async (row) => {
    const server = await serve(json({}));
    await coreFor(server, {}, keyed(row.name), { key: row.value }).send(operation);
    expect(server.seen[0]?.headers.cookie).toBe(row.sent ?? undefined);
  });

  it.each(vectors.parameters)('sends the parameter $name=$value', async (row) => {
    const server = await serve(json({}));
    const parameters = { given: { in: 'cookie', name: row.name } } as const;
    await coreFor(server).send({ ...operation, parameters }, { parameters: { given: row.value } });
    expect(server.seen[0]?.headers.cookie).toBe(row.sent);
  });

  it.each(vectors.written)('reads what the caller writes out: $header', async (row) => {
    const server = await serve(respond(401, {}, `you sent ${row.hidden.join(' and ')}`));
    const core = coreFor(server, {}, keyed(row.name));
    const { message } = await failureOf(
      core.send(operation, {}, { headers: { Cookie: row.header } }),
    );
    expect(message).toContain(
      `you sent ${row.hidden.map(() => '[redacted]').join(' and ')}`.trim(),
    );
    for (const secret of row.hidden) expect(message).not.toContain(secret);
    expect(!message.includes('no credential was sent')).toBe(row.identifies);
  });
});
