import type { BuildRequest, RunHost } from '../report/host.js';
import { shownPath } from '../report/wording.js';
import type { SdkPlan } from './plan.js';
import { changesOf, type SdkChanges, summaryOf } from './sdk-changes.js';

/** Reports an SDK that is up to date on disk. */
export function reportSdkDone(
  { host, request }: { readonly host: RunHost; readonly request: BuildRequest },
  title: string,
  plan: SdkPlan,
  changes: SdkChanges = changesOf(plan),
): void {
  const { language, root } = plan;
  const folder = shownPath(request.cwd, root);
  host.emit({ event: 'language', language, title, result: 'done', folder, ...summaryOf(changes) });
}

/** Reports a post-install command that is not run, with a reason unless the user skipped it. */
export function reportSkipped(
  host: RunHost,
  language: string,
  command: string,
  message?: string,
): void {
  host.emit({ event: 'post-install', language, command, result: 'skipped', message });
}
