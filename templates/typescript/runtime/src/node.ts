/** Local files, for Node, Deno and Bun. A separate module, so that browsers never load it. */
import { open, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { UsageError } from './errors.js';
import type { BinaryResponse, FileSource } from './files.js';
import { chunksOf } from './runtime/streams.js';

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
 * that the server proposes. If the download fails, the file is removed.
 */
export async function saveTo(response: BinaryResponse, path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for await (const chunk of chunksOf(response.stream())) {
      for (let offset = 0; offset < chunk.length; ) {
        offset += (await file.write(chunk, offset, chunk.length - offset)).bytesWritten;
      }
    }
    await file.close();
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
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
