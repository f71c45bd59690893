import type { Words } from '../../model/model.js';
import { constantCase } from '../../naming/cases.js';
import type { SdkFile } from '../language.js';
import { sharedPaths } from './shared-paths.js';

/** A variable of the environment, and the member of the client's config that it is for. */
export interface EnvironmentVariable {
  readonly member: string;
  readonly variable: string;
}

/** `PETSTORE_API_KEY` for `apiKey` or `api_key`: the same in all languages. */
export function environmentVariables(
  sdkWords: Words,
  members: readonly string[],
): EnvironmentVariable[] {
  const words = constantCase(sdkWords);
  const prefix = /^\d/.test(words) ? `SDK_${words}` : words;
  return members.map((member) => ({ member, variable: `${prefix}_${screamingCase(member)}` }));
}

/** `API_KEY` for a member's name. */
export function screamingCase(member: string): string {
  return member.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
}

/** Shells read such files too, so there is nothing of the description in it, and no value. */
export function environmentExample(variables: readonly EnvironmentVariable[]): SdkFile[] {
  if (variables.length === 0) return [];
  const lines = [
    '# Copy this to .env, which git ignores, and fill it in. What stays empty counts as not set,',
    '# and what the constructor is given wins.',
    ...variables.map(({ variable }) => `${variable}=`),
  ];
  return [{ path: sharedPaths.environment, content: `${lines.join('\n')}\n` }];
}
