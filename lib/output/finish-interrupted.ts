import type { PreparedBuild } from '../prepare.js';
import { sdkFolder } from './output-folder.js';
import { hasLeftovers, isUnfinished } from './leftovers.js';
import { recover } from './recover.js';

/** A build that was killed while it changed an SDK is finished first, so that the plan sees it whole. */
export async function finishInterrupted(prepared: PreparedBuild, id: string): Promise<void> {
  const { host, output, request } = prepared;
  const root = sdkFolder(output, id);
  const tell = (message: string) => host.emit({ event: 'warning', message: `${id}: ${message}` });
  if (request.dryRun) {
    if (isUnfinished(root))
      tell('An earlier build was interrupted; the next one finishes it first.');
    return;
  }
  if (!hasLeftovers(root)) return;
  const recovery = await host.uninterrupted(() => recover(root));
  if (recovery.kind === 'unbelieved')
    tell('What an interrupted build left cannot be used, and was taken away.');
  if (recovery.kind === 'finished') {
    tell('An earlier build was interrupted; it is finished now.');
    for (const path of recovery.changedSince)
      tell(`${path} was changed since that build, and left as it is.`);
  }
}
