import { readFileSync } from 'node:fs';
import { type Comment, parseSync } from 'oxc-parser';

/** A node of a syntax tree, of which only some members are known. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A source file of TypeScript or JavaScript. */
export interface Source {
  readonly text: string;
  readonly statements: readonly Syntax[];
  readonly comments: readonly Comment[];
}

export function parseFile(file: string): Source {
  return parseText(file, readFileSync(file, 'utf8'));
}

export function parseText(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return { text, statements: program.body as unknown as Syntax[], comments };
}

/** A node's member, if it is a node. */
export function inner(node: Syntax | undefined, key: string): Syntax | undefined {
  const value = node?.[key];
  return isSyntax(value) ? value : undefined;
}

/** The nodes in a node's member that is a list. */
export function list(node: Syntax | undefined, key: string): Syntax[] {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isSyntax) : [];
}

/** The name of an identifier, or the text of a string. */
export function nameOf(node: Syntax | undefined): string | undefined {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : undefined;
}

/** A node and all nodes in it, in the order of the source. */
export function* walk(node: Syntax): Generator<Syntax> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of [value].flat()) if (isSyntax(child)) yield* walk(child);
  }
}

/** What stands behind `export`, or the statement itself. */
export function declared(statement: Syntax): Syntax {
  return inner(statement, 'declaration') ?? statement;
}

/** A member of an object literal. */
export function property(object: Syntax | undefined, name: string): Syntax | undefined {
  const found = list(object, 'properties').find((one) => nameOf(inner(one, 'key')) === name);
  return inner(found, 'value');
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
