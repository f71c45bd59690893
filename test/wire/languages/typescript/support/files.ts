import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  chmod,
  mkdtemp,
  readdir,
  readFile as readWhole,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the suite needs of an SDK's download. */
interface Download {
  bytes(): Promise<Uint8Array>;
  stream(): ReadableStream<Uint8Array>;
  cancel(): void;
}

/** Reads a download in the way that a case asks for. */
export async function readFile(
  file: Download,
  how: 'text' | 'stream' | 'sha256' | 'size' | 'cancel',
  seen: { value(value: string | number): void },
): Promise<void> {
  if (how === 'text') return seen.value(new TextDecoder().decode(await file.bytes()));
  const reader = file.stream().getReader();
  if (how === 'cancel') {
    await reader.read();
    await reader.cancel();
    return seen.value('cancelled');
  }
  const hash = createHash('sha256');
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (how === 'sha256') hash.update(value);
    if (how === 'stream') seen.value((text += decoder.decode(value, { stream: true })));
  }
  if (how === 'size') seen.value(size);
  if (how === 'sha256') seen.value(hash.digest('hex'));
}

/** The SHA-256 of what is on the disk, once the SDK has written the download there. */
export async function savedFile<File>(
  file: File,
  saveTo: (file: File, path: string) => Promise<void>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wire-'));
  try {
    const path = join(folder, 'download');
    await saveTo(file, path);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
    return hash.digest('hex');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The state of a folder, once the SDK has written a download over its file, or has failed to. */
export async function replacedFile<File>(
  file: File,
  saveTo: (file: File, path: string) => Promise<void>,
  seen: { value(value: string): void },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wire-'));
  try {
    const path = join(folder, 'download');
    await writeFile(path, 'old');
    await chmod(path, 0o640);
    try {
      await saveTo(file, path);
    } finally {
      const mode = ((await stat(path)).mode & 0o777).toString(8);
      const files = (await readdir(folder)).length;
      seen.value(`${await readWhole(path, 'utf8')}, mode ${mode}, files: ${files}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
