import { UsageError } from '../errors.js';
import type { AppliedCredentials } from './auth.js';
import type { CoreSettings } from './core.js';
import type { PlanSources } from './plan.js';

/** @throws UsageError for a call that needs credentials, and for which no alternative is complete */
export function refuseMissing(sources: PlanSources, { missing }: AppliedCredentials): void {
  const { client, operation, options, settings } = sources;
  const needed = operation.security ? operation.needsCredentials : settings.needsCredentials;
  const allowed = options.allowMissingCredentials ?? client.allowMissingCredentials ?? false;
  // A hook may add them to the request.
  if (missing.length === 0 || needed !== true || allowed || sources.hooked) return;
  const sets = missing.map((names) => names.map((name) => shown(name, settings)).join(' and '));
  throw new UsageError(
    `missing credentials: set ${[...new Set(sets)].join(', or ')} on the client, or set allowMissingCredentials to send the call without them`,
  );
}

function shown(name: string, { inputs = {} }: CoreSettings): string {
  const variable = inputs[name]?.variable;
  return variable === undefined ? name : `${name} (environment variable ${variable})`;
}
