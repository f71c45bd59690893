import { isList, isObject, type Json, type JsonObject, member, stringMember } from '../json.js';
import { mapKeyExampleMark } from './checked.js';
import { configTree } from './json-schema.js';
import type { ConfigLanguages } from './languages.js';

/**
 * The example of a key, made of those of the keys in it if it has none of its own.
 *
 * @param node - a part of the config's schema
 */
export function exampleOf(node: JsonObject): Json | undefined {
  const [own] = listOf(member(node, 'examples'));
  if (own !== undefined) return own;
  const values = [...listOf(member(node, 'enum')), member(node, 'const')];
  if (values[0] !== undefined) return values[0];
  const items = member(node, 'items');
  const item = isObject(items) ? exampleOf(items) : undefined;
  if (item !== undefined) return [item];
  const mapKey = stringMember(node, mapKeyExampleMark);
  const entries = entriesOf(node).filter(([key]) => mapKey === undefined || key === mapKey);
  const examples = entries.map(([key, child]) => [key, exampleOf(child)] as const);
  const known = examples.filter(([, example]) => example !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** A config with every key, each with its example value, and its effect in a comment. */
export function annotatedExample(languages: ConfigLanguages): string {
  const tree = configTree(languages);
  return annotated(exampleOf(tree) ?? {}, tree, '');
}

/** Columns of the text. */
const width = 100;

/**
 * @param node - its part of the schema, if its keys get comments
 * @param margin - of the line that the value begins in
 */
function annotated(value: Json, node: JsonObject | undefined, margin: string): string {
  const inner = `${margin}  `;
  const properties = new Map(entriesOf(objectIn(node)));
  if (isList(value)) {
    const items = member(node, 'items');
    const first = value.findIndex(isObject);
    const texts = value.map((item, index) =>
      annotated(item, index === first && isObject(items) ? items : undefined, inner),
    );
    return inBrackets(['[', ']'], texts, margin, first >= 0 && items !== undefined);
  }
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, child = null]) => {
    const property = properties.get(key);
    const comments = commentsOn(property, inner);
    return `${comments}${JSON.stringify(key)}: ${annotated(child, property, inner)}`;
  });
  return inBrackets(['{ ', ' }'], members, margin, properties.size > 0);
}

/** On one line where it fits and has no comments. */
function inBrackets(
  [open, close]: readonly [string, string],
  texts: readonly string[],
  margin: string,
  isCommented: boolean,
): string {
  const line = `${open}${texts.join(', ')}${close}`;
  const fits = !line.includes('\n') && margin.length + line.length < width * 0.9;
  if (fits && !isCommented) return line;
  const rows = texts.map((text) => `${margin}  ${text}`).join(',\n');
  return `${open.trim()}\n${rows}\n${margin}${close.trim()}`;
}

/** The first sentence of the effect, as lines before the key. */
function commentsOn(node: JsonObject | undefined, margin: string): string {
  const [sentence = ''] = (stringMember(node, 'description') ?? '').split(/(?<=\.) (?=[A-Z`])/);
  const lines = [''];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (margin.length + last.length + word.length > width - 4) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`.trim();
  }
  return sentence === '' ? '' : lines.map((line) => `// ${line}\n${margin}`).join('');
}

/** The keys of an object; those of a map have the same schema. */
function entriesOf(node: JsonObject | undefined): [string, JsonObject][] {
  const others = member(node, 'additionalProperties');
  const mapKey = stringMember(node, mapKeyExampleMark);
  if (isObject(others) && mapKey !== undefined) return [[mapKey, others]];
  return Object.entries(member(node, 'properties') ?? {}).filter(
    (entry): entry is [string, JsonObject] => isObject(entry[1]),
  );
}

/** The object among the alternatives of a value. */
function objectIn(node: Json | undefined): JsonObject | undefined {
  const branches = listOf(member(node, 'anyOf')).filter(isObject);
  if (branches.length > 0) return branches.find((branch) => entriesOf(branch).length > 0);
  return isObject(node) ? node : undefined;
}

function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}
