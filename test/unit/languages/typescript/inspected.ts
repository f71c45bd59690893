import { parseSync } from 'oxc-parser';

/** What a parser finds wrong, and where the canary is named as code, by [text, path]. */
export function inspected(
  sources: readonly (readonly [text: string, path: string])[],
): readonly string[] {
  return sources.flatMap(([text, path]) => {
    const { errors, program } = parseSync(path, text, { lang: 'ts', sourceType: 'module' });
    const wrong = errors.map(({ message }) => `${path}: ${message}`);
    return text.includes('pwn_canary') && namesCanary(program)
      ? [...wrong, `${path} names the canary as code`]
      : wrong;
  });
}

function namesCanary(program: unknown): boolean {
  const open: unknown[] = [program];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if ('name' in node && node.name === 'pwn_canary') return true;
    open.push(...Object.values(node).filter((child) => child !== undefined));
  }
  return false;
}
