import { CORE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml';
import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from '../json.js';
import { limits } from './limits.js';
import { lineAndColumn } from './lines.js';

/** What a text says, or why it says nothing. */
export type Parsed =
  | {
      readonly value: Json;
      readonly format: 'json' | 'yaml';
      /** Whether an object has a key twice, as far as the parser tells (JSON's does not). */
      readonly duplicateKeys: boolean;
    }
  | Unparsed;

export interface Unparsed {
  readonly rule: string;
  readonly reason: string;
  /** Where the parser stopped, counted from 1. */
  readonly position?: { readonly line: number; readonly column: number };
}

/** YAML 1.2's core schema, in which `no` is a text and a date is one too, and merge keys. */
const schema = CORE_SCHEMA.withTags(mergeTag);

/**
 * Parses JSON or YAML, by content: a `.json` file must be JSON; any other text that starts like
 * JSON is tried as JSON first, which is many times faster, and then as YAML.
 */
export function parseText(text: string, name: string): Parsed {
  const isJsonFile = name.toLowerCase().endsWith('.json');
  const start = /\S/.exec(text)?.[0];
  if (start === undefined) return { rule: 'empty-file', reason: 'is empty' };
  if (start === '<') {
    const html = /<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 2000));
    return {
      rule: 'not-a-description',
      reason: `is ${html ? 'an HTML page' : 'an XML document'}, not an API description`,
    };
  }
  if (isJsonFile || start === '{' || start === '[') {
    try {
      const value = JSON.parse(text) as Json;
      return { value, format: 'json', duplicateKeys: false };
    } catch {
      if (isJsonFile) return { rule: 'json-syntax', ...jsonProblem(text) };
    }
  }
  return parseYaml(text);
}

function parseYaml(text: string): Parsed {
  const options = {
    schema,
    maxDepth: limits.depth,
    maxTotalMergeKeys: limits.mergedKeys,
  };
  try {
    return { value: load(text, options) as Json, format: 'yaml', duplicateKeys: false };
  } catch (error) {
    if (!(error instanceof YAMLException) || error.reason !== 'duplicated mapping key') {
      return yamlProblem(error);
    }
  }
  try {
    // Duplicate keys are the user's slip, not a reason to stop: the last one counts, as in JSON.
    const value = load(text, { ...options, json: true }) as Json;
    return { value, format: 'yaml', duplicateKeys: true };
  } catch (error) {
    return yamlProblem(error);
  }
}

/** js-yaml's reasons for which a user needs other words than the library's. */
const yamlReasons: readonly (readonly [found: string, rule: string, reason: string])[] = [
  ['expected a document', 'empty-file', 'is empty'],
  ['expected a single document', 'yaml-several-documents', 'has several YAML documents'],
  ['nesting exceeded', 'nesting-too-deep', `is nested more than ${limits.depth} levels deep`],
  ['merge keys exceeded', 'too-many-nodes', `merges more than ${limits.mergedKeys} keys with <<`],
  ['unknown ', 'yaml-tag', 'has a YAML tag that JSON cannot represent'],
  ['object-based map', 'yaml-key', 'has a key that is an array or an object'],
];

function yamlProblem(error: unknown): Parsed {
  if (!(error instanceof YAMLException)) {
    return { rule: 'nesting-too-deep', reason: 'is nested too deeply to be read' };
  }
  const { mark, reason } = error;
  const position = mark && { position: { line: mark.line + 1, column: mark.column + 1 } };
  const at = mark ? ` (line ${mark.line + 1}, column ${mark.column + 1})` : '';
  for (const [found, rule, words] of yamlReasons) {
    if (reason.startsWith(found)) return { rule, reason: `${words}${at}`, ...position };
  }
  return { rule: 'yaml-syntax', reason: `is not valid YAML: ${reason}${at}`, ...position };
}

/** JSON.parse does not always say where it stopped, so the first error is looked for again. */
function jsonProblem(text: string): Omit<Unparsed, 'rule'> {
  const errors: ParseError[] = [];
  try {
    parseTree(text, errors, { disallowComments: true });
  } catch {
    return { reason: 'is not valid JSON, and is nested too deeply to locate the error' };
  }
  const [first] = errors;
  if (!first) return { reason: 'is not valid JSON' };
  const words = printParseErrorCode(first.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const position = lineAndColumn(text, first.offset);
  const at = `(line ${position.line}, column ${position.column})`;
  return { reason: `is not valid JSON: ${words} ${at}`, position };
}
