import {
  createScanner,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Diagnostic } from '../diagnostics.js';
import type { Json } from '../json.js';
import { type Place, splitPointer } from '../openapi/place.js';
import { keyPath } from './printable.js';

/** Far more than any config needs; beyond it the parser itself would run out of stack. */
const deepest = 200;

/** A config's text as data. There is no value when the text is too broken to judge the rest. */
interface ConfigDocument {
  readonly value: Json | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses the config as JSON (RFC 8259) and says where it is not. Comments and trailing commas are
 * errors too, but what they mean is plain, so the rest of the config is still checked.
 */
export function parseConfig(text: string, place: Place): ConfigDocument {
  const error = (rule: string, message: string, hint?: string, at: Place = place): Diagnostic => ({
    rule,
    severity: 'error',
    message,
    place: at,
    hint,
  });
  if (nestsTooDeep(text)) {
    return {
      value: undefined,
      diagnostics: [error('config-too-deep', `the config nests more than ${deepest} levels deep`)],
    };
  }
  const problems: ParseError[] = [];
  const tree = parseTree(text, problems, { disallowComments: true, allowTrailingComma: false });
  const diagnostics: Diagnostic[] = [];
  let broken = tree === undefined;
  let reported = -1;
  for (const problem of problems) {
    const kind = classify(text, problem);
    // After the first real error the parser is out of step, and what it reports misleads.
    if (broken && kind === 'syntax' && diagnostics.length > 0) continue;
    if (problem.offset === reported) continue;
    reported = problem.offset;
    if (kind === 'syntax') broken = true;
    const position = positionAt(text, problem.offset);
    diagnostics.push({ ...syntaxDiagnostic(kind, position, problem, error), position });
  }
  if (!tree || broken) return { value: undefined, diagnostics };
  const value = valueOf(tree, (rule, keys, offset, first) => {
    const { line } = positionAt(text, offset);
    const at = place.at(...keys);
    diagnostics.push(
      rule === 'duplicate-config-key'
        ? error(
            rule,
            `duplicate key \`${keyPath(keys)}\` on lines ${positionAt(text, first).line} and ${line}`,
            'Keep one of the two.',
            at,
          )
        : error(rule, `unknown key \`${keyPath(keys)}\` on line ${line}`, 'Remove it.', at),
    );
  });
  return { value, diagnostics };
}

type SyntaxKindOfProblem = 'comment' | 'trailing-comma' | 'syntax';

function classify(text: string, problem: ParseError): SyntaxKindOfProblem {
  const code = printParseErrorCode(problem.error);
  if (code === 'InvalidCommentToken') return 'comment';
  const expected = code === 'PropertyNameExpected' || code === 'ValueExpected';
  const closes = text[problem.offset] === '}' || text[problem.offset] === ']';
  const afterComma = /[^\s{[,]\s*,\s*$/.test(
    text.slice(Math.max(0, problem.offset - 500), problem.offset),
  );
  return expected && closes && afterComma ? 'trailing-comma' : 'syntax';
}

function syntaxDiagnostic(
  kind: SyntaxKindOfProblem,
  at: { readonly line: number; readonly column: number },
  problem: ParseError,
  error: (rule: string, message: string, hint?: string) => Diagnostic,
): Diagnostic {
  const where = `line ${at.line}, column ${at.column}`;
  if (kind === 'comment') {
    return error(
      'config-comment',
      `comment at ${where}: JSON does not allow comments`,
      'Remove the comment.',
    );
  }
  if (kind === 'trailing-comma') {
    return error('config-trailing-comma', `trailing comma before ${where}`, 'Remove the comma.');
  }
  return error(
    'config-syntax',
    `invalid JSON at ${where}: ${syntaxTexts[printParseErrorCode(problem.error)] ?? 'syntax error'}`,
    'Fix the syntax. sdkgen then checks the rest of the config.',
  );
}

/** By the names of jsonc-parser's codes; its enumeration exists for its own compiler only. */
const syntaxTexts: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected a closing `}`',
  CloseBracketExpected: 'expected a closing `]`',
  EndOfFileExpected: 'unexpected text after the end of the object',
  InvalidSymbol: 'unexpected symbol',
  InvalidNumberFormat: 'malformed number',
  InvalidUnicode: 'malformed `\\u` escape',
  InvalidEscapeCharacter: 'invalid escape sequence',
  InvalidCharacter: 'control character in a string',
  UnexpectedEndOfString: 'unterminated string',
  UnexpectedEndOfNumber: 'malformed number',
  UnexpectedEndOfComment: 'unterminated comment',
};

/** Line and column, counted from 1, of an offset. */
function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/**
 * Counted by the scanner, because both parsers recurse and would exhaust the stack. A token is told
 * by its first character: strings start with a quote, comments with a slash.
 */
function nestsTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  scanner.scan();
  while (scanner.getTokenOffset() < text.length) {
    const first = text.charAt(scanner.getTokenOffset());
    if (first === '{' || first === '[') depth += 1;
    else if (first === '}' || first === ']') depth -= 1;
    if (depth > deepest) return true;
    scanner.scan();
  }
  return false;
}

type OnKey = (
  rule: 'duplicate-config-key' | 'unknown-config-key',
  keys: readonly (string | number)[],
  offset: number,
  firstOffset: number,
) => void;

/**
 * The value of a node. Made here and not by the parser, whose assignment to `__proto__` would set a
 * prototype; of a key that stands twice the first counts.
 */
function valueOf(node: Node, onKey: OnKey, keys: readonly (string | number)[] = []): Json {
  if (node.type === 'array') {
    return (node.children ?? []).map((child, index) => valueOf(child, onKey, [...keys, index]));
  }
  if (node.type !== 'object') return node.value as null | boolean | number | string;
  const value: Record<string, Json> = {};
  const seen = new Map<string, number>();
  for (const { children: [keyNode, child] = [] } of node.children ?? []) {
    if (!keyNode || !child) continue;
    const key = String(keyNode.value);
    const path = [...keys, key];
    const first = seen.get(key);
    if (first !== undefined) onKey('duplicate-config-key', path, keyNode.offset, first);
    else seen.set(key, keyNode.offset);
    if (key === '__proto__') onKey('unknown-config-key', path, keyNode.offset, keyNode.offset);
    else if (first === undefined) value[key] = valueOf(child, onKey, path);
  }
  return value;
}

/**
 * Line and column, counted from 1, of what a JSON pointer (with or without `#`) names in the
 * config: of the key for a member of an object, of the value for an item of a list. A pointer to
 * something that is missing gives the place where it should be.
 */
export function configPosition(
  text: string,
  pointer: string,
): { readonly line: number; readonly column: number } {
  const body = text.replace(/^\ufeff/, '');
  let node = nestsTooDeep(body) ? undefined : parseTree(body);
  let offset = node?.offset ?? 0;
  for (const key of splitPointer(pointer.replace(/^#/, ''))) {
    const next: { readonly offset: number; readonly value: Node } | undefined =
      node && childOf(node, key);
    if (!next) break;
    ({ offset, value: node } = next);
  }
  return positionAt(body, offset);
}

function childOf(node: Node, key: string): { offset: number; value: Node } | undefined {
  if (node.type === 'array') {
    const item = node.children?.[Number(key)];
    return item && { offset: item.offset, value: item };
  }
  for (const { children: [keyNode, value] = [] } of node.children ?? []) {
    if (keyNode && value && keyNode.value === key) return { offset: keyNode.offset, value };
  }
  return undefined;
}
