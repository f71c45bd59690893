import { parseSync } from 'oxc-parser';
import type { CodeDocs, CodeMember, CodeMethod, CodeType } from '../code-docs.js';

/** The part of a syntax tree that is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Comments of interfaces, types, constants of enums, and methods of services. */
export function typescriptDocs(files: ReadonlyMap<string, string>): CodeDocs {
  const types: CodeType[] = [];
  const methods: CodeMethod[] = [];
  for (const [path, text] of files) {
    if (!path.endsWith('.ts') || path.includes('/runtime/')) continue;
    const { program, comments } = parseSync(path, text, { lang: 'ts', sourceType: 'module' });
    const docs = new Map(comments.map(({ end, value }) => [end, value]));
    const source: Source = { text, docs };
    const calls = new Map<string, { method: string; path: string }>();
    for (const statement of (program as unknown as { body: readonly Node[] }).body) {
      const declared = childOf(statement, 'declaration') ?? statement;
      const doc = docBefore(source, statement);
      if (
        declared.type === 'TSInterfaceDeclaration' ||
        declared.type === 'TSTypeAliasDeclaration'
      ) {
        types.push(typeOf(source, declared, doc));
      } else if (declared.type === 'VariableDeclaration') {
        readConstant(source, declared, doc, { calls, types });
      } else if (declared.type === 'ClassDeclaration') {
        methods.push(...methodsOf(source, declared, calls));
      }
    }
  }
  return { types, methods };
}

interface Source {
  readonly text: string;
  /** Comments by their end. */
  readonly docs: ReadonlyMap<number, string>;
}

function docBefore({ text, docs }: Source, node: Node): string {
  const start = text.slice(0, node.start).trimEnd().length;
  return (docs.get(start) ?? '').replace(/^\s*\* ?/gm, '');
}

function childOf(node: Node, key: string): Node | undefined {
  const child = node[key];
  return typeof child === 'object' && child !== null ? (child as Node) : undefined;
}

function childrenOf(node: Node | undefined, key: string): readonly Node[] {
  const list = node?.[key];
  return Array.isArray(list) ? (list as readonly Node[]) : [];
}

function nameOf(node: Node | undefined): string {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}

function typeOf(source: Source, declared: Node, doc: string): CodeType {
  const body = childOf(declared, 'body');
  return {
    name: nameOf(childOf(declared, 'id')),
    doc,
    mentions: mentions(source, declared, body),
    members: childrenOf(body, 'body').map((member) => memberOf(source, member)),
  };
}

function memberOf(source: Source, member: Node): CodeMember {
  return {
    name: nameOf(childOf(member, 'key')),
    doc: docBefore(source, member),
    mentions: mentions(source, member),
  };
}

/** Names that begin with a capital, before a part that does not count. */
function mentions({ text }: Source, node: Node, before?: Node): string[] {
  const shown = text.slice(node.start, before?.start ?? node.end);
  return [...new Set(shown.replace(/\/\*[^]*?\*\//g, '').match(/\b[A-Z]\w*/g) ?? [])];
}

interface Found {
  readonly calls: Map<string, { method: string; path: string }>;
  readonly types: CodeType[];
}

function readConstant(source: Source, declared: Node, doc: string, { calls, types }: Found): void {
  for (const one of childrenOf(declared, 'declarations')) {
    const name = nameOf(childOf(one, 'id'));
    let value = childOf(one, 'init');
    if (value?.type === 'TSAsExpression') value = childOf(value, 'expression');
    const members = childrenOf(value, 'properties');
    const given = new Map(
      members.map((member) => [nameOf(childOf(member, 'key')), nameOf(childOf(member, 'value'))]),
    );
    const [method, path] = [given.get('method'), given.get('path')];
    if (method && path) calls.set(name, { method, path });
    if (!/^[A-Z]/.test(name)) continue;
    const values = members.map((member) => ({
      name: nameOf(childOf(member, 'value')),
      doc: docBefore(source, member),
      mentions: [],
    }));
    types.push({ name, doc, mentions: [], members: values });
  }
}

function methodsOf(source: Source, declared: Node, calls: Found['calls']): CodeMethod[] {
  return childrenOf(childOf(declared, 'body'), 'body').flatMap((member) => {
    const text = source.text.slice(member.start, member.end);
    return [...calls].flatMap(([constant, call]) =>
      new RegExp(String.raw`\b${constant}\b`).test(text)
        ? [
            {
              ...call,
              name: nameOf(childOf(member, 'key')),
              doc: docBefore(source, member),
              mentions: mentions(source, member),
            },
          ]
        : [],
    );
  });
}
