import { ExitCode } from './diagnostics.js';
import { questions } from './output/agreement.js';
import { announcePlan } from './output/announce-plan.js';
import { hasManifest } from './output/manifest.js';
import type { SdkPlan } from './output/plan.js';
import { readSurfaceFile } from './output/surface-file.js';
import type { BuildEvent } from './report/events.js';
import type { BuildHost, BuildRequest } from './report/host.js';
import { compareSdks } from './stages/compare.js';
import { generateSdks } from './stages/generate.js';
import { mergeSdks } from './stages/merge.js';
import type { ModifiedBuild } from './stages/modifiers.js';
import { prepareBuild } from './prepare.js';
import { greatestBump } from './surface/changes.js';
import { compareSurfaces } from './surface/compare.js';
import { compareWires } from './surface/compare-wire.js';
import type { Surface } from './surface/surface.js';
import { adviseVersion } from './surface/version.js';
import type { WireDifference } from './surface/wire-changes.js';
import type { WireOperation } from './surface/wire.js';

/** What the flags of `diff` request, in addition to those of a build. */
export interface DiffRequest {
  /** List every file that a build would touch, not only those that it would ask about. */
  readonly listFiles: boolean;
  /** End with exit code 4 if a version is too low for the changes. */
  readonly checkVersion: boolean;
}

type SurfaceEvent = Extract<BuildEvent, { event: 'surface' }>;

/** Reports what a build would change for programs that use the SDKs. Writes nothing and never prompts. */
export async function diff(
  request: BuildRequest,
  { listFiles, checkVersion }: DiffRequest,
  host: BuildHost,
): Promise<ExitCode> {
  const prepared = await prepareBuild({ ...request, dryRun: true }, host);
  const generated = await generateSdks(prepared);
  const compared = await compareSdks(generated);
  const { plans } = await mergeSdks(compared);
  let isEnough = true;
  for (const plan of plans) {
    const open = new Set(questions(plan).map(({ path }) => path));
    announcePlan(prepared, plan, ({ path }) => listFiles || open.has(path));
    const event = await surfaceEvent(prepared, plan);
    host.emit(event);
    isEnough &&= event.version?.enough !== false;
  }
  if (generated.sdks.size < generated.languages.length) return ExitCode.GeneratorFault;
  return checkVersion && !isEnough ? ExitCode.VersionTooLow : ExitCode.Built;
}

async function surfaceEvent(
  { dropped, host }: ModifiedBuild,
  plan: SdkPlan,
): Promise<SurfaceEvent> {
  const { language, root } = plan;
  const title = host.registry[language]?.title ?? language;
  const event = { event: 'surface', language, title } as const;
  const before = await readSurfaceFile(root);
  const after = plan.surface?.();
  if (before === undefined || after === undefined) {
    const known = hasManifest(root) ? 'no' : 'not-built';
    return { ...event, known, changes: [], bump: undefined, version: undefined, wire: undefined };
  }
  const wire = wireDifference(before, after, dropped);
  return { ...event, known: 'yes', ...differenceOf(plan, before, after), wire };
}

/** The calls of the last SDK that fail against the API as it is described now. */
function wireDifference(
  before: Surface,
  after: Surface,
  dropped: ModifiedBuild['dropped'],
): WireDifference {
  if (!before.wire || !after.wire) return { known: 'no', failures: [] };
  // The API still has the operations that plan modifiers remove from the SDK.
  const kept = new Set(dropped.map(({ what }) => what));
  const isKept = ({ method, path }: WireOperation): boolean => kept.has(`${method} ${path}`);
  return { known: 'yes', failures: compareWires(before.wire, after.wire, isKept) };
}

function differenceOf(
  { files }: SdkPlan,
  before: Surface,
  after: Surface,
): Pick<SurfaceEvent, 'changes' | 'bump' | 'version'> {
  const changes = compareSurfaces(before, after);
  // A change of generated files requires a new version, even if programs need not change.
  const hasChangedFiles = files.some(
    ({ hash, lastHash, declinedHash, movedFrom }) =>
      hash !== (declinedHash ?? lastHash) || movedFrom !== undefined,
  );
  const bump = greatestBump(changes) ?? (hasChangedFiles ? 'patch' : undefined);
  return { changes, bump, version: adviseVersion(before.version, after.version, bump) };
}
