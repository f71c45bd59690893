import { isObject, type Json, type JsonObject, member } from '../json.js';
import type { Located } from './description.js';
import { type Findings, parts } from './findings.js';
import { kindOf, quote } from './quote.js';
import { isOfTypes, isUnquotedText, readSchemaFacets, type SchemaType } from './schema-dialect.js';

/** JSON Schema 2020-12, sections 10.2 and 10.3: the keywords that hold schemas, by their shape. */
const schemaKeywords = ['items', 'additionalProperties', 'not', 'contains', 'propertyNames'];
const schemaLists = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const schemaMaps = ['properties', 'patternProperties', '$defs', 'definitions'];

/** Limits, which are numbers or not read at all (`maxLength: "3); evil("`). */
const numericKeywords = [
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];

/** Most schemas have none of these, and are not asked for each. */
const limiting: ReadonlySet<string> = new Set(numericKeywords);
const holding: ReadonlySet<string> = new Set([...schemaKeywords, ...schemaLists, ...schemaMaps]);

/** Checks a schema and all below it, without recursion: schemas may nest a thousand deep. */
export function checkSchema(findings: Findings, root: Located): void {
  const stack: Located[] = [root];
  for (let reference = stack.pop(); reference; reference = stack.pop()) {
    const node = findings.follow(reference);
    if (!node) continue;
    if (!isObject(node.value)) {
      checkNonObject(findings, node);
      continue;
    }
    if (!findings.first(node)) continue;
    const keys = Object.keys(node.value);
    checkMembers(findings, node, node.value, keys);
    if (!keys.some((key) => holding.has(key))) continue;
    const below = inner(findings, node, node.value);
    for (let at = below.length - 1; at >= 0; at--) stack.push(below[at] as Located);
  }
}

/** JSON Schema 2020-12 has `true` and `false` as schemas; OAS 3.0 has them nowhere but in one place. */
function checkNonObject(findings: Findings, node: Located): void {
  if (typeof node.value === 'boolean' && findings.description.version === '3.1') return;
  findings.warn(
    'wrong-type',
    `a schema must be an object, but is ${kindOf(node.value)}; sdkgen reads it as any value`,
    node.place,
  );
}

function checkMembers(
  findings: Findings,
  node: Located,
  schema: JsonObject,
  keys: readonly string[],
): void {
  const facets = readSchemaFacets(schema, findings.description.version, (key, message) =>
    findings.warn('wrong-type', `\`${key}\`: ${message}`, node.place.at(key)),
  );
  for (const key of keys.some((one) => limiting.has(one)) ? numericKeywords : []) {
    const value = member(schema, key);
    if (value === undefined || typeof value === 'number') continue;
    const message = `\`${key}\` must be a number, but is ${kindOf(value)}; sdkgen ignores it`;
    findings.warn('wrong-type', message, node.place.at(key));
  }
  if (facets.pattern !== undefined) checkPattern(findings, facets.pattern, node);
  if (keys.includes('discriminator')) checkDiscriminator(findings, node);
  if (facets.types.length === 0) return;
  const types = facets.types.join(' or ');
  const odd = (facets.enum ?? []).filter((value) => !isOfTypes(value, facets.types));
  if (odd.length > 0) {
    const message = `${odd.length} of the enum values are not of type ${types}; the first is ${shown(odd[0])}${fate(odd[0], facets.types)}`;
    findings.warn('value-of-other-type', message, node.place.at('enum'));
  }
  for (const key of ['const', 'default'] as const) {
    const value = facets[key];
    if (value === undefined || isOfTypes(value, facets.types)) continue;
    const message = `the ${key} ${shown(value)} is not of type ${types}${fate(value, facets.types)}`;
    findings.warn('value-of-other-type', message, node.place.at(key));
  }
}

function fate(value: Json | undefined, types: readonly SchemaType[]): string {
  return isUnquotedText(value, types)
    ? '; sdkgen reads it as a string. Put it in quotes'
    : '; sdkgen ignores it';
}

/**
 * OAS 3.0.4, "Schema Object": `pattern` is a regular expression of ECMA-262. Many are of another
 * dialect, and nothing here needs them; they are compiled to see what they are, and never run.
 */
function checkPattern(findings: Findings, pattern: string, node: Located): void {
  if (isPattern(pattern, 'u') || isPattern(pattern, '')) return;
  const message = `the pattern ${quote(pattern, 40)} is not a valid ECMA-262 regular expression; SDKs do not check it`;
  findings.add('invalid-pattern', 'info', message, node.place.at('pattern'));
}

function isPattern(text: string, flags: string): boolean {
  try {
    return new RegExp(text, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

function shown(value: Json | undefined): string {
  return typeof value === 'object' ? kindOf(value) : quote(String(value), 40);
}

function checkDiscriminator(findings: Findings, node: Located): void {
  const discriminator = findings.object(node, 'discriminator');
  if (!discriminator) return;
  const name = findings.text(discriminator, 'propertyName');
  if (name === undefined) {
    findings.warn(
      'discriminator-without-property',
      'a discriminator needs a `propertyName`; sdkgen ignores this one',
      discriminator.place,
    );
  }
  findings.object(discriminator, 'mapping');
}

function inner(findings: Findings, node: Located, schema: JsonObject): Located[] {
  const found: Located[] = [];
  for (const key of schemaKeywords) {
    const value = member(schema, key);
    if (value === undefined) continue;
    // OAS 3.0.4, "Schema Object": `additionalProperties` alone may be a boolean.
    if (key === 'additionalProperties' && typeof value === 'boolean') continue;
    found.push({ value, place: node.place.at(key) });
  }
  for (const key of schemaLists) {
    for (const part of parts(findings.array(node, key))) found.push(part.node);
  }
  for (const key of schemaMaps) {
    for (const part of parts(findings.object(node, key))) found.push(part.node);
  }
  return found;
}
