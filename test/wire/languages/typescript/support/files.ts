import { createHash } from 'node:crypto';

/** What the suite needs of an SDK's download. */
interface Download {
  bytes(): Promise<Uint8Array>;
  stream(): ReadableStream<Uint8Array>;
  cancel(): void;
}

/** Reads a download in the way that a case asks for. */
export async function readFile(file: Download, how: 'text' | 'sha256' | 'size' | 'cancel') {
  if (how === 'text') return new TextDecoder().decode(await file.bytes());
  if (how === 'cancel') {
    const reader = file.stream().getReader();
    await reader.read();
    await reader.cancel();
    return 'cancelled';
  }
  const hash = createHash('sha256');
  let size = 0;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (how === 'sha256') hash.update(value);
  }
  return how === 'size' ? size : hash.digest('hex');
}
