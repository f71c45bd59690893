import type { Bump } from './changes.js';

interface Version {
  readonly core: readonly [major: number, minor: number, patch: number];
  /** Identifiers behind the hyphen; none of a release. */
  readonly preRelease: readonly string[];
}

/** What changes since the last build ask of an SDK's version. */
export interface VersionAdvice {
  /** That of the last build. */
  readonly last: string;
  /** That of the config. */
  readonly now: string;
  /** The least that the changes ask for; absent: nothing changed, or `last` is no version. */
  readonly needed: string | undefined;
  readonly enough: boolean;
}

export function adviseVersion(last: string, now: string, bump: Bump | undefined): VersionAdvice {
  const needed = bump && nextVersion(last, bump);
  const enough = needed === undefined || !isBelow(now, needed);
  return { last, now, needed, enough };
}

/**
 * The next version (semver.org 2.0.0, items 6 to 9). Item 4 promises nothing of 0.y.z; package managers
 * take a new y for one that breaks, and so does this. A pre-release only counts on.
 */
export function nextVersion(text: string, bump: Bump): string | undefined {
  const version = parse(text);
  if (version === undefined) return undefined;
  const { core, preRelease } = version;
  const [major, minor, patch] = core;
  if (preRelease.length > 0) return `${core.join('.')}-${counted(preRelease).join('.')}`;
  const part = major > 0 ? bump : bump === 'major' ? 'minor' : 'patch';
  switch (part) {
    case 'major':
      return `${major + 1}.0.0`;
    case 'minor':
      return `${major}.${minor + 1}.0`;
    case 'patch':
      return `${major}.${minor}.${patch + 1}`;
  }
}

function counted(identifiers: readonly string[]): readonly string[] {
  const last = identifiers.at(-1) ?? '';
  return isNumber(last)
    ? [...identifiers.slice(0, -1), String(Number(last) + 1)]
    : [...identifiers, '1'];
}

/** Precedence (semver.org, item 11). What is no version is below all. */
function isBelow(text: string, other: string): boolean {
  const [a, b] = [parse(text), parse(other)];
  if (a === undefined || b === undefined) return b !== undefined;
  for (const [index, part] of a.core.entries()) {
    const rest = b.core[index] ?? 0;
    if (part !== rest) return part < rest;
  }
  if (a.preRelease.length === 0 || b.preRelease.length === 0) {
    return a.preRelease.length > b.preRelease.length;
  }
  return comparePreReleases(a.preRelease, b.preRelease) < 0;
}

function comparePreReleases(a: readonly string[], b: readonly string[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (one === other) continue;
    if (isNumber(one) && isNumber(other)) return Number(one) - Number(other);
    if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1;
    return one < other ? -1 : 1;
  }
  return a.length - b.length;
}

function isNumber(identifier: string): boolean {
  return /^\d+$/.test(identifier);
}

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/.exec(text);
  if (!match) return undefined;
  const core = [Number(match[1]), Number(match[2]), Number(match[3])] as const;
  return { core, preRelease: match[4]?.split('.') ?? [] };
}
