import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject, member, stringMember } from '../json.js';
import { mapKeyMark } from './checked.js';
import { exampleOf } from './example.js';
import { configTree } from './json-schema.js';
import type { ConfigLanguages } from './languages.js';

/**
 * The text of `docs/config.md`: every key with its type, default and effect, made from the schema.
 */
export function configReference(languages: ConfigLanguages): string {
  const sections: Section[] = [];
  collect(configTree(languages), '', languages, sections);
  const [language = ''] = Object.keys(languages);
  return `${[introduction(language), ...sections.map(sectionText)].join('\n\n')}\n`;
}

function introduction(language: string): string {
  return `# The config: \`sdkgen.config.json\`

<!-- Generated from the schema by scripts/config-docs.ts; a test fails when it is stale. -->

\`sdkgen init\` creates the config. \`sdkgen validate\` and \`sdkgen build\` check the whole config and report all problems at once. The config is strict JSON: unknown keys, duplicate keys, comments and trailing commas are errors. Paths are relative to the config's folder.

A key marked *not yet* is validated but has no effect in this version; \`validate\` and \`build\` report it if it is set. Keys without a default are optional unless they are marked *required*.

[A config with every key](config-example.md) shows the examples of this page together.

A minimal config:

\`\`\`json
{
  "$schema": "./.sdkgen/config.schema.json",
  "sdkName": "Petstore",
  "specFilePath": "openapi.yaml",
  "languages": ["${language}"]
}
\`\`\``;
}

interface Section {
  /** Path of the object whose keys these are; empty for the config itself. */
  readonly path: string;
  readonly rows: readonly Row[];
}

interface Row {
  readonly key: string;
  readonly type: string;
  readonly standard: string;
  readonly example: string;
  readonly effect: string;
}

/** Adds the section of an object and those of the objects in it, in the order of the schema. */
function collect(
  node: JsonObject,
  path: string,
  languages: ConfigLanguages,
  sections: Section[],
): void {
  const { at, node: object } = throughMaps(node, path);
  const properties = member(object, 'properties');
  if (!isObject(properties)) return;
  const required = member(object, 'required');
  const entries = Object.entries(properties).filter((entry): entry is [string, JsonObject] =>
    isObject(entry[1]),
  );
  sections.push({
    path: at,
    rows: entries.map(([key, child]) => {
      const notYet = isNotYetOption(languages, at, key);
      return {
        key,
        type: typeText(child, below(at, key)),
        standard: defaultText(child, Array.isArray(required) && required.includes(key)),
        example: exampleText(child),
        effect: `${notYet ? '*Not yet.* ' : ''}${stringMember(child, 'description') ?? ''}${exceptions(languages, below(at, key))}`,
      };
    }),
  });
  for (const [key, child] of entries) {
    for (const [inner, suffix] of objectsIn(child)) {
      collect(inner, `${below(at, key)}${suffix}`, languages, sections);
    }
  }
}

function isNotYetOption(languages: ConfigLanguages, path: string, key: string): boolean {
  const [top, id, ...rest] = path.split('.');
  if (top !== 'languageOptions' || id === undefined || rest.length > 0) return false;
  return languages[id]?.notYet.includes(key) ?? false;
}

/** In which languages a key changes nothing, and why. */
function exceptions(languages: ConfigLanguages, path: string): string {
  return Object.values(languages)
    .flatMap(({ noEffect = [], ...language }) =>
      noEffect
        .filter(({ key }) => key === path)
        .map(({ reason }) => ` Has no effect in ${language.title}: ${reason}.`),
    )
    .join('');
}

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** Past objects whose keys the user chooses, or that mean the same for each of fixed keys. */
function throughMaps(node: JsonObject, path: string): { node: JsonObject; at: string } {
  const name = stringMember(node, mapKeyMark);
  const others = member(node, 'additionalProperties');
  const values = isObject(others) ? others : firstOfEqual(member(node, 'properties'));
  if (name === undefined || !isObject(values)) return { node, at: path };
  return throughMaps(values, `${path}.<${name}>`);
}

function firstOfEqual(properties: Json | undefined): Json | undefined {
  if (!isObject(properties)) return undefined;
  const [first, ...others] = Object.values(properties);
  return others.every((other) => isDeepStrictEqual(other, first)) ? first : undefined;
}

/** The objects with keys of their own in a value: itself, items of a list, alternatives. */
function objectsIn(node: JsonObject): (readonly [JsonObject, suffix: string])[] {
  const items = member(node, 'items');
  if (isObject(items)) {
    return objectsIn(items).map(([inner, suffix]) => [inner, `[]${suffix}`] as const);
  }
  const branches = member(node, 'anyOf');
  if (Array.isArray(branches)) {
    return branches.flatMap((branch: Json) => (isObject(branch) ? objectsIn(branch) : []));
  }
  return hasKeys(node) ? [[node, '']] : [];
}

function hasKeys(node: JsonObject): boolean {
  const properties = member(throughMaps(node, '').node, 'properties');
  return isObject(properties) && Object.keys(properties).length > 0;
}

function typeText(node: JsonObject, path: string): string {
  const branches = member(node, 'anyOf');
  if (Array.isArray(branches)) {
    return branches
      .filter(isObject)
      .map((branch) => typeText(branch, path))
      .join(' or ');
  }
  const values = member(node, 'enum') ?? [member(node, 'const')].filter((one) => one !== undefined);
  if (Array.isArray(values) && values.length > 0) {
    return values.map((value: Json) => `\`${JSON.stringify(value)}\``).join(', ');
  }
  const items = member(node, 'items');
  if (isObject(items)) return `array of ${typeText(items, `${path}[]`)}`;
  if (hasKeys(node)) {
    const at = throughMaps(node, path).at;
    return `[object](#${anchor(at)})`;
  }
  return stringMember(node, 'type') === 'integer' ? wholeNumber(node) : plainType(node);
}

function plainType(node: JsonObject): string {
  return stringMember(node, 'type') ?? 'any';
}

function wholeNumber(node: JsonObject): string {
  const least = member(node, 'minimum');
  const most = member(node, 'maximum');
  const bounded = typeof most === 'number' && most < 2 ** 31 - 1;
  if (typeof least !== 'number') return 'integer';
  return bounded ? `integer, ${least} to ${most}` : `integer, at least ${least}`;
}

function defaultText(node: JsonObject, required: boolean): string {
  if (required) return 'required';
  const standard = member(node, 'default');
  if (standard === undefined || (isObject(standard) && Object.keys(standard).length === 0))
    return '';
  return `\`${JSON.stringify(standard)}\``;
}

/** Longer examples are on the page of the whole example. */
const longestExample = 60;

function exampleText(node: JsonObject): string {
  const example = exampleOf(node);
  if (example === undefined || hasKeys(node)) return '';
  const text = JSON.stringify(example);
  return text.length > longestExample ? '[example](config-example.md)' : `\`${text}\``;
}

function sectionText({ path, rows }: Section): string {
  const cells = (row: readonly string[]): string =>
    `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    `## ${title(path)}`,
    '',
    cells(['Key', 'Type', 'Default', 'Example', 'Effect']),
    '|---|---|---|---|---|',
    ...rows.map(({ key, type, standard, example, effect }) =>
      cells([`\`${key}\``, type, standard, example, effect]),
    ),
  ].join('\n');
}

function title(path: string): string {
  return path === '' ? 'Top level' : `\`${path}\``;
}

/** GitHub's anchor of a heading: lower case, letters, digits, hyphens and underscores only. */
function anchor(path: string): string {
  return title(path)
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
