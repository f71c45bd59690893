import { credentialsData, inputsData } from './credential-data.js';
import { type Data, flag, optionalText, text } from './data.js';
import { securityData } from './operation-data.js';
import type { SdkPlan } from './plan.js';
import { serversData } from './server-data.js';
import { choosesServer } from './servers.js';

/** What the runtime knows of the API as a whole, in addition to its limits and retries. */
export function settingsData({ client, named }: SdkPlan): (readonly [name: string, value: Data])[] {
  const { model, servers } = named;
  const { basePath, baseUrl, credentials, defaultNeedsCredentials } = model;
  const inputs = inputsData(client);
  const isOnly = !choosesServer(model);
  return [
    ...present('servers', servers && serversData(model, servers)),
    ...(isOnly && baseUrl !== undefined ? [['baseUrl', text(baseUrl)] as const] : []),
    ...(isOnly && basePath !== '' ? [['basePath', text(basePath)] as const] : []),
    ...(credentials.length === 0
      ? []
      : ([
          ['credentials', credentialsData(named)],
          ['security', securityData(named, model.defaultSecurity)],
          ...present('needsCredentials', flag(defaultNeedsCredentials)),
          ...present('inputs', inputs.entries.length > 0 ? inputs : undefined),
        ] as const)),
    ...present('idempotencyHeader', optionalText(model.idempotencyHeader)),
  ];
}

function present(name: string, value: Data | undefined): (readonly [name: string, value: Data])[] {
  return value === undefined ? [] : [[name, value]];
}
