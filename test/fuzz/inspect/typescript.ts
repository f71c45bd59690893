import { parseSync } from 'oxc-parser';
import type { Inspection, Inspector, Look, Source } from './process.js';

/** oxc reads in this process: files as modules, blocks of pages too. */
export const typescriptInspector: Inspector = {
  inspect: (sources, looks = false) =>
    Promise.resolve({
      problems: sources.flatMap(problemsOf),
      ...(looks && { looks: sources.map(fingerprintOf) }),
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

function fingerprintOf([text, path]: Source): Look {
  const { program } = parseSync(path, text, { lang: 'ts', sourceType: 'module' });
  const nodes = nodesOf(program);
  const values = nodes.map((node) => ('value' in node ? node.value : undefined));
  return {
    shape: nodes.map(kindOf).join(' '),
    texts: values.filter(namesCanary),
  };
}

function namesCanary(value: unknown): value is string {
  return typeof value === 'string' && value.includes('pwn_canary');
}

function kindOf(node: object): string {
  const { type, operator = '', value } = node as Readonly<Record<string, unknown>>;
  if (type === 'Literal') return `Literal:${typeof value}`;
  return typeof type === 'string' ? type + String(operator) : '';
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
