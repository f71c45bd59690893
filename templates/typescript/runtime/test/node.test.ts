import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UsageError } from '../src/errors.js';
import { fromPath } from '../src/node.js';
import { encodeMultipart } from '../src/runtime/body/multipart.js';
import { encodeRaw } from '../src/runtime/body/raw.js';
import type { Operation } from '../src/runtime/operation.js';
import { coreFor, respond, serve } from './server.js';

const content = Buffer.alloc(200_000, 'abcdefg');

it('uploads a file of the disk, again where it must', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runtime-'));
  const path = join(folder, 'a.txt');
  await writeFile(path, content);
  const server = await serve(respond(503), respond(204));
  const core = coreFor(server);
  const body = {
    'application/octet-stream': { encode: encodeRaw, takes: 'file' },
    'multipart/form-data': { encode: encodeMultipart, takes: 'parts' },
  } as const;
  const upload: Operation<void> = { method: 'PUT', path: '/x', body, ok: { 204: {} } };
  await core.send(upload, { body: await fromPath(path) });
  expect(server.seen.map((seen) => seen.body === content.toString())).toEqual([true, true]);
  expect(server.seen[1]?.headers['content-length']).toBe('200000');
  const file = await fromPath(path, { name: 'b.txt', type: 'text/plain' });
  await core.send(upload, { body: { file } }, { contentType: 'multipart/form-data' });
  expect(server.seen[2]?.body).toContain('filename="b.txt"\r\nContent-Type: text/plain\r\n\r\nabc');
  expect(Number(server.seen[2]?.headers['content-length'])).toBe(server.seen[2]?.body.length);
  await expect(fromPath(folder)).rejects.toThrow(UsageError);
});
