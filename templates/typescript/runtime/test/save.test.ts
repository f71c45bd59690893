import * as fs from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConnectionError, UsageError } from '../src/errors.js';
import { type BinaryResponse, readBytes } from '../src/files.js';
import { saveTo } from '../src/node.js';
import type { Operation } from '../src/runtime/operation.js';
import { coreFor, failureOf, respond, type Script, serve } from './server.js';

const download: Operation<BinaryResponse> = {
  method: 'GET',
  path: '/x',
  ok: { 200: { bytes: readBytes } },
};

const endless: Script = (response) => {
  response.writeHead(200, { 'Content-Length': '1000000' });
  response.write(Buffer.alloc(100_000));
};

async function begin(script: Script, signal?: AbortSignal): Promise<BinaryResponse> {
  return coreFor(await serve(script)).send(download, {}, signal ? { signal } : {});
}

/** A folder with the file `x`. */
async function folderWith(content: string, mode: number): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'runtime-'));
  await fs.writeFile(join(folder, 'x'), content);
  await fs.chmod(join(folder, 'x'), mode);
  return folder;
}

/** The names in a folder; the content and the mode of its file `x`. */
async function stateOf(folder: string): Promise<[string, string, string]> {
  const x = join(folder, 'x');
  return [
    (await fs.readdir(folder)).sort().join(' '),
    await fs.readFile(x, 'utf8'),
    ((await fs.stat(x)).mode & 0o777).toString(8),
  ];
}

/** Waits for a temporary file with content, and returns its mode. */
async function modeOfPart(folder: string): Promise<string> {
  for (;;) {
    const part = (await fs.readdir(folder)).find((name) => name.endsWith('.part'));
    const facts = part && (await fs.stat(join(folder, part)).catch(() => undefined));
    if (facts && facts.size > 0) return (facts.mode & 0o777).toString(8);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('replaces a file, whatever name the server proposes', async () => {
  const folder = await folderWith('old', 0o640);
  const content = Buffer.alloc(200_000, 'abcdefg');
  const headers = { 'Content-Disposition': 'attachment; filename="../../evil"' };
  await saveTo(await begin(respond(200, headers, content)), join(folder, 'x'));
  expect(await stateOf(folder)).toEqual(['x', content.toString(), '640']);
});

it('keeps links, whether or not their target exists', async () => {
  const folder = await folderWith('old', 0o604);
  await fs.mkdir(join(folder, 'deep', 'b'), { recursive: true });
  const links = { link: 'a/link', a: 'deep/b', 'deep/b/link': '../../x' };
  for (const [link, target] of Object.entries(links)) await fs.symlink(target, join(folder, link));
  const save = async (content: string): Promise<void> => {
    await saveTo(await begin(respond(200, {}, content)), join(folder, 'link'));
    for (const [link, target] of Object.entries(links)) {
      expect(await fs.readlink(join(folder, link))).toBe(target);
    }
  };
  await save('new');
  expect(await stateOf(folder)).toEqual(['a deep link x', 'new', '604']);
  await fs.rm(join(folder, 'x'));
  await fs.writeFile(join(folder, 'y'), '');
  await save('newer');
  const usual = ((await fs.stat(join(folder, 'y'))).mode & 0o777).toString(8);
  expect(await stateOf(folder)).toEqual(['a deep link x y', 'newer', usual]);
});

it('leaves the file if the download breaks off', async () => {
  const folder = await folderWith('old', 0o640);
  const broken = await begin((response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('abc');
    setTimeout(() => response.socket?.resetAndDestroy(), 50);
  });
  expect(await failureOf(saveTo(broken, join(folder, 'x')))).toBeInstanceOf(ConnectionError);
  expect(await stateOf(folder)).toEqual(['x', 'old', '640']);
});

it.each(['signal', 'cancel()'])('leaves the file if the caller cancels by %s', async (how) => {
  const folder = await folderWith('old', 0o640);
  const controller = new AbortController();
  const file = await begin(endless, controller.signal);
  const failure = failureOf(saveTo(file, join(folder, 'x')));
  expect(await modeOfPart(folder)).toBe('600');
  if (how === 'signal') controller.abort();
  else file.cancel();
  expect(await failure).toMatchObject({ name: 'AbortError' });
  expect(await stateOf(folder)).toEqual(['x', 'old', '640']);
});

it('closes the connection if the file cannot be written', async () => {
  const folder = await folderWith('old', 0o640);
  for (const path of [folder, devNull, join(folder, 'none', 'x'), join(folder, 'x', 'y')]) {
    const server = await serve(endless);
    const failure = await failureOf(saveTo(await coreFor(server).send(download), path));
    if (path === folder || path === devNull) expect(failure).toBeInstanceOf(UsageError);
    else expect((failure as NodeJS.ErrnoException).code).toMatch(/^(ENOENT|ENOTDIR)$/);
    await expect.poll(() => server.seen[0]?.closed).toBe(true);
  }
  expect(await stateOf(folder)).toEqual(['x', 'old', '640']);
});
