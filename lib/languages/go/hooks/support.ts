import { hooksProject } from '../../common/hooks-project.js';
import type { HooksSupport, HookSource } from '../../language.js';
import { hookModule, type HookModule } from './go-mod.js';
import { importSpecs } from './import-specs.js';
import { readManifest } from './read-manifest.js';

/** Folder of the hooks, in a project as in an SDK. */
export const hooksFolder = 'hooks';

/** A hooks project is a module with a package `hooks`, laid out as the SDK is; it is never published. */
export const hooksSupport: HooksSupport = {
  ...hooksProject({
    sources: hooksFolder,
    main: 'custom_hook.go',
    own: { folder: `../${hooksFolder}`, names: ['hook.go'] },
    texts: ['go.mod', `${hooksFolder}/custom_hook_test.go`],
  }),
  leftOut: /^(?:testdata|.*_test\.go)$/,
  mainProblem: (text) =>
    declaresCustomHook(text) ? undefined : 'does not define the type `CustomHook` in package hooks',
  sourceProblem,
  manifest: 'go.mod',
  checksums: 'go.sum',
  readManifest,
  // An SDK without hooks needs nothing but Go.
  sdkRange: () => undefined,
};

/** Looks for the name among the types of the package; what it is, the compiler says. */
function declaresCustomHook(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|`[^`]*`/gm, '');
  const alone = /^type[ \t]+CustomHook\b/m;
  const grouped = /^type[ \t]*\([^)]*^[ \t]+CustomHook\b/m;
  return /^package[ \t]+hooks\b/m.test(code) && (alone.test(code) || grouped.test(code));
}

function sourceProblem(text: string, { manifest, path }: HookSource) {
  if (/(?:^|\/)go\.mod$/.test(path)) {
    return {
      problem: 'turns its folder into a separate module, which the SDK would not contain',
      hint: 'Remove it: the go.mod above applies to all sources.',
    };
  }
  if (!path.endsWith('.go')) return undefined;
  const module = manifest === undefined ? undefined : hookModule(manifest);
  for (const spec of importSpecs(text)) {
    const found = importProblem(spec.path, module);
    if (found) return found;
  }
  return undefined;
}

function importProblem(path: string, module: HookModule | undefined) {
  const problem = `imports ${JSON.stringify(path)}`;
  if (path === 'C') {
    return {
      problem: `${problem}, which needs a compiler other than Go's`,
      hint: 'SDKs must build with Go alone. Remove the import.',
    };
  }
  if (module === undefined) return undefined;
  if (isBelow(path, module.path)) {
    if (isBelow(path, `${module.path}/${hooksFolder}`)) return undefined;
    return {
      problem: `${problem}, which is not copied into the SDK`,
      hint: `Move the package below ${hooksFolder}/.`,
    };
  }
  const isStandard = !(path.split('/')[0] ?? '').includes('.');
  if (isStandard || module.requirements.some((one) => isBelow(path, one.path))) return undefined;
  return {
    problem: `${problem}, which no module in go.mod provides`,
    hint: 'Run `go mod tidy`.',
  };
}

/** Whether a package is of this module, or in this folder of one. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
