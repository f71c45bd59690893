import type { ComparedSdk } from './compare-sdk.js';
import type { Change } from './decide.js';
import { eachOf } from './each-of.js';
import { lossWarnings, manifestLoss } from './lost-manifest.js';
import { manifestName } from './manifest.js';
import { mergeFile } from './merge-file.js';
import type { SdkPlan } from './plan.js';
import type { PlannedFile } from './plan-file.js';
import type { DiskGuard } from './safe-path.js';
import { stateFolder } from './state-folder.js';
import { unusableOutput } from './unusable-output.js';

/** Merges the files of an SDK that both sides changed, and plans what a build does with each file. */
export async function mergeSdk(compared: ComparedSdk): Promise<SdkPlan> {
  const { language, root, renamed, last, foreignPaths, guard } = compared;
  const files = await eachOf(compared.files, mergeFile);
  refuseReadOnly(guard, files);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const sdk = { ...compared, files };
  const loss = manifestLoss(sdk, last);
  return {
    language,
    root,
    files: loss === undefined ? files : files.map(withoutManifest),
    renamed,
    last,
    warnings:
      loss === undefined
        ? [...last.warnings, ...foreignWarnings(foreignPaths), ...baseWarnings(files)]
        : lossWarnings(sdk, loss),
  };
}

/** Without a manifest, sdkgen does not know whether it wrote a file. */
function withoutManifest(file: PlannedFile): PlannedFile {
  return file.conflict?.reason === 'foreign'
    ? { ...file, conflict: { ...file.conflict, reason: 'no-manifest' } }
    : file;
}

/** Changes that a build makes without asking. */
const unasked: ReadonlySet<Change> = new Set(['create', 'restore', 'update', 'merge', 'delete']);

function refuseReadOnly(guard: DiskGuard, files: readonly PlannedFile[]): void {
  const changed = files.filter(
    ({ change, movedFrom }) =>
      unasked.has(change) || (movedFrom !== undefined && change !== 'conflict'),
  );
  const problems = changed
    .flatMap(({ path, movedFrom = path }) => [path, movedFrom])
    .map((path) => guard.problem(path));
  const problem = problems.find((one) => one !== undefined);
  if (problem !== undefined) throw unusableOutput(problem);
}

/** The manifest was tampered with, or no version of the language generates the file any more. */
function foreignWarnings(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  return [
    `${manifestName} lists files that sdkgen does not generate: ${shortList(paths)}. sdkgen does not change them.`,
  ];
}

/** The first few paths, and how many more there are. */
function shortList(paths: readonly string[]): string {
  const more = paths.length > 5 ? ` and ${paths.length - 5} more` : '';
  return `${paths.slice(0, 5).join(', ')}${more}`;
}

function baseWarnings(files: readonly PlannedFile[]): readonly string[] {
  const unknown = files.filter((file) => file.conflict?.reason === 'no-base');
  if (unknown.length === 0) return [];
  const paths = shortList(unknown.map((file) => file.path));
  return [
    `The merge base in ${stateFolder}/base lacks these files: ${paths}. sdkgen cannot merge them. Commit ${stateFolder} together with the SDK.`,
  ];
}
