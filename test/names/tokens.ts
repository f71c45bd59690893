/**
 * The texts that identifiers and literals of a source stand for, whatever language it is in: all
 * write literals in quotes, with the escapes of C.
 */
export function tokensOf(text: string): Set<string> {
  const literals = text.match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g) ?? [];
  const identifiers = text.match(/[A-Za-z_$][\w$]*/g) ?? [];
  return new Set([...identifiers, ...literals.map(unescaped)]);
}

const escapes: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\u000b',
};

function unescaped(literal: string): string {
  const escape = /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|([^]))/g;
  return literal.slice(1, -1).replace(escape, (_, short, long, byte, sign: string | undefined) => {
    const digits = [short, long, byte].find((found) => found !== undefined) as string | undefined;
    if (digits !== undefined) return String.fromCodePoint(Number.parseInt(digits, 16));
    return escapes[sign ?? ''] ?? sign ?? '';
  });
}
