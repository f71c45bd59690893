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

/** The options that only some APIs give a meaning, each with which. */
const conditions: Readonly<Partial<Record<ClientOption, (model: ApiModel) => boolean>>> = {
  environment: ({ environments }) => environments.length > 1,
  serverVariables: ({ environments }) => environments.some(({ variables }) => variables.length > 0),
  allowMissingCredentials: ({ credentials }) => credentials.length > 0,
  onTokenRefresh: ({ credentials }) => credentials.some(({ kind }) => kind === 'refresh'),
};

/** The options that an API gives a meaning. */
export function offeredOptions(model: ApiModel): ClientOption[] {
  return clientOptions.filter((option) => conditions[option]?.(model) ?? true);
}

/** Whether the clients of some APIs do not have an option. */
export function isConditional(option: ClientOption): boolean {
  return conditions[option] !== undefined;
}
