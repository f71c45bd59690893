import { hookFiles } from '../common/hooks.js';
import { hooksFile, hooksProject } from '../common/hooks-project.js';
import type { HooksSupport, SdkFile } from '../language.js';
import { dependencyRange } from './dependencies.js';
import { lintTables } from './package-files.js';
import { readRequirements } from './requirements.js';
import { constructorNames } from './reserved.js';
import type { Sdk } from './sdk.js';
import { paths } from './paths.js';

/** A hooks project is a folder with a package `src` and its tests; it is never published. */
export const hooksSupport: HooksSupport = {
  ...hooksProject({
    sources: 'src',
    main: 'hook.py',
    own: { folder: 'sdk/hooks', names: ['hook_types.py'] },
    texts: ['requirements.txt', 'requirements-dev.txt', 'tests/test_hook.py', 'src/__init__.py'],
    printed: (assets) => {
      const view = { lint: lintTables(assets) };
      return [{ path: 'pyproject.toml', content: assets.render('hooks-pyproject.toml', view) }];
    },
    ignored: ['__pycache__/', '.venv/', '.*_cache/'],
  }),
  leftOut: /^(?:__pycache__|tests|conftest\.py|test_.*\.py|.*_test\.py|.*\.py[co]|.*\.egg-info)$/,
  mainProblem: (text) =>
    declaresCustomHook(text) ? undefined : 'does not define the class `CustomHook`',
  sourceProblem,
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
  return [...files, hooksFile(sdk.request.assets, 'src/__init__.py', marker)];
}

/** What the client's constructor takes already. */
export function takenMembers({ plan }: Sdk): readonly string[] {
  return [...constructorNames, ...plan.client.credentials.map(({ name }) => name)];
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
