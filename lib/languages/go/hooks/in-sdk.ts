import { hookFiles } from '../../common/hooks.js';
import type { SdkFile } from '../../language.js';
import type { Sdk } from '../sdk.js';
import { hookModule, type Requirement } from './go-mod.js';
import { importSpecs, withImports } from './import-specs.js';
import { isBelow } from './support.js';
import { paths } from '../paths.js';

/** The oldest Go that an SDK is compiled with. */
const oldestGo = '1.23';

/** The sources of the project, as a package of this module. */
export function hookSources({ names, request }: Sdk): SdkFile[] {
  const own = hookModule(request.hooks?.manifest ?? '').path;
  const moved = (path: string) =>
    own !== '' && isBelow(path, own) ? names.module.path + path.slice(own.length) : path;
  return hookFiles(request, (path) => paths.hook({ path }), {
    ending: '.go',
    change: (source) => withImports(source, moved),
  });
}

/**
 * What the sources need. What none of them imports is for the project's tests, and perhaps for what
 * the sources import: which of both, only the go command finds out.
 */
export function hookRequirements({ request }: Sdk): Requirement[] {
  const { files = [], manifest = '' } = request.hooks ?? {};
  const imported = new Set(
    files.flatMap(({ content, path }) =>
      path.endsWith('.go') ? importSpecs(String(content)).map((spec) => spec.path) : [],
    ),
  );
  const { requirements } = hookModule(manifest);
  return requirements
    .map((one) => ({
      ...one,
      indirect: ![...imported].some((each) => isBelow(each, one.path)),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The oldest Go that the SDK is compiled with: what its hooks need may want a newer one. */
export function goVersion({ request }: Sdk): string {
  const wanted = hookModule(request.hooks?.manifest ?? '').go ?? oldestGo;
  return isNewer(wanted, oldestGo) ? wanted : oldestGo;
}

/** Of two releases, such as `1.23` and `1.24.1`. */
function isNewer(one: string, other: string): boolean {
  const [numbers, others] = [one, other].map((text) => text.split(/\D+/).map(Number));
  for (const [index, number] of (numbers ?? []).entries()) {
    const difference = number - (others?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
