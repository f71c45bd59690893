import { hookFiles } from '../common/hooks.js';
import { neededParts } from '../common/runtime-parts.js';
import type { SdkFile } from '../language.js';
import { paths } from './paths.js';
import type { Sdk } from './sdk.js';

/**
 * Sources that are not printed: the fixed parts of an SDK that its API needs (`templates/java/runtime/parts.json`), and
 * the hooks.
 */
export function fixedSources({ names, request }: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const { folder, packageName } = names.coordinates;
  const change = (source: string) => inPackage(source, packageName);
  const parts = neededParts(request.assets, features, 'main/java/com/example/sdk/');
  const runtime = parts.map(({ file, source }) => ({
    path: paths.source({ path: `${folder}/${file.replace(/\.java$/, '')}` }),
    content: change(source),
  }));
  const pathOf = (path: string) => paths.hook({ folder, path });
  return [...runtime, ...hookFiles(request, pathOf, { ending: '.java', change })];
}

/** The runtime and hooks are in the package `com.example.sdk` until they are a part of an SDK. */
function inPackage(source: string, packageName: string): string {
  return source.replace(
    /^([ \t]*(?:package|import(?:[ \t]+static)?)[ \t]+)com\.example\.sdk\b/gm,
    (_, word: string) => `${word}${packageName}`,
  );
}
