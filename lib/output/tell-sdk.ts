import type { BuildRequest, RunHost } from '../report/host.js';
import { shownPath } from '../report/wording.js';
import type { SdkPlan } from './plan.js';
import { changesOf, type SdkChanges, summaryOf } from './sdk-changes.js';

/** Tells that an SDK is as it should be. */
export function tellSdkDone(
  { host, request }: { readonly host: RunHost; readonly request: BuildRequest },
  title: string,
  plan: SdkPlan,
  changes: SdkChanges = changesOf(plan),
): void {
  const { language, root } = plan;
  const folder = shownPath(request.cwd, root);
  host.emit({ event: 'language', language, title, result: 'done', folder, ...summaryOf(changes) });
}

/** Tells that a command is not run after a build, and why if the user did not ask for that. */
export function tellSkipped(
  host: RunHost,
  language: string,
  command: string,
  message?: string,
): void {
  host.emit({ event: 'post-install', language, command, result: 'skipped', message });
}
