import { deviceNames } from '../../naming/device-names.js';
import type { SdkSettings } from '../language.js';
import { keywords } from './reserved.js';

/** Where the sources of a package are. */
export function sourceFolder(packageName: string): string {
  return `src/main/java/${packageName.replaceAll('.', '/')}`;
}

/** By which names build tools and programs find an SDK. */
export interface Coordinates {
  readonly groupId: string;
  readonly artifactId: string;
  /** The root package, which is the name of the module too. */
  readonly packageName: string;
}

interface GivenCoordinates {
  readonly groupId?: string | undefined;
  readonly artifactId?: string | undefined;
  readonly packageName?: string | undefined;
}

/** Letters that every file system and repository keeps apart. */
export const coordinateSyntax = /^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/;
export const packageSyntax = /^[a-z][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)*$/;

/** Why no package can have a name of this syntax. */
export function packageProblem(name: string): string | undefined {
  const segments = name.split('.');
  const taken = segments.find((one) => isTaken(one));
  if (taken !== undefined) {
    return `must not contain the segment \`${taken}\`, which Java or Windows reserves`;
  }
  return ['java', 'javax', 'jdk', 'sun'].includes(segments[0] ?? '')
    ? 'must not be a package of Java itself'
    : undefined;
}

export function coordinatesOf(settings: SdkSettings, given: GivenCoordinates): Coordinates {
  const artifactId = given.artifactId ?? artifactOf(settings);
  const groupId = given.groupId ?? groupOf(settings.repository);
  const own = artifactId.split(/[._-]/).filter((part) => part !== '');
  return {
    groupId,
    artifactId,
    packageName: given.packageName ?? `${groupId}.${segmentOf(own.join(''))}`,
  };
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
  return /^\d/.test(part) || isTaken(part) ? `_${part}` : part;
}

function isTaken(segment: string): boolean {
  return keywords.includes(segment) || deviceNames.includes(segment);
}
