import { type EnvironmentVariable, environmentVariables } from '../common/environment.js';
import { credentialMembers } from '../../sdk/credentials.js';
import { hookParameters } from './hooks.js';
import type { Sdk } from './sdk.js';

/** Base URL, credentials and what hooks need: the examples, `.env.example` and the client all name them so. */
export function environmentOf(sdk: Sdk): EnvironmentVariable[] {
  const names = [...credentialMembers(sdk), ...hookParameters(sdk)].map(({ name }) => name);
  return environmentVariables(sdk.request.settings.sdkWords, ['base_url', ...names]);
}

/** The variables that the client itself reads. */
export function environmentRead(sdk: Sdk): EnvironmentVariable[] {
  return sdk.request.settings.generateEnv ? environmentOf(sdk) : [];
}
