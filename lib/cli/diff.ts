import type { ExitCode } from '../diagnostics.js';
import { diff, type DiffRequest } from '../diff.js';
import { languagesFlag, requestOf, validateFlags } from './build-flags.js';
import type { Flag, FlagValues } from './flags.js';
import { withLanguages } from './language-host.js';
import { runSession } from './session.js';

/** The flags of `sdkgen diff`. */
export const diffFlags: readonly Flag[] = [
  languagesFlag,
  { name: 'files', help: 'list every file that a build would change' },
  {
    name: 'check-version',
    help: 'exit with code 4 if sdkVersion is lower than the changes require',
  },
  ...validateFlags,
];

/** `sdkgen diff`: what a build would change for programs that use the SDKs. */
export function runDiff(values: FlagValues): Promise<ExitCode> {
  return runSession(values, (host) =>
    diff(requestOf(values, process.cwd()), diffRequestOf(values), withLanguages(host)),
  );
}

/** What its own flags ask for; a program that reads the events is told of every file. */
export function diffRequestOf(values: FlagValues): DiffRequest {
  return {
    listFiles: values.has('files') || values.has('json'),
    checkVersion: values.has('check-version'),
  };
}
