import type { ApiModel } from '../model/model.js';

/** The options of a client. */
export const clientOptions = [
  'baseUrl',
  'environment',
  'serverVariables',
  'timeout',
  'deadline',
  'retry',
  'headers',
  'httpClient',
  'logger',
  'onTokenRefresh',
  'allowMissingCredentials',
] as const;

export type ClientOption = (typeof clientOptions)[number];

/** The options that an API gives a meaning. */
export function offeredOptions(model: ApiModel): ClientOption[] {
  return clientOptions.filter((option) => isOffered(option, model));
}

function isOffered(option: ClientOption, { credentials, environments }: ApiModel): boolean {
  switch (option) {
    case 'environment':
      return environments.length > 1;
    case 'serverVariables':
      return environments.some(({ variables }) => variables.length > 0);
    case 'allowMissingCredentials':
      return credentials.length > 0;
    case 'onTokenRefresh':
      return credentials.some(({ kind }) => kind === 'refresh');
    default:
      return true;
  }
}
