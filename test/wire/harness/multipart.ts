/** One part of a multipart body, as it is on the wire (RFC 2046, section 5.1.1). */
export interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly content: Buffer;
}

/** @throws Error where the body is not built as the specification has it */
export function partsOf(contentType: string, body: Buffer): Part[] {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new Error(`no boundary in ${contentType}`);
  const text = body.toString('latin1');
  const lines = text.split(`--${boundary}`);
  if (lines[0] !== '') throw new Error('something stands before the first boundary');
  const last = lines.at(-1) ?? '';
  if (!/^--(?:\r\n)?$/.test(last)) throw new Error('the last boundary is missing');
  return lines.slice(1, -1).map((piece) => {
    if (!piece.startsWith('\r\n') || !piece.endsWith('\r\n')) {
      throw new Error('a part is not between line ends');
    }
    const end = piece.indexOf('\r\n\r\n');
    if (end < 0) throw new Error('a part has no empty line');
    return {
      headers: new Map(piece.slice(2, end).split('\r\n').map(field)),
      content: Buffer.from(piece.slice(end + 4, -2), 'latin1'),
    };
  });
}

function field(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 0) throw new Error(`no header field: ${line}`);
  const value = Buffer.from(line.slice(colon + 1).trim(), 'latin1').toString('utf8');
  return [line.slice(0, colon).toLowerCase(), value];
}
