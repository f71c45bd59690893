import { type EnvironmentVariable, environmentVariables } from '../common/environment.js';
import { hookParameters } from '../common/hooks.js';
import type { Sdk } from './sdk.js';

/** Base URL, credentials and what hooks need: the examples, `.env.example` and the client all name them so. */
export function environmentOf(sdk: Sdk): EnvironmentVariable[] {
  const members = sdk.model.credentials.flatMap(
    (credential) => sdk.names.credentials.get(credential)?.members ?? [],
  );
  const names = [...members, ...hookParameters(sdk.request)].map(({ name }) => name);
  return environmentVariables(sdk.request.settings.sdkWords, ['baseUrl', ...names]);
}

/** The variables that the client itself reads. */
export function environmentRead(sdk: Sdk): EnvironmentVariable[] {
  return sdk.request.settings.generateEnv ? environmentOf(sdk) : [];
}
