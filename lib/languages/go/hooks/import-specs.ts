/** An import of a source, and where its path stands between the quotes. */
export interface ImportSpec {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** White space, comments, and the semicolons that nobody writes. */
const gap = /(?:[\s;]|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const token = /[()]|"([^"\\\n]*)"|`([^`]*)`|[\p{L}_][\p{L}\p{N}_]*|\./uy;

/**
 * The imports of a Go source: they stand at its beginning, before any other declaration (Go
 * specification, "Source file organization"). What is no Go source has none.
 */
export function importSpecs(text: string): ImportSpec[] {
  const specs: ImportSpec[] = [];
  let at = text.startsWith('\u{feff}') ? 1 : 0;
  const next = () => {
    gap.lastIndex = at;
    at += gap.exec(text)?.[0].length ?? 0;
    token.lastIndex = at;
    const found = token.exec(text);
    at += found?.[0].length ?? 0;
    return { text: found?.[0], path: found?.[1] ?? found?.[2] };
  };
  if (next().text !== 'package') return specs;
  next();
  while (next().text === 'import') {
    let inGroup = false;
    for (;;) {
      const { path, text: read } = next();
      if (path !== undefined) specs.push({ path, from: at - 1 - path.length, to: at - 1 });
      if (read === undefined || read === ')' || (path !== undefined && !inGroup)) break;
      if (read === '(') inGroup = true;
    }
  }
  return specs;
}

/** A source whose imports have other paths. */
export function withImports(text: string, pathOf: (path: string) => string): string {
  let moved = '';
  let done = 0;
  for (const { from, path, to } of importSpecs(text)) {
    moved += text.slice(done, from) + pathOf(path);
    done = to;
  }
  return moved + text.slice(done);
}
