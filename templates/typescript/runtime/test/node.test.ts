import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConnectionError, UsageError } from '../src/errors.js';
import { type BinaryResponse, readBytes } from '../src/files.js';
import { fromPath, saveTo } from '../src/node.js';
import { encodeMultipart } from '../src/runtime/body/multipart.js';
import { encodeRaw } from '../src/runtime/body/raw.js';
import type { Operation } from '../src/runtime/operation.js';
import { coreFor, failureOf, respond, serve } from './server.js';

const download: Operation<BinaryResponse> = {
  method: 'GET',
  path: '/x',
  ok: { 200: { bytes: readBytes } },
};
const content = Buffer.alloc(200_000, 'abcdefg');

it('uploads a file of the disk, again where it must', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runtime-'));
  const path = join(folder, 'a.txt');
  await writeFile(path, content);
  const server = await serve(respond(503), respond(204));
  const core = coreFor(server);
  const body = {
    'application/octet-stream': { encode: encodeRaw },
    'multipart/form-data': { encode: encodeMultipart },
  };
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

it('saves a download; one that breaks off leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runtime-'));
  const headers = { 'Content-Disposition': 'attachment; filename="../../evil"' };
  const server = await serve(respond(200, headers, content), (response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('abc');
    setTimeout(() => response.socket?.resetAndDestroy(), 50);
  });
  const core = coreFor(server);
  await saveTo(await core.send(download), join(folder, 'a'));
  expect((await readFile(join(folder, 'a'))).equals(content)).toBe(true);
  const broken = await core.send(download);
  expect(await failureOf(saveTo(broken, join(folder, 'b')))).toBeInstanceOf(ConnectionError);
  expect(await readdir(folder)).toEqual(['a']);
});
