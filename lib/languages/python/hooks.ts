import type { Assets } from '../../render/assets.js';
import { hookFiles } from '../common/hooks.js';
import type { HooksSupport, SdkFile } from '../language.js';
import { dependencyRange } from './dependencies.js';
import { lintTables } from './package-files.js';
import { readRequirements } from './requirements.js';
import { constructorNames } from './reserved.js';
import type { Sdk } from './sdk.js';
import { paths } from './paths.js';

const ownFile = 'hook_types.py';
const mainFile = 'hook.py';

/** A hooks project is a folder with a package `src` and its tests; it is never published. */
export const hooksSupport: HooksSupport = {
  scaffold,
  sources: 'src',
  leftOut: /^(?:__pycache__|tests|conftest\.py|test_.*\.py|.*_test\.py|.*\.py[co]|.*\.egg-info)$/,
  main: mainFile,
  mainProblem: (text) =>
    declaresCustomHook(text) ? undefined : 'does not define the class `CustomHook`',
  sourceProblem,
  own: (assets) => [{ path: ownFile, content: assets.runtime(`sdk/hooks/${ownFile}`) }],
  manifest: 'requirements.txt',
  readManifest: readRequirements,
  sdkRange: dependencyRange,
};

/** Where the hooks are, below the SDK's package. */
export const hooksFolder = 'hooks';

/** The same, below the SDK's root. */
export function hooksPath({ names }: Sdk): string {
  return `src/${names.importName}/${hooksFolder}`;
}

/** The hooks of a project, as sources of the SDK, whose folder is a package in any case. */
export function packageOfHooks(sdk: Sdk): SdkFile[] {
  const pathOf = (path: string) => paths.hook({ package: sdk.names.importName, path });
  const files = hookFiles(sdk.request, pathOf);
  const marker = pathOf('__init__.py');
  if (files.length === 0 || files.some(({ path }) => path === marker)) return files;
  return [...files, scaffolded(sdk.request.assets, 'src/__init__.py', marker)];
}

/** What the client's constructor takes already. */
export function takenMembers({ plan }: Sdk): readonly string[] {
  return [...constructorNames, ...plan.client.credentials.map(({ name }) => name)];
}

function scaffold(assets: Assets): readonly SdkFile[] {
  const own = ['README.md', 'requirements.txt', 'requirements-dev.txt', 'tests/test_hook.py'];
  return [
    {
      path: 'pyproject.toml',
      content: assets.render('hooks-pyproject.toml', { lint: lintTables(assets) }),
    },
    ...[...own, 'src/__init__.py', `src/${mainFile}`].map((path) => scaffolded(assets, path)),
    { path: `src/${ownFile}`, content: assets.runtime(`sdk/hooks/${ownFile}`) },
    { path: '.gitignore', content: '__pycache__/\n.venv/\n.*_cache/\n' },
  ];
}

function scaffolded(assets: Assets, from: string, path = from): SdkFile {
  return { path, content: assets.runtime(`../../hooks/${from}`) };
}

/** Looks for the name among what a module has; what it is, a type checker says. */
function declaresCustomHook(text: string): boolean {
  const code = withoutTexts(text);
  const declared = /^(?:class\s+CustomHook\b|CustomHook\s*(?::[^=\n]+)?=(?!=))/m;
  const imported = /^from\s+\S+\s+import\s*(?:\([^)]*|[^(\n]*)\bCustomHook\s*(?:,|\)|$)/m;
  return declared.test(code) || imported.test(code);
}

/** In the SDK there is no package `src`; tests of a project import from there, sources cannot. */
function sourceProblem(text: string): { problem: string; hint: string } | undefined {
  const [line] =
    /^[ \t]*(?:from|import)[ \t]+src(?:\.[\w.]+)?(?=\s)/m.exec(withoutTexts(text)) ?? [];
  if (line === undefined) return undefined;
  return {
    problem: `has \`${line.trim()} …\`, but SDKs do not contain a package of that name`,
    hint: 'Import it relatively: `from .signing import sign`.',
  };
}

/** A source without its comments and the texts of several lines, such as docstrings. */
function withoutTexts(text: string): string {
  return text.replace(/("""|''')[\s\S]*?\1|#.*$/gm, '');
}
