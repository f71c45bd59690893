import type { BuildEvent } from '../report/events.js';
import { counted } from '../report/wording.js';
import { bumps, type SurfaceChange } from '../surface/changes.js';
import type { VersionAdvice } from '../surface/version.js';

type SurfaceEvent = Extract<BuildEvent, { event: 'surface' }>;

/** Of one kind no more are listed to a person; `--json` has them all. */
const mostShown = 100;

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
    const more = own.length > mostShown ? [`  … and ${own.length - mostShown} more`] : [];
    return [...own.slice(0, mostShown).map(changeLine), ...more];
  });
  return [`${title}: ${summary(event)}`, ...groups.map((line) => `  ${line}`)];
}

function changeLine({ after, before, bump, kind, name, subject }: SurfaceChange): string {
  const texts =
    before === undefined
      ? ''
      : `: ${before === '' ? 'none' : before} → ${after === '' ? 'none' : after}`;
  return `${bump.padEnd(5)} ${kind.padEnd(7)} ${subject} ${name}${texts}`;
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
