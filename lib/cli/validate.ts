import { validate } from '../validate.js';
import type { ExitCode } from '../diagnostics.js';
import { requestOf } from './build-flags.js';
import type { FlagValues } from './flags.js';
import { withLanguages } from './language-host.js';
import { runSession } from './session.js';

/** `sdkgen validate`: the config and the description, no output. */
export function runValidate(values: FlagValues): Promise<ExitCode> {
  return runSession(values, (host) =>
    validate(requestOf(values, process.cwd()), withLanguages(host)),
  );
}
