import type { Secret } from './runtime/auth.js';
import { Core, type CoreSettings } from './runtime/core.js';
import { ownMembers } from './runtime/members.js';
import type { ClientOptions } from './runtime/options.js';
import { sdkName, sdkVersion } from './runtime/version.js';

export type { Core } from './runtime/core.js';

/** Configuration of a client. */
export interface SdkConfig extends ClientOptions {
  /**
   * API key, sent as the header `X-Api-Key`.
   *
   * The key from the counter.
   */
  apiKey?: Secret | undefined;
}

const settings: CoreSettings = {
  sdkName,
  sdkVersion,
  baseUrl: 'https://api.petstore.example/v1',
  credentials: { apiKey: { kind: 'apiKey', in: 'header', name: 'X-Api-Key' } },
  security: [{ apiKey: [] }],
  needsCredentials: true,
};

/** Creates the core of services, for programs that import services without the client. */
export function createCore(config: SdkConfig = {}): Core {
  const { apiKey } = ownMembers(config);
  return new Core(settings, config, { apiKey });
}
