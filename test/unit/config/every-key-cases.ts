import { authenticationKeys } from './authentication-keys.js';
import { endpointKeys } from './endpoint-keys.js';
import { core, customizations, type KeyCase, shop } from './key-case.js';

const typescript = (part: object) => ({ languageOptions: { typescript: part } });

const injected = (part: object) =>
  customizations({ injectedModels: [{ name: 'Extra', schema: { type: 'object' }, ...part }] });
const repository = { githubOrg: 'acme' };

/** One row for each key that can change an SDK. */
export const keyCases: readonly KeyCase[] = [
  { key: 'sdkName', to: { sdkName: 'zoo' }, file: 'src/zoo.ts', text: 'export class Zoo {' },
  { key: 'apiVersion', to: { apiVersion: '9.9' }, file: 'README.md', text: '9.9' },
  { key: 'apiName', to: { apiName: 'Fauna' }, file: 'README.md', text: 'client for Fauna' },
  {
    key: 'specFilePath',
    to: { specFilePath: 'other.yaml' },
    file: 'README.md',
    text: 'Other Shop',
  },
  { key: 'auth', to: { auth: ['apikey'] }, file: core, text: "kind: 'apiKey'" },
  { key: 'publishing.githubOrg', ...repositoryCase() },

  {
    key: 'customizations.baseURL',
    to: customizations({ baseURL: 'https://else.example' }),
    file: core,
    text: "baseUrl: 'https://else.example'",
  },
  {
    key: 'customizations.includeOptionalSnippetParameters',
    to: customizations({ includeOptionalSnippetParameters: true }),
    file: 'documentation/services/ShopService.md',
    text: 'color: ',
  },
  {
    key: 'customizations.devContainer',
    to: customizations({ devContainer: true }),
    file: '.devcontainer/devcontainer.json',
    text: 'postCreateCommand',
  },
  {
    key: 'customizations.generateEnv',
    to: customizations({ generateEnv: true }),
    file: '.env.example',
    text: 'PETS_BASE_URL=',
  },
  {
    key: 'customizations.inferServiceNames',
    to: customizations({ inferServiceNames: true }),
    file: 'src/services/animals.ts',
    text: 'class AnimalsService',
  },
  {
    key: 'customizations.injectedModels',
    to: customizations({ injectedModels: ['Unused'] }),
    file: 'src/models/unused.ts',
    text: 'interface Unused',
  },
  {
    key: 'customizations.injectedModels[].name',
    to: injected({}),
    file: 'src/models/extra.ts',
    text: 'Extra',
  },
  {
    key: 'customizations.injectedModels[].schema',
    from: injected({}),
    to: injected({ schema: { type: 'object', properties: { wings: { type: 'string' } } } }),
    file: 'src/models/extra.ts',
    text: 'wings?: string',
  },
  {
    key: 'customizations.license.type',
    to: customizations({ license: { type: 'ISC' } }),
    file: 'package.json',
    text: '"ISC"',
  },
  {
    key: 'customizations.license.file',
    to: customizations({ license: { type: 'CUSTOM', file: 'terms.txt' } }),
    file: 'LICENSE',
    text: 'Ask us first.',
  },
  {
    key: 'customizations.responseHeaders',
    to: customizations({ responseHeaders: true }),
    file: shop,
    text: 'ApiResponsePromise<',
  },
  {
    key: 'customizations.retry.enabled',
    to: customizations({ retry: { enabled: false } }),
    file: core,
    text: 'enabled: false',
  },
  {
    key: 'customizations.retry.maxAttempts',
    to: customizations({ retry: { maxAttempts: 7 } }),
    file: core,
    text: 'maxAttempts: 7',
  },
  {
    key: 'customizations.retry.retryDelay',
    to: customizations({ retry: { retryDelay: 9 } }),
    file: core,
    text: 'retryDelayMs: 9',
  },
  {
    key: 'customizations.timeout.read',
    to: customizations({ timeout: { read: 5 } }),
    file: core,
    text: 'timeoutMs: 5',
  },
  {
    key: 'customizations.timeout.deadline',
    to: customizations({ timeout: { deadline: 6 } }),
    file: core,
    text: 'deadlineMs: 6',
  },
  {
    key: 'customizations.idempotencyHeader',
    to: customizations({ idempotencyHeader: 'Once' }),
    file: shop,
    text: "idempotencyHeader: 'Once'",
  },
  {
    key: 'customizations.trustedOrigins',
    to: customizations({ trustedOrigins: ['https://uploads.example.net'] }),
    file: shop,
    text: 'trusted: true',
  },
  ...authenticationKeys,
  ...endpointKeys(),

  {
    key: 'languageOptions.typescript.sdkVersion',
    to: typescript({ sdkVersion: '4.5.6' }),
    file: 'package.json',
    text: '"4.5.6"',
  },
  {
    key: 'languageOptions.typescript.githubRepoName',
    from: { publishing: repository },
    to: typescript({ githubRepoName: 'animals' }),
    file: 'package.json',
    text: 'github.com/acme/animals',
  },
  {
    key: 'languageOptions.typescript.ignoreFiles',
    to: typescript({ ignoreFiles: ['LICENSE'] }),
    file: 'LICENSE',
  },
  {
    key: 'languageOptions.typescript.additionalConstructorParameters[].name',
    to: typescript({ additionalConstructorParameters: [{ name: 'signingKey', example: 'abc' }] }),
    file: core,
    text: 'signingKey?: string',
  },
  {
    key: 'languageOptions.typescript.additionalConstructorParameters[].example',
    to: typescript({ additionalConstructorParameters: [{ name: 'signingKey', example: 'abc' }] }),
    file: 'README.md',
    text: "signingKey: 'abc'",
  },
  {
    key: 'languageOptions.typescript.npmName',
    to: typescript({ npmName: '@acme/animals' }),
    file: 'package.json',
    text: '"@acme/animals"',
  },
  {
    key: 'languageOptions.typescript.propertyNames',
    to: typescript({ propertyNames: 'wire' }),
    file: 'src/models/animal.ts',
    text: 'born_at?: ',
  },
  {
    key: 'languageOptions.typescript.int64',
    to: typescript({ int64: 'bigint' }),
    file: 'src/models/animal.ts',
    text: 'id: bigint;',
  },
  {
    key: 'languageOptions.typescript.dates',
    to: typescript({ dates: 'string' }),
    file: 'src/models/animal.ts',
    text: 'bornAt?: string',
  },
];

function repositoryCase(): Omit<KeyCase, 'key'> {
  return {
    from: typescript({ githubRepoName: 'animals' }),
    to: { publishing: repository },
    file: 'package.json',
    text: 'github.com/acme/animals',
  };
}
