import type { SdkSettings } from '../language.js';
import type { JavaOptions } from './options.js';
import { reservedSegments } from './reserved.js';

/** By which names build tools and programs find an SDK. */
export interface Coordinates {
  readonly groupId: string;
  readonly artifactId: string;
  /** The root package, which is the name of the module too. */
  readonly packageName: string;
  /** That of the package, below the folder of all sources. */
  readonly folder: string;
}

export function coordinatesOf(settings: SdkSettings, given: Partial<JavaOptions>): Coordinates {
  const { groupId = groupOf(settings.repository), artifactId = artifactOf(settings) } = given;
  const { packageName = `${groupId}.${segmentOf(artifactId.replace(/[._-]/g, ''))}` } = given;
  return { groupId, artifactId, packageName, folder: packageName.replaceAll('.', '/') };
}

/** Where the sources of a package are. */
export function sourceFolder(packageName: string): string {
  return `src/main/java/${packageName.replaceAll('.', '/')}`;
}

function artifactOf({ sdkWords }: SdkSettings): string {
  const name = sdkWords.join('-');
  return /^\d/.test(name) ? `sdk-${name}` : name;
}

/** The group that Maven Central gives to an owner of repositories on GitHub. */
function groupOf(repository: string | undefined): string {
  const owner = repository?.split('/')[0]?.toLowerCase().replace(/-/g, '_');
  return owner === undefined ? 'com.example' : `io.github.${segmentOf(owner)}`;
}

/** A part of a package's name (JLS, section 6.1). */
function segmentOf(part: string): string {
  return /^\d/.test(part) || reservedSegments.includes(part) ? `_${part}` : part;
}
