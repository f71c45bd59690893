import { authenticationKeys } from './authentication-keys.js';
import { endpointKeys } from './endpoint-keys.js';
import { languageIds } from '../../../../lib/languages/registry.js';
import { customizations, type KeyCase } from './key-case.js';

const injected = (part: object) =>
  customizations({ injectedModels: [{ name: 'Extra', schema: { type: 'object' }, ...part }] });
const organisation = { githubOrg: 'acme' };
const ofEach = (part: object) =>
  Object.fromEntries(languageIds.map((language) => [language, part]));

/** One row for each key that can change the SDKs of every language. */
export const commonKeys: readonly KeyCase[] = [
  { key: 'sdkName', to: { sdkName: 'zoo' } },
  { key: 'apiVersion', to: { apiVersion: '9.9' } },
  { key: 'apiName', to: { apiName: 'Fauna' } },
  {
    key: 'specFilePath',
    to: { specFilePath: 'other.yaml' },
  },
  { key: 'auth', to: { auth: ['apikey'] } },
  {
    key: 'publishing.githubOrg',
    from: { languageOptions: ofEach({ githubRepoName: 'animals' }) },
    to: { publishing: organisation },
  },

  {
    key: 'customizations.baseURL',
    to: customizations({ baseURL: 'https://else.example' }),
  },
  {
    key: 'customizations.includeOptionalSnippetParameters',
    to: customizations({ includeOptionalSnippetParameters: true }),
  },
  {
    key: 'customizations.exampleOperation',
    to: customizations({ exampleOperation: 'getShopHours' }),
  },
  {
    key: 'customizations.devContainer',
    to: customizations({ devContainer: true }),
  },
  {
    key: 'customizations.generateEnv',
    to: customizations({ generateEnv: true }),
  },
  {
    key: 'customizations.openTelemetry',
    to: customizations({ openTelemetry: true }),
  },
  {
    key: 'customizations.inferPagination',
    to: customizations({ inferPagination: true }),
  },
  {
    key: 'customizations.inferServiceNames',
    to: customizations({ inferServiceNames: true }),
  },
  {
    key: 'customizations.methodNames',
    to: customizations({ methodNames: 'short' }),
  },
  {
    key: 'customizations.mergeInlineTypes',
    to: customizations({ mergeInlineTypes: false }),
  },
  {
    key: 'customizations.injectedModels',
    to: customizations({ injectedModels: ['Unused'] }),
  },
  {
    key: 'customizations.injectedModels[].name',
    to: injected({}),
  },
  {
    key: 'customizations.injectedModels[].schema',
    from: injected({}),
    to: injected({ schema: { type: 'object', properties: { wings: { type: 'string' } } } }),
  },
  {
    key: 'customizations.license.type',
    to: customizations({ license: { type: 'ISC' } }),
  },
  {
    key: 'customizations.license.file',
    to: customizations({ license: { type: 'CUSTOM', file: 'terms.txt' } }),
  },
  {
    key: 'customizations.responseHeaders',
    to: customizations({ responseHeaders: true }),
  },
  {
    key: 'customizations.retry.enabled',
    to: customizations({ retry: { enabled: false } }),
  },
  {
    key: 'customizations.retry.maxAttempts',
    to: customizations({ retry: { maxAttempts: 7 } }),
  },
  {
    key: 'customizations.retry.retryDelay',
    to: customizations({ retry: { retryDelay: 9 } }),
  },
  {
    key: 'customizations.timeout.connect',
    to: customizations({ timeout: { connect: 4000 } }),
  },
  {
    key: 'customizations.timeout.read',
    to: customizations({ timeout: { read: 5 } }),
  },
  {
    key: 'customizations.timeout.deadline',
    to: customizations({ timeout: { deadline: 6 } }),
  },
  {
    key: 'customizations.idempotencyHeader',
    to: customizations({ idempotencyHeader: 'Once' }),
  },
  {
    key: 'customizations.trustedOrigins',
    to: customizations({ trustedOrigins: ['https://uploads.example.net'] }),
  },
  ...authenticationKeys,
  ...endpointKeys(),
];

/** The rows of `languageOptions.<language>` that every language has. */
export function optionKeys(language: string): KeyCase[] {
  const at = `languageOptions.${language}`;
  const options = (part: object) => ({ languageOptions: { [language]: part } });
  const parameter = { name: 'signingKey', example: 'abc' };
  return [
    { key: `${at}.sdkVersion`, to: options({ sdkVersion: '4.5.6' }) },
    {
      key: `${at}.githubRepoName`,
      from: { publishing: organisation },
      to: options({ githubRepoName: 'animals' }),
    },
    { key: `${at}.ignoreFiles`, to: options({ ignoreFiles: ['LICENSE'] }) },
    ...['name', 'example'].map((key) => ({
      key: `${at}.additionalConstructorParameters[].${key}`,
      to: options({ additionalConstructorParameters: [parameter] }),
    })),
  ];
}
