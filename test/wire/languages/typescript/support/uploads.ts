/** A whole number of periods. */
const block = Uint8Array.from({ length: 251 * 256 }, (_, index) => index % 251);

/** A file of pattern bytes (the number of each byte, modulo 251) that is never whole in memory. */
export function generated(size: number, rewindable: boolean) {
  const stream = (): ReadableStream<Uint8Array> => {
    let sent = 0;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= size) return controller.close();
        const piece = block.slice(0, size - sent);
        sent += piece.length;
        controller.enqueue(piece);
      },
    });
  };
  return rewindable ? { size, stream } : stream();
}
