import { parseSync } from 'oxc-parser';

export interface ParsedSource {
  readonly errors: readonly string[];
  readonly imports: readonly ImportedNames[];
  readonly program: unknown;
}

export interface ImportedNames {
  readonly module: string;
  /** Local names; none for `export … from`. */
  readonly names: readonly string[];
}

/** Parses TypeScript without types; what imports what. */
export function parseSource(path: string, text: string): ParsedSource {
  const { errors, module, program } = parseSync(path, text, { lang: 'ts', sourceType: 'module' });
  const imported = module.staticImports.map((entry) => ({
    module: entry.moduleRequest.value,
    names: entry.entries.map((name) => name.localName.value),
  }));
  const exported = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((name) =>
      name.moduleRequest ? [{ module: name.moduleRequest.value, names: [] }] : [],
    ),
  );
  return {
    errors: errors.map((error) => `${path}: ${error.message}`),
    imports: [...imported, ...exported],
    program,
  };
}

interface SyntaxNode {
  readonly type: string;
  readonly name?: unknown;
  readonly callee?: unknown;
}

/** Every node of a syntax tree. */
export function* nodesOf(program: unknown): Generator<SyntaxNode> {
  const open: unknown[] = [program];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if ('type' in node && typeof node.type === 'string') yield node as SyntaxNode;
    open.push(...Object.values(node).filter((child) => child !== undefined));
  }
}
