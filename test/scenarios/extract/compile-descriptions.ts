/**
 * Compiles the TypeSpec http-specs to OpenAPI descriptions. Node.js 22 or later runs it, because the packages need it:
 *
 *   node compile-descriptions.ts INSTALLATION FOLDER
 *
 * `FOLDER` gets a folder for each description and `descriptions.json`, the list of them.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompiledDescription } from '../scenario.js';

interface Compiler {
  readonly NodeHost: unknown;
  readonly compile: (host: unknown, main: string, options: object) => Promise<Program>;
}

interface Program {
  readonly diagnostics: readonly { readonly severity: string; readonly message: string }[];
}

/** A change to a copy of a specification, without which it has no description. */
interface Edit {
  readonly spec: string;
  readonly from: RegExp;
  readonly to: string;
  /** What the description must say again, which the emitter itself cannot write. */
  readonly restored?: readonly [from: string, to: string];
}

const edits: readonly Edit[] = [
  // OpenAPI has no query in a path, but parameters that allow one value.
  {
    spec: 'routes',
    from: /\?fixed=true\{&([^}]*)\}"\)(\s*op \S+)\(/g,
    to: '{?fixed,$1}")$2(fixed: "true", ',
  },
  // OpenAPI has no range of statuses but whole classes.
  { spec: 'response/status-code-range', from: /@minValue\(494\)/g, to: '@minValue(400)' },
  // The emitter looks names of parameters up in a plain object, and crashes for this one.
  {
    spec: 'special-words',
    from: /@query constructor: string/g,
    to: '@query("constructor_") constructor_: string',
    restored: ['"constructor_"', '"constructor"'],
  },
];

/** Items of streams have schemas from this version on. */
const versionOf = (spec: string): string => (spec.startsWith('streaming/') ? '3.2.0' : '3.0.0');

const [installation = '', output = ''] = process.argv.slice(2);
const packages = join(installation, 'node_modules/@typespec');
const { compile, NodeHost } = (await import(
  pathToFileURL(join(packages, 'compiler/dist/src/index.js')).href
)) as Compiler;

// Below the installation, where its imports are found.
const copy = join(installation, 'specs');
cpSync(join(packages, 'http-specs/specs'), copy, { recursive: true });
for (const { spec, from, to } of edits) {
  const path = join(copy, spec, 'main.tsp');
  const text = readFileSync(path, 'utf8');
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${spec}: there is nothing to edit any more: ${from}`);
  writeFileSync(path, edited);
}

const specs = readdirSync(copy, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('main.tsp'))
  .map((path) => dirname(path))
  .sort();
const descriptions: CompiledDescription[] = [];
for (const spec of specs) descriptions.push(...(await descriptionsOf(spec)));
writeFileSync(join(output, 'descriptions.json'), `${JSON.stringify(descriptions, null, 1)}\n`);

async function descriptionsOf(spec: string): Promise<CompiledDescription[]> {
  const folder = join(output, 'emitted', spec);
  mkdirSync(folder, { recursive: true });
  const openapi3 = {
    'emitter-output-dir': folder,
    'file-type': 'json',
    'openapi-versions': [versionOf(spec)],
  };
  const { diagnostics } = await compile(NodeHost, join(copy, spec, 'main.tsp'), {
    outputDir: folder,
    emit: ['@typespec/openapi3'],
    options: { '@typespec/openapi3': openapi3 },
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const files = readdirSync(folder).sort();
  if (files.length === 0) {
    throw new Error(`${spec}: no description: ${errors.map(({ message }) => message).join('; ')}`);
  }
  return files.map((file) => {
    const [, version] = /^openapi\.(.+)\.json$/.exec(file) ?? [];
    const name = fixtureName(version === undefined ? spec : `${spec}-${version}`);
    mkdirSync(join(output, name), { recursive: true });
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(output, name, 'openapi.json'), restored(spec, text));
    return { spec, name, ...(version !== undefined && { version }) };
  });
}

function restored(spec: string, text: string): string {
  return edits.reduce((result, edit) => {
    if (edit.spec !== spec || !edit.restored) return result;
    return result.replaceAll(edit.restored[0], edit.restored[1]);
  }, text);
}

/** Lower-case words with hyphens: `versioning-made-optional-v1`. */
function fixtureName(path: string): string {
  return path
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
