import type { ExitCode } from '../diagnostics.js';
import { diff } from '../diff.js';
import { languagesFlag, requestOf, validateFlags } from './build-flags.js';
import type { Flag, FlagValues } from './flags.js';
import { runSession } from './session.js';

/** The flags of `sdkgen diff`. */
export const diffFlags: readonly Flag[] = [
  languagesFlag,
  { name: 'files', help: 'list every file that a build would touch' },
  {
    name: 'check-version',
    help: 'end with 4 where sdkVersion is lower than the changes ask for',
  },
  ...validateFlags,
];

/** `sdkgen diff`: what a build would change for programs that use the SDKs. */
export function runDiff(values: FlagValues): Promise<ExitCode> {
  const listFiles = values.has('files') || values.has('json');
  const checkVersion = values.has('check-version');
  return runSession(values, (host) =>
    diff(requestOf(values, process.cwd()), { listFiles, checkVersion }, host),
  );
}
