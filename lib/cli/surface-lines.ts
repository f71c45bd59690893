import type { BuildEvent } from '../report/events.js';
import { counted } from '../report/wording.js';
import { bumps, type SurfaceChange } from '../surface/changes.js';
import type { VersionAdvice } from '../surface/version.js';

type SurfaceEvent = Extract<BuildEvent, { event: 'surface' }>;

/** Of one kind no more are listed to a person, and so many new names of a type; `--json` has them all. */
const mostShown = 100;
const mostNames = 5;

/** What a person is told of the changes of an SDK's public surface. */
export function surfaceLines(event: SurfaceEvent): readonly string[] {
  const { changes, known, title } = event;
  if (known === 'not-built')
    return [`${title}: nothing to compare, because the SDK has not been built yet`];
  if (known === 'no') {
    return [
      `${title}: the public API of the last build is unknown, because .sdkgen/surface.json.gz is missing or unreadable. Run a build and commit .sdkgen.`,
    ];
  }
  const groups = bumps.toReversed().flatMap((bump) => {
    const own = changes.filter((change) => change.bump === bump);
    // There can be many new names, and they need no decision, so they come last.
    return [
      ...shown(own.filter((change) => !isNewName(change))),
      ...shown(own.filter(isNewName), ' new names'),
    ];
  });
  return [`${title}: ${summary(event)}`, ...groups.map((line) => `  ${line}`)];
}

function isNewName({ kind }: SurfaceChange): boolean {
  return kind === 'renamed' || kind === 'split';
}

function shown(changes: readonly SurfaceChange[], what = ''): readonly string[] {
  const more = changes.length - mostShown;
  return [
    ...changes.slice(0, mostShown).map(changeLine),
    ...(more > 0 ? [`  … and ${more} more${what}`] : []),
  ];
}

function changeLine(change: SurfaceChange): string {
  const { bump, kind, name, subject } = change;
  return `${bump.padEnd(5)} ${kind.padEnd(7)} ${subject} ${isNewName(change) ? '' : name}${texts(change)}`;
}

function texts({ after = '', before, kind }: SurfaceChange): string {
  if (before === undefined) return '';
  if (kind === 'renamed') return `${before} → ${after}`;
  if (kind === 'split') return `${before} → ${firstOf(after.split(', '))}`;
  return `: ${before === '' ? 'none' : before} → ${after === '' ? 'none' : after}`;
}

function firstOf(names: readonly string[]): string {
  const more = names.length - mostNames;
  return more > 0 ? `${names.slice(0, mostNames).join(', ')} … and ${more} more` : names.join(', ');
}

function summary({ bump, changes, version }: SurfaceEvent): string {
  if (bump === undefined) return 'no changes';
  const asked =
    changes.length === 0
      ? 'files change, the public API does not'
      : `${counted(changes.length, 'change')} to the public API`;
  return `${asked}; requires a ${bump} version${version ? versionText(version) : ''}`;
}

function versionText({ enough, last, needed, now }: VersionAdvice): string {
  if (needed === undefined) return `; the last version, ${last}, cannot be incremented`;
  const wanted = `: ${last} → ${needed}`;
  return enough
    ? `${wanted}; sdkVersion ${now} is sufficient`
    : `${wanted}; sdkVersion ${now} is too low`;
}
