import type { ShownClient } from '../../documentation/readme.js';
import type { Sdk } from '../sdk.js';
import { clientProgram, clientVariable } from '../snippets.js';

/** The client as README and AGENTS.md show it. */
export function shownClient(sdk: Sdk): ShownClient {
  return {
    packageName: sdk.names.module.packageName,
    start: clientProgram(sdk),
    form: `${clientVariable}.<Service>.<Method>(ctx, …)`,
    set: (setter, value) => `${clientVariable}.${setter}("${value}")`,
  };
}
