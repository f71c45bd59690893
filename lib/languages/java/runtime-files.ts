import { neededParts } from '../common/runtime-parts.js';
import type { SdkFile } from '../language.js';
import { paths } from './paths.js';
import type { Sdk } from './sdk.js';

/** Where the sources of the runtime are. */
const folder = 'main/java/com/example/sdk/';

/** The fixed parts of an SDK that its API needs (`templates/java/runtime/parts.json`). */
export function runtimeFiles(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const { packageName } = sdk.names.coordinates;
  return neededParts(sdk.request.assets, features, folder).map(({ file, source }) => ({
    path: sourcePath(packageName, file.replace(/\.java$/, '')),
    content: inPackage(source, packageName),
  }));
}

/** @param name - below the root package, without its ending */
export function sourcePath(packageName: string, name: string): string {
  return paths.source({ path: `${packageName.replaceAll('.', '/')}/${name}` });
}

/** A source of the runtime or of hooks in the package of an SDK. */
export function inPackage(source: string, packageName: string): string {
  return source.replace(
    /^([ \t]*(?:package|import(?:[ \t]+static)?)[ \t]+)com\.example\.sdk\b/gm,
    (_, word: string) => `${word}${packageName}`,
  );
}
