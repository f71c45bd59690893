/** Local files, for Node, Deno and Bun. A separate module, so that browsers never load it. */
import { randomUUID } from 'node:crypto';
import { access, open, readlink, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { UsageError } from './errors.js';
import type { BinaryResponse, FileSource } from './files.js';
import { chunksOf } from './runtime/streams.js';

/** `W_OK` of `access(2)`. */
const writable = 2;

/** Size of the chunks in which files are read, in bytes. */
const chunkSize = 64 * 1024;

/**
 * Returns a local file to upload. Its size is read immediately, its content each time it is sent.
 *
 * @param options - name and media type that the server receives. Default: the name of the file and
 *   `application/octet-stream`
 * @throws UsageError if the path is not a file
 */
export async function fromPath(
  path: string,
  options: { readonly name?: string; readonly type?: string } = {},
): Promise<FileSource> {
  const facts = await stat(path);
  if (!facts.isFile()) throw new UsageError(`${path} is not a file`);
  return {
    name: options.name ?? basename(path),
    type: options.type,
    size: facts.size,
    stream: () => readFile(path),
  };
}

/**
 * Writes a download to a file as it arrives. The file name is always the one in `path`, never one
 * that the server proposes. The body is written to a temporary file in the same folder, which is
 * renamed when the download is complete. A download that fails or is canceled leaves an existing
 * file unchanged. An existing file keeps its permissions. If `path` is a symbolic link, its target
 * is replaced.
 *
 * @throws UsageError if the path is something other than a file, such as a device
 */
export async function saveTo(response: BinaryResponse, path: string): Promise<void> {
  try {
    const target = await linkTarget(path);
    const part = join(dirname(target), `.${randomUUID()}.part`);
    const permissions = await permissionsOf(target, part);
    const file = await open(part, 'wx', 0o600);
    try {
      for await (const chunk of chunksOf(response.stream())) {
        for (let offset = 0; offset < chunk.length; ) {
          offset += (await file.write(chunk, offset, chunk.length - offset)).bytesWritten;
        }
      }
      await file.chmod(permissions);
      await file.close();
      await rename(part, target);
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(part, { force: true });
      throw error;
    }
  } catch (error) {
    response.cancel();
    throw error;
  }
}

/** Follows the links of the path itself. The last one may lead to a file that does not exist. */
async function linkTarget(path: string): Promise<string> {
  let target = path;
  // Systems follow at most 40 links. After that the path is still a link, and opening it fails.
  for (let links = 0; links < 40; links += 1) {
    const next = await readlink(target).catch(() => undefined);
    if (next === undefined) break;
    // Not normalized: the parent of a linked folder is not the folder before it.
    target = isAbsolute(next) ? next : `${dirname(target)}/${next}`;
  }
  return target;
}

/** Returns the permissions of a file, or those that a new file gets. */
async function permissionsOf(target: string, unused: string): Promise<number> {
  const facts = await stat(target).catch((error: unknown) => {
    if ((error as { readonly code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  });
  if (facts === undefined) {
    // The umask of a process cannot be read without changing it.
    const file = await open(unused, 'wx', 0o666);
    const { mode } = await file.stat();
    await file.close();
    await rm(unused, { force: true });
    return mode & 0o777;
  }
  if (!facts.isFile()) throw new UsageError(`${target} is not a file`);
  // A rename would replace a read-only file.
  await access(target, writable);
  return facts.mode & 0o777;
}

function readFile(path: string): ReadableStream<Uint8Array> {
  const opening = open(path, 'r');
  // A failure shows when the stream is read.
  opening.catch(() => undefined);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const file = await opening;
        const buffer = new Uint8Array(chunkSize);
        const { bytesRead } = await file.read(buffer, 0, chunkSize, null);
        if (bytesRead > 0) {
          controller.enqueue(buffer.subarray(0, bytesRead));
          return;
        }
        await file.close();
        controller.close();
      },
      async cancel() {
        await (await opening).close();
      },
    },
    { highWaterMark: 0 },
  );
}
