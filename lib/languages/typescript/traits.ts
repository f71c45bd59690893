import type { ClientOption } from '../../sdk/client-options.js';
import type { SdkTraits } from '../../sdk/traits.js';

/** What the config of a client calls the options of all SDKs. */
export const optionNames: Readonly<Record<ClientOption, string>> = {
  baseUrl: 'baseUrl',
  environment: 'environment',
  serverVariables: 'serverVariables',
  timeout: 'timeoutMs',
  deadline: 'deadlineMs',
  retry: 'retry',
  httpClient: 'fetch',
  headers: 'headers',
  logger: 'logger',
  tracing: 'tracing',
  onTokenRefresh: 'onTokenRefresh',
  allowMissingCredentials: 'allowMissingCredentials',
};

/** How methods and clients are declared in TypeScript. */
export const traits: SdkTraits = {
  language: 'typescript',
  optional: 'params',
  positional: 'only',
  absence: 'same-type',
  options: { name: 'options', type: 'RequestOptions', positional: true },
  // Fetch refuses a body with these methods.
  body: 'value',
  bodiless: ['GET', 'HEAD', 'TRACE'],
  downloads: 'files',
  argumentKeys: 'names',
  optionName: (option) => optionNames[option],
};
