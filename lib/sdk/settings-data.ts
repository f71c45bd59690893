import { credentialsData } from './credential-data.js';
import { type Data, text } from './data.js';
import type { NamedSdk } from './named-sdk.js';
import { securityData } from './operation-data.js';
import { choosesServer } from './servers.js';

/** What the runtime knows of the API as a whole, in addition to its servers, limits and retries. */
export function settingsData(named: NamedSdk): (readonly [name: string, value: Data])[] {
  const { basePath, baseUrl, credentials } = named.model;
  const isOnly = !choosesServer(named.model);
  return [
    ...(isOnly && baseUrl !== undefined ? [['baseUrl', text(baseUrl)] as const] : []),
    ...(basePath === '' ? [] : [['basePath', text(basePath)] as const]),
    ...(credentials.length === 0
      ? []
      : ([
          ['credentials', credentialsData(named)],
          ['security', securityData(named, named.model.defaultSecurity)],
        ] as const)),
  ];
}
