/** A UUID of version 4 (RFC 9562, section 5.4); unique, not secret. */
export function randomUuid(): string {
  const { crypto } = globalThis as { readonly crypto?: Partial<Crypto> };
  // Node 18 and pages without TLS have no `randomUUID`.
  if (crypto?.randomUUID) return crypto.randomUUID();
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
    const digit = Math.floor(Math.random() * 16);
    return (place === 'x' ? digit : (digit % 4) + 8).toString(16);
  });
}
