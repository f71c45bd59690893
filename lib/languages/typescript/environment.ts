import { constantCase } from '../../naming/cases.js';
import type { SdkFile } from '../language.js';
import { hookParameters } from './hooks.js';
import type { Sdk } from './sdk.js';

/** A variable of the environment, and the member of the client's config that it is for. */
export interface EnvironmentVariable {
  readonly member: string;
  readonly variable: string;
}

/** Base URL, credentials and what hooks need: the examples, `.env.example` and the client all name them so. */
export function environmentOf(sdk: Sdk): EnvironmentVariable[] {
  const words = constantCase(sdk.request.settings.sdkWords);
  const prefix = /^\d/.test(words) ? `SDK_${words}` : words;
  const members = sdk.model.credentials.flatMap(
    (credential) => sdk.names.credentials.get(credential)?.members ?? [],
  );
  const names = [...members, ...hookParameters(sdk)].map(({ name }) => name);
  return ['baseUrl', ...names].map((member) => ({
    member,
    variable: `${prefix}_${member.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()}`,
  }));
}

/** The variables that the client itself reads. */
export function environmentRead(sdk: Sdk): EnvironmentVariable[] {
  return sdk.request.settings.generateEnv ? environmentOf(sdk) : [];
}

/** Shells read such files too, so there is nothing of the description in it, and no value. */
export function environmentFiles(sdk: Sdk): SdkFile[] {
  const variables = environmentRead(sdk);
  if (variables.length === 0) return [];
  const lines = [
    '# Copy this to .env, which git ignores, and fill it in. What stays empty counts as not set,',
    '# and what the constructor is given wins.',
    ...variables.map(({ variable }) => `${variable}=`),
  ];
  return [{ path: '.env.example', content: `${lines.join('\n')}\n` }];
}
