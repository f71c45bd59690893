import { type EnvironmentVariable, environmentVariables } from '../common/environment.js';
import { hookFields } from './hooks/in-sdk.js';
import type { Sdk } from './sdk.js';
import { credentialFields } from './views/credentials.js';

/** Base URL, credentials and what hooks need: the examples, `.env.example` and the client all name them so. */
export function environmentOf(sdk: Sdk): EnvironmentVariable[] {
  const given = [...credentialFields(sdk), ...hookFields(sdk)];
  const fields = new Map(given.map(({ name, field }) => [name, field]));
  const members = ['baseUrl', ...fields.keys()];
  // Variables are called the same in all languages; what they are for is said in Go's words.
  return environmentVariables(sdk.request.settings.sdkWords, members).map(
    ({ member, variable }) => ({ member: fields.get(member) ?? 'BaseURL', variable }),
  );
}

/** The variables that the client itself reads. */
export function environmentRead(sdk: Sdk): EnvironmentVariable[] {
  return sdk.request.settings.generateEnv ? environmentOf(sdk) : [];
}
