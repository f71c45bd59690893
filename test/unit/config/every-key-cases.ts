/** A part of a config, and where an SDK shows that it was read. */
export interface KeyCase {
  /** As the sections and rows of `docs/config.md` have it. */
  readonly key: string;
  /** What both builds say; the second says `to` as well. */
  readonly from?: object;
  readonly to: object;
  readonly file: string;
  /** Only in the second build's file; absent: the second build does not have the file. */
  readonly text?: string;
}

const core = 'src/core.ts';
const shop = 'src/services/shop.ts';

const customizations = (part: object) => ({ customizations: part });
const typescript = (part: object) => ({ languageOptions: { typescript: part } });
const endpoint = (path: string, method: string, part: object) =>
  customizations({ endpointCustomizations: { [path]: { [method]: part } } });

const oauth = (part: object) => ({
  auth: ['oauth'],
  customizations: { authentication: { oauth: { enabled: true, ...part } } },
});
const tokenEndpoint = {
  method: 'get',
  path: '/mint',
  definition: {
    parameters: [
      { name: 'audience', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'client_id', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'client_secret', in: 'query', required: true, schema: { type: 'string' } },
    ],
    responses: { '200': { description: 'A token.' } },
  },
};
const securityScheme = {
  name: 'machines',
  definition: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: 'https://api.example.com/v1/press', scopes: {} } },
  },
};
const refreshToken = { endpoint: '/refresh', bearerKey: 'access', refreshKey: 'next' };
const refreshing = { auth: ['bearer'], customizations: { refreshToken } };
const paging = {
  paginationType: 'offsetLimit',
  inputFields: [
    { name: 'start', in: 'query', type: 'offset' },
    { name: 'size', in: 'query', type: 'limit' },
  ],
  resultsArray: { results: '$.rows' },
};
const paged = endpoint('/animals', 'get', { pagination: paging });
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
  {
    key: 'customizations.authentication.apiKey.header',
    from: { auth: ['apikey'] },
    to: customizations({ authentication: { apiKey: { header: 'X-Mine' } } }),
    file: core,
    text: "name: 'X-Mine'",
  },
  {
    key: 'customizations.authentication.access.prefix',
    from: { auth: ['custom'] },
    to: customizations({ authentication: { access: { prefix: 'Tok' } } }),
    file: core,
    text: "prefix: 'Tok'",
  },
  {
    key: 'customizations.authentication.oauth.enabled',
    from: oauth({ enabled: false }),
    to: oauth({}),
    file: core,
    text: 'clientCredentials({',
  },
  {
    key: 'customizations.authentication.oauth.basic',
    from: oauth({}),
    to: oauth({ basic: true }),
    file: core,
    text: 'basic: true',
  },
  {
    key: 'customizations.authentication.oauth.refreshBuffer',
    from: oauth({}),
    to: oauth({ refreshBuffer: 9 }),
    file: core,
    text: 'refreshBufferMs: 9',
  },
  {
    key: 'customizations.authentication.oauth.tokenEndpoint.method',
    from: oauth({ tokenEndpoint: { ...tokenEndpoint, method: 'post' } }),
    to: oauth({ tokenEndpoint }),
    file: core,
    text: "method: 'GET'",
  },
  {
    key: 'customizations.authentication.oauth.tokenEndpoint.path',
    from: oauth({}),
    to: oauth({ tokenEndpoint }),
    file: core,
    text: "endpoint: '/mint'",
  },
  {
    key: 'customizations.authentication.oauth.tokenEndpoint.definition',
    from: oauth({}),
    to: oauth({ tokenEndpoint }),
    file: core,
    text: 'audience: Secret;',
  },
  {
    key: 'customizations.authentication.oauth.securityScheme.name',
    from: oauth({}),
    to: oauth({ securityScheme }),
    file: core,
    text: "endpoint: '/press'",
  },
  {
    key: 'customizations.authentication.oauth.securityScheme.definition',
    from: oauth({ securityScheme }),
    to: oauth({
      securityScheme: {
        ...securityScheme,
        definition: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://api.example.com/v1/coin', scopes: {} } },
        },
      },
    }),
    file: core,
    text: "endpoint: '/coin'",
  },
  {
    key: 'customizations.refreshToken.endpoint',
    from: { auth: ['bearer'] },
    to: refreshing,
    file: core,
    text: "endpoint: '/refresh'",
  },
  {
    key: 'customizations.refreshToken.bearerKey',
    from: refreshing,
    to: customizations({ refreshToken: { ...refreshToken, bearerKey: 'other' } }),
    file: core,
    text: "bearerKey: 'other'",
  },
  {
    key: 'customizations.refreshToken.refreshKey',
    from: refreshing,
    to: customizations({ refreshToken: { ...refreshToken, refreshKey: 'other' } }),
    file: core,
    text: "refreshKey: 'other'",
  },

  ...endpointCases(),

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

function endpointCases(): KeyCase[] {
  const at = 'customizations.endpointCustomizations.<path>.<method>';
  const pages = { to: paged, file: shop };
  const fields = (size: object) =>
    endpoint('/animals', 'get', {
      pagination: {
        ...paging,
        inputFields: [paging.inputFields[0], { ...paging.inputFields[1], ...size }],
      },
    });
  return [
    {
      key: `${at}.streaming`,
      to: endpoint('/animals', 'get', { streaming: 'true' }),
      file: shop,
      text: 'ApiPromise<Stream<',
    },
    {
      key: `${at}.security`,
      from: { auth: ['apikey'] },
      to: endpoint('/animals', 'get', { security: [] }),
      file: shop,
      text: 'security: []',
    },
    { key: `${at}.pagination.paginationType`, ...pages, text: '): Pages<Animal, ' },
    {
      key: `${at}.pagination.inputFields[].name`,
      from: paged,
      to: fields({ name: 'count' }),
      file: shop,
      text: "limit: 'count'",
    },
    {
      key: `${at}.pagination.inputFields[].in`,
      ...pages,
      text: "size: { in: 'query', required: true }",
    },
    { key: `${at}.pagination.inputFields[].type`, ...pages, text: "limit: 'size'" },
    { key: `${at}.pagination.resultsArray.results`, ...pages, text: "results: ['rows']" },
  ];
}
