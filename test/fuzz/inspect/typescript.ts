import { parseSync } from 'oxc-parser';
import type { Inspection, Inspector, Source } from './process.js';

/** oxc reads in this process: files as modules, blocks of pages too. */
export const typescriptInspector: Inspector = {
  inspect: (sources, tokens = false) =>
    Promise.resolve({
      problems: sources.flatMap(problemsOf),
      ...(tokens && { tokens: sources.map(kindsOf) }),
    } satisfies Inspection),
  end: () => {},
};

function problemsOf([text, path]: Source): string[] {
  const file = path.replace(/\.md$/, '.ts');
  const { errors, program } = parseSync(file, text, {
    lang: 'ts',
    sourceType: 'module',
    showSemanticErrors: true,
  });
  const problems = errors.map(({ message }) => `${path}: ${message}`);
  if (!text.includes('pwn_canary')) return problems;
  for (const node of nodesOf(program)) {
    const { type, callee } = node as { type?: unknown; callee?: { name?: unknown } };
    if (type === 'CallExpression' && callee?.name === 'pwn_canary') {
      problems.push(`${path} calls the canary`);
    }
  }
  return problems;
}

/** The kinds of the syntax tree's nodes from its root on, which are equal where the tokens are. */
function kindsOf([text, path]: Source): string {
  if (!path.endsWith('.ts')) return '';
  const { program } = parseSync(path, text, { lang: 'ts', sourceType: 'module' });
  return nodesOf(program)
    .map((node) => ('type' in node ? String(node.type) : ''))
    .join(' ');
}

function nodesOf(program: object): object[] {
  const nodes: object[] = [];
  const open: object[] = [program];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node);
    for (const child of Object.values(node) as unknown[]) {
      if (typeof child === 'object' && child !== null) open.push(child);
    }
  }
  return nodes;
}
