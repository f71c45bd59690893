import type { ShownClient } from '../../documentation/readme.js';
import { environmentRead } from '../environment.js';
import type { Sdk } from '../sdk.js';
import { clientProgram, clientVariable } from '../snippets.js';
import { credentialFields } from '../views/credentials.js';

/** The client as README and AGENTS.md show it. */
export function shownClient(sdk: Sdk): ShownClient {
  return {
    packageName: sdk.names.module.packageName,
    start: clientProgram(sdk),
    form: `${clientVariable}.<Service>.<Method>(ctx, …)`,
    members: credentialFields(sdk).map((member) => ({ ...member, name: member.field })),
    environment: environmentRead(sdk),
    listener: 'OnTokenRefresh',
    retry: 'Retry',
    set: (setter, value) => `${clientVariable}.${setter}("${value}")`,
  };
}
