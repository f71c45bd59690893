import type { SdkSettings } from '../languages/language.js';
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
  'tracing',
  'onTokenRefresh',
  'allowMissingCredentials',
] as const;

export type ClientOption = (typeof clientOptions)[number];

/** The options that may be printed with their values, whatever the API. */
export const shownOptions: ReadonlySet<ClientOption> = new Set([
  'baseUrl',
  'environment',
  'timeout',
  'deadline',
  'allowMissingCredentials',
]);

type Condition = (model: ApiModel, settings: SdkSettings) => boolean;

/** The options that only some clients have, each with which. */
const conditions: Readonly<Partial<Record<ClientOption, Condition>>> = {
  environment: ({ environments }) => environments.length > 1,
  serverVariables: ({ environments }) => environments.some(({ variables }) => variables.length > 0),
  allowMissingCredentials: ({ credentials }) => credentials.length > 0,
  tracing: (_, { openTelemetry }) => openTelemetry,
  onTokenRefresh: ({ credentials }) => credentials.some(({ kind }) => kind === 'refresh'),
};

/** The options of a client. */
export function offeredOptions(model: ApiModel, settings: SdkSettings): ClientOption[] {
  return clientOptions.filter((option) => conditions[option]?.(model, settings) ?? true);
}

/** Whether some clients do not have an option. */
export function isConditional(option: ClientOption): boolean {
  return conditions[option] !== undefined;
}
