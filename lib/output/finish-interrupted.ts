import { type BuildRun, languageOf } from '../report/host.js';
import { shownPath } from '../report/wording.js';
import type { AppliedJournal } from './apply-journal.js';
import { journalSeal } from './journal-seal.js';
import { sdkFolder } from './output-folder.js';
import { hasLeftovers, isUnfinished } from './leftovers.js';
import { recover } from './recover.js';
import { safeJoin } from './safe-path.js';
import { transactionFolder } from './state-folder.js';

/** Finishes a build that was killed while it changed an SDK, so that the comparison sees a complete SDK. */
export async function finishInterrupted(build: BuildRun, id: string): Promise<void> {
  const { host, output, request } = build;
  const root = sdkFolder(output, id);
  const warn = (message: string) => host.emit({ event: 'warning', message: `${id}: ${message}` });
  if (request.dryRun) {
    if (isUnfinished(root))
      warn('An earlier build was interrupted. The next build completes it first.');
    return;
  }
  if (!hasLeftovers(root)) return;
  const tools = { seal: journalSeal(host.userState), isSdkPath: languageOf(host, id).isSdkPath };
  const recovery = await host.uninterrupted(() => recover(root, tools));
  if (recovery.kind === 'unbelieved') {
    const folder = shownPath(request.cwd, safeJoin(root, transactionFolder));
    warn(
      `${folder} contained an interrupted build that was not started by you on this machine in this folder. sdkgen deleted it without applying its changes.`,
    );
  }
  if (recovery.kind !== 'finished') return;
  warn(
    ['An earlier build was interrupted. sdkgen has completed it.', ...actionsOf(recovery)].join(
      ' ',
    ),
  );
  for (const path of recovery.changed)
    warn(`${path} has changed since that build, so sdkgen did not overwrite it.`);
}

/** Names every file that was changed, because the interrupted build did not report them. */
function actionsOf({ written, renamed, deleted }: AppliedJournal): readonly string[] {
  const named = { Written: written, Renamed: renamed, Deleted: deleted };
  return Object.entries(named)
    .filter(([, paths]) => paths.length > 0)
    .map(([action, paths]) => `${action}: ${paths.join(', ')}.`);
}
