import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics.js';
import { isList, isObject, type Json, type JsonObject, member, stringMember } from '../json.js';
import type { Place } from '../openapi/place.js';
import { configTree, knownKeys, placesOfKey, treeAt } from './json-schema.js';
import type { ConfigLanguages } from './languages.js';
import { suggestion } from './nearest.js';
import { keyPath, printable, quoted } from './printable.js';
import { type ConfigValues, configSchema } from './schema.js';
import { semanticProblems } from './semantics.js';
import { keysWithoutEffect } from './without-effect.js';

/** What validation says of a config: its values with defaults when nothing is wrong. */
interface Validation {
  readonly values: ConfigValues | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

type Keys = readonly (string | number)[];

/** Checks a config that was parsed, all of it in one go: grammar, meaning, and what has no effect. */
export function validateConfig(value: Json, languages: ConfigLanguages, place: Place): Validation {
  const { schema, tree } = grammarOf(languages);
  const parsed = schema.safeParse(value);
  const titles = Object.fromEntries(
    Object.entries(languages).map(([id, { title }]) => [id, title] as const),
  );
  const context: IssueContext = { value, tree, place, languages: Object.keys(languages), titles };
  const diagnostics = [
    ...(parsed.error?.issues ?? []).flatMap((issue) => issueDiagnostics(issue, [], context)),
    ...semanticProblems(value, place),
    ...keysWithoutEffect(value, tree, languages, place),
  ];
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  return { values: failed ? undefined : parsed.data, diagnostics };
}

interface Grammar {
  readonly schema: ReturnType<typeof configSchema>;
  readonly tree: JsonObject;
}

const grammars = new WeakMap<ConfigLanguages, Grammar>();

/** Made once for the languages of a process: that takes longer than checking a config with it. */
function grammarOf(languages: ConfigLanguages): Grammar {
  const known = grammars.get(languages);
  if (known) return known;
  const made = { schema: configSchema(languages), tree: configTree(languages) };
  grammars.set(languages, made);
  return made;
}

interface IssueContext {
  readonly value: Json;
  readonly tree: JsonObject;
  readonly place: Place;
  readonly languages: readonly string[];
  /** By language. */
  readonly titles: Readonly<Record<string, string>>;
}

function issueDiagnostics(
  issue: z.core.$ZodIssue,
  outer: Keys,
  context: IssueContext,
): Diagnostic[] {
  const keys: Keys = [
    ...outer,
    ...issue.path.map((key) => (typeof key === 'number' ? key : String(key))),
  ];
  switch (issue.code) {
    case 'unrecognized_keys':
      return (
        issue.keys
          // Reported by the parser already, which never lets it into the value.
          .filter((key) => key !== '__proto__')
          .map((key) => unknownKey(keys, key, context))
      );
    case 'invalid_union':
      return unionDiagnostics(issue, keys, context);
    case 'invalid_key':
      return issue.issues.map((inner) =>
        problem('config-value', keys, `has a key that ${inner.message}`, context),
      );
    default:
      return [valueDiagnostic(issue, keys, context)];
  }
}

/** Problems by which a value is of another type than an alternative. */
const ofType: readonly string[] = ['invalid_type', 'invalid_value'];

/** Of the alternatives the one that the value was meant to be: whose own type fits. */
function unionDiagnostics(
  issue: z.core.$ZodIssueInvalidUnion,
  keys: Keys,
  context: IssueContext,
): Diagnostic[] {
  const meant = issue.errors.find(
    (errors) => !errors.some(({ path, code }) => path.length === 0 && ofType.includes(code)),
  );
  if (meant) return meant.flatMap((inner) => issueDiagnostics(inner, keys, context));
  const types = issue.errors.flatMap((errors) =>
    errors.flatMap((inner) => {
      if (inner.code === 'invalid_type') return [typeName(inner.expected)];
      return inner.code === 'invalid_value' ? inner.values.map(String) : [];
    }),
  );
  return [problem('config-type', keys, `must be ${[...new Set(types)].join(' or ')}`, context)];
}

function unknownKey(parent: Keys, key: string, context: IssueContext): Diagnostic {
  const keys = [...parent, key];
  const place = context.place.at(...keys);
  const known = knownKeys(treeAt(context.tree, parent));
  if (parent.length === 1 && parent[0] === 'languageOptions') {
    return {
      rule: 'unknown-language',
      severity: 'error',
      message: `\`${keyPath(keys)}\`: sdkgen has no generator for ${quoted(key)}`,
      place,
      hint: generatorsHint(key, context.languages),
    };
  }
  const elsewhere = placesOfKey(context.tree, key)[0];
  return {
    rule: 'unknown-config-key',
    severity: 'error',
    message: `unknown key \`${keyPath(keys)}\``,
    place,
    hint: elsewhere
      ? `\`${printable(key)}\` belongs in \`${elsewhere.slice(0, -1).join('.') || 'the top level of the config'}\`.`
      : suggestion(key, known),
  };
}

/** Names the languages that have a generator. */
function generatorsHint(wanted: string, languages: readonly string[]): string {
  const there = languages.map((id) => `\`${id}\``).join(', ') || 'none';
  const near = suggestion(wanted, languages);
  return near.startsWith('Did') ? `${near} Available: ${there}.` : `Available: ${there}.`;
}

function valueDiagnostic(issue: z.core.$ZodIssue, keys: Keys, context: IssueContext): Diagnostic {
  const value = valueAt(context.value, keys);
  if (value === undefined) return missingKey(keys, context);
  if (keys.length === 2 && keys[0] === 'languages' && typeof value === 'string') {
    return {
      rule: 'unknown-language',
      severity: 'error',
      message: `\`${keyPath(keys)}\`: sdkgen has no generator for ${quoted(value)}`,
      place: context.place.at(...keys),
      hint: generatorsHint(value, context.languages),
    };
  }
  if (issue.code === 'invalid_value' && keys.at(-1) === 'sdkgenVersion') {
    return unknownGeneration(keys, value, issue.values.map(String), context);
  }
  switch (issue.code) {
    case 'invalid_type':
      return problem('config-type', keys, `must be ${typeName(issue.expected)}`, context);
    case 'invalid_value': {
      const values = issue.values.map((allowed) => JSON.stringify(allowed));
      const allowed = values.length === 1 ? values[0] : `one of ${values.join(', ')}`;
      const hint =
        typeof value === 'string' ? suggestion(value, issue.values.map(String)) : undefined;
      const diagnostic = problem('config-value', keys, `must be ${allowed}`, context);
      return hint?.startsWith('Did') ? { ...diagnostic, hint } : diagnostic;
    }
    case 'too_small':
      return problem(
        'config-value',
        keys,
        `must ${sizeText(issue.origin, 'least', issue.minimum)}`,
        context,
      );
    case 'too_big':
      return problem(
        'config-value',
        keys,
        `must ${sizeText(issue.origin, 'most', issue.maximum)}`,
        context,
      );
    default:
      return problem('config-value', keys, issue.message, context);
  }
}

/** A generation that may exist elsewhere, or will: it is refused by name. */
function unknownGeneration(
  keys: Keys,
  value: Json,
  known: readonly string[],
  context: IssueContext,
): Diagnostic {
  const title = context.titles[String(keys[1])] ?? String(keys[1]);
  const wanted = typeof value === 'string' ? quoted(value) : JSON.stringify(value);
  return {
    rule: 'unknown-generation',
    severity: 'error',
    message: `\`${keyPath(keys)}\`: sdkgen has no generator of version ${wanted} for ${title}`,
    place: context.place.at(...keys),
    hint: `Available: ${known.map((one) => JSON.stringify(one)).join(', ')}.`,
  };
}

function missingKey(keys: Keys, context: IssueContext): Diagnostic {
  const what = stringMember(treeAt(context.tree, keys), 'description');
  return {
    rule: 'missing-config-key',
    severity: 'error',
    message: `\`${keyPath(keys)}\` is missing`,
    place: context.place.at(...keys),
    hint: what && `Add the key. ${what}`,
  };
}

/** A finding about a value: its key, what it must be, and what it is. */
function problem(rule: string, keys: Keys, mustBe: string, context: IssueContext): Diagnostic {
  const subject = keys.length === 0 ? 'the config' : `\`${keyPath(keys)}\``;
  const value = valueAt(context.value, keys);
  const actual = mustBe.startsWith('must') ? `; got ${quoted(value)}` : '';
  return {
    rule,
    severity: 'error',
    message: `${subject} ${printable(mustBe, 400)}${actual}`,
    place: context.place.at(...keys),
    hint: stringMember(treeAt(context.tree, keys), 'description'),
  };
}

function sizeText(origin: string, bound: 'least' | 'most', size: number | bigint): string {
  if (origin === 'string') {
    return size === 1 && bound === 'least' ? 'not be empty' : `have at ${bound} ${size} characters`;
  }
  if (origin === 'array' || origin === 'set') {
    return `have at ${bound} ${size} ${size === 1 ? 'item' : 'items'}`;
  }
  return `be at ${bound} ${size}`;
}

function typeName(expected: string): string {
  switch (expected) {
    case 'int':
      return 'an integer';
    case 'array':
      return 'an array';
    case 'object':
    case 'record':
      return 'an object';
    default:
      return `a ${expected}`;
  }
}

function valueAt(value: Json, keys: Keys): Json | undefined {
  let current: Json | undefined = value;
  for (const key of keys) {
    if (isList(current)) current = current[Number(key)];
    else if (isObject(current)) current = member(current, String(key));
    else return undefined;
  }
  return current;
}
