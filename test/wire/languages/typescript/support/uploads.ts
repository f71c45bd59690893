/** A file of pattern bytes (the number of each byte, modulo 251) that is never whole in memory. */
export function generated(size: number, rewindable: boolean) {
  const stream = (): ReadableStream<Uint8Array> => {
    let sent = 0;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= size) return controller.close();
        const length = Math.min(1 << 16, size - sent);
        const piece = new Uint8Array(length);
        for (let index = 0; index < length; index++) piece[index] = (sent + index) % 251;
        sent += length;
        controller.enqueue(piece);
      },
    });
  };
  return rewindable ? { size, stream } : stream();
}
