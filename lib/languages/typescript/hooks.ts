import type { Diagnostic } from '../../diagnostics.js';
import { isObject, type Json, member } from '../../json.js';
import type { Assets } from '../../render/assets.js';
import type { Place } from '../../spec/place.js';
import { jsonFile } from '../common/json-file.js';
import type { HookDependency, HooksSupport, SdkFile } from '../language.js';
import type { TypeScriptOptions } from './options.js';
import { moduleConfig, typescriptVersion } from './package-files.js';
import { configMembers, constructorNames, keywords, objectMembers } from './reserved.js';
import type { Sdk } from './sdk.js';

const ownFile = 'hook.ts';
const mainFile = 'custom-hook.ts';

/** A hooks project is an npm package that is never published. */
export const hooksSupport: HooksSupport = {
  scaffold,
  sources: 'src',
  leftOut: /^(?:node_modules|dist|__tests__|.*\.(?:test|spec)\.[cm]?tsx?)$/,
  main: mainFile,
  mainProblem: (text) =>
    declaresCustomHook(text) ? undefined : 'does not export the class `CustomHook`',
  own: (assets) => ({ path: ownFile, content: assets.runtime(`hooks/${ownFile}`) }),
  manifest: 'package.json',
  readManifest,
  sdkDependencies: { typescript: typescriptVersion },
};

/** The hooks of a project, as sources of the SDK. */
export function hookFiles({ request }: Sdk): SdkFile[] {
  return (request.hooks?.files ?? []).map((file) => ({ ...file, path: `src/hooks/${file.path}` }));
}

type HookParameter = TypeScriptOptions['additionalConstructorParameters'][number];

/** What the client's config has for hooks; without any hook there is nobody to have it. */
export function hookParameters({ request }: Sdk): readonly HookParameter[] {
  return request.hooks ? request.options.additionalConstructorParameters : [];
}

/** What such a member is, in one sentence. */
export function parameterText({ example }: HookParameter): string {
  return `For hooks; for example \`${example.replaceAll('`', "'")}\`.`;
}

/** What the client's config and its constructor use already. */
export function takenMembers({ names }: Sdk): readonly string[] {
  const credentials = [...names.credentials.values()].flatMap(({ members }) => members);
  return [
    ...configMembers,
    ...credentials.map(({ name }) => name),
    ...constructorNames,
    ...objectMembers,
    ...keywords,
  ];
}

function scaffold(assets: Assets): readonly SdkFile[] {
  const { compilerOptions, include } = moduleConfig;
  return [
    jsonFile('package.json', {
      name: 'sdk-hooks',
      private: true,
      type: 'module',
      scripts: { check: 'tsc' },
      dependencies: {},
      devDependencies: { typescript: typescriptVersion },
    }),
    jsonFile('tsconfig.json', { compilerOptions: { ...compilerOptions, noEmit: true }, include }),
    { path: `src/${ownFile}`, content: assets.runtime(`hooks/${ownFile}`) },
    { path: `src/${mainFile}`, content: assets.runtime(`../../hooks/${mainFile}`) },
    { path: 'README.md', content: assets.runtime('../../hooks/README.md') },
    { path: '.gitignore', content: 'node_modules/\n' },
  ];
}

/** Looks for the name among the exports; what it is, the compiler says when the SDK is compiled. */
function declaresCustomHook(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
  const declared = /\bexport\s+(?:class|const|let|var)\s+CustomHook\b/;
  const listed = /\bexport\s*\{[^}]*\bCustomHook\s*(?:,|\})/;
  return declared.test(code) || listed.test(code);
}

/** What npm calls a package (its own rules, for new packages). */
const packageName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/** Versions of the registry (node-semver): no file, no address, no alias and no tag. */
const versionRange = /^[\d^~<>=*][\dA-Za-z.+\-^~<>=|*\s]*$/;

function readManifest(
  text: string,
  place: Place,
): { dependencies: readonly HookDependency[]; problems: readonly Diagnostic[] } {
  const problem = (message: string, hint: string, at: Place = place): Diagnostic => ({
    rule: 'hooks-manifest',
    severity: 'error',
    message: `${place.file}: ${message}`,
    place: at,
    hint,
  });
  let manifest: Json;
  try {
    manifest = JSON.parse(text) as Json;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : '';
    const broken = problem(
      `is no JSON: ${reason.slice(0, 200)}`,
      'It is read as npm reads it: JSON without comments.',
    );
    return { dependencies: [], problems: [broken] };
  }
  const listed = isObject(manifest) ? (member(manifest, 'dependencies') ?? {}) : undefined;
  if (!isObject(listed)) {
    const hint = 'It is a `package.json`, with an object of names and version ranges.';
    return { dependencies: [], problems: [problem('`dependencies` is no object', hint)] };
  }
  const dependencies: HookDependency[] = [];
  const problems: Diagnostic[] = [];
  for (const [name, range] of Object.entries(listed)) {
    const at = place.at('dependencies', name);
    const shown = JSON.stringify(name);
    if (!packageName.test(name)) {
      problems.push(problem(`${shown} is no name of a package`, 'Take it out.', at));
    } else if (typeof range !== 'string' || !versionRange.test(range)) {
      const hint =
        'Whoever installs the SDK gets it from a registry: name a version range such as "^1.2.0".';
      problems.push(
        problem(`${shown}: ${JSON.stringify(range)} is no range of versions`, hint, at),
      );
    } else {
      dependencies.push({ name, range, place: at });
    }
  }
  return { dependencies, problems };
}
