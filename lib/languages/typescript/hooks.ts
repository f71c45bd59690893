import { isObject, type Json, member } from '../../json.js';
import type { Place } from '../../openapi/place.js';
import { type ManifestProblem, ManifestReading, rangeHint } from '../common/hooks.js';
import { hooksProject } from '../common/hooks-project.js';
import { jsonFile } from '../common/json-file.js';
import type { HooksSupport } from '../language.js';
import { devDependencies, typescriptVersion } from './dependencies.js';
import { configMembers, constructorNames, keywords, objectMembers } from './reserved.js';
import type { Sdk } from './sdk.js';

/** Of a new project. */
const newManifest = {
  name: 'sdk-hooks',
  private: true,
  type: 'module',
  scripts: { check: 'tsc' },
  dependencies: {},
  devDependencies,
};

/** A hooks project is an npm package that is never published. */
export const hooksSupport: HooksSupport = {
  ...hooksProject({
    sources: 'src',
    main: 'custom-hook.ts',
    own: { folder: 'hooks', names: ['hook.ts'] },
    texts: [],
    printed: (assets) => [
      jsonFile('package.json', newManifest),
      { path: 'tsconfig.json', content: assets.render('tsconfig.json', { noEmit: true }) },
    ],
    ignored: ['node_modules/'],
  }),
  leftOut: /^(?:node_modules|dist|__tests__|.*\.(?:test|spec)\.[cm]?tsx?)$/,
  mainProblem: (text) =>
    declaresCustomHook(text) ? undefined : 'does not export the class `CustomHook`',
  manifest: 'package.json',
  readManifest,
  sdkRange: (name) => (name === 'typescript' ? typescriptVersion : undefined),
};

/** What the client's config and its constructor use already. */
export function takenMembers({ plan }: Sdk): readonly string[] {
  return [
    ...configMembers,
    ...plan.client.credentials.map(({ name }) => name),
    ...constructorNames,
    ...objectMembers,
    ...keywords,
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

function readManifest(text: string, place: Place): ReturnType<HooksSupport['readManifest']> {
  const reading = new ManifestReading(place);
  let manifest: Json;
  try {
    manifest = JSON.parse(text) as Json;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : '';
    const hint = '`package.json` must be JSON without comments, as for npm.';
    reading.report({ message: `is not valid JSON: ${reason.slice(0, 200)}`, hint });
    return reading.result;
  }
  const listed = isObject(manifest) ? (member(manifest, 'dependencies') ?? {}) : undefined;
  if (!isObject(listed)) {
    const hint = 'Write `dependencies` as an object of package names and version ranges.';
    reading.report({ message: '`dependencies` is not an object', hint });
    return reading.result;
  }
  for (const [name, range] of Object.entries(listed)) {
    const written = typeof range === 'string' ? range : '';
    const listing = { name, range: written, place: place.at('dependencies', name) };
    reading.add(listing, dependencyProblem(name, range));
  }
  return reading.result;
}

function dependencyProblem(name: string, range: Json | undefined): ManifestProblem | undefined {
  const shown = JSON.stringify(name);
  if (!packageName.test(name)) {
    return { message: `${shown} is not a valid package name`, hint: 'Remove it.' };
  }
  if (typeof range === 'string' && versionRange.test(range)) return undefined;
  const message = `${shown}: ${JSON.stringify(range)} is not a valid version range`;
  return { message, hint: rangeHint('^1.2.0') };
}
