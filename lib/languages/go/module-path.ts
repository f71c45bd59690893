import type { SdkSettings } from '../language.js';
import { defaultModulePath } from './module-name.js';
import type { GoOptions } from './options.js';
import { packageTraps } from './reserved.js';

/** What programs import, and what they call it. */
export interface ModulePath {
  readonly path: string;
  /** The name in the package clauses. */
  readonly packageName: string;
  /** `2` and above stand at the end of the path (go.dev/ref/mod#major-version-suffixes). */
  readonly major: number;
  /** Without the major version. */
  readonly base: string;
}

export function modulePathOf(settings: SdkSettings, { goModuleName }: GoOptions): ModulePath {
  const { repository, sdkVersion, sdkWords } = settings;
  const major = Number(/^\d+/.exec(sdkVersion)?.[0] ?? 1);
  const named = goModuleName ?? defaultModulePath(sdkWords, repository);
  const base = named.replace(/\/v\d+$/, '');
  return {
    path: major >= 2 ? `${base}/v${major}` : base,
    packageName: packageNameOf(sdkWords.join('')),
    major,
    base,
  };
}

/** The path of a module in a folder of the SDK. Its major version stands at the end too. */
export function nestedPath({ base, major }: ModulePath, folder: string): string {
  return major >= 2 ? `${base}/${folder}/v${major}` : `${base}/${folder}`;
}

/** In small letters, and no name that programs have for another package. */
function packageNameOf(name: string): string {
  const own = /^\d/.test(name) ? `sdk${name}` : name;
  return packageTraps.has(own) ? `${own}sdk` : own;
}

/** How a program imports the SDK; with the package's name where the path does not end in it. */
export function importSpec({ path, packageName }: ModulePath): string {
  const last = path
    .replace(/\/v\d+$/, '')
    .split('/')
    .at(-1);
  return last === packageName ? `"${path}"` : `${packageName} "${path}"`;
}
