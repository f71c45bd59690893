import { at } from '../../unit/config/every-key/endpoint-keys.js';
import type { KeyCase, KeysShown } from '../../unit/config/every-key/key-case.js';

/** What a client is made with. */
const client = 'client.go';
const shop = 'shop.go';
const oauth = 'customizations.authentication.oauth';
const options = 'languageOptions.go';
const option = (key: string, value: unknown): KeyCase => ({
  key: `${options}.${key}`,
  to: { languageOptions: { go: { [key]: value } } },
});

export const keysShown: KeysShown = {
  shown: {
    sdkName: { file: 'go.mod', text: 'module example.com/zoo' },
    apiVersion: { file: 'doc.go', text: '9.9' },
    apiName: { file: 'doc.go', text: 'client for Fauna' },
    specFilePath: { file: 'doc.go', text: 'Other Shop' },
    auth: { file: client, text: 'core.APIKey{In: core.InHeader, Name: "X-Gate"}' },
    'publishing.githubOrg': { file: 'go.mod', text: 'module github.com/acme/animals' },

    'customizations.baseURL': { file: client, text: '"https://else.example"' },
    'customizations.includeOptionalSnippetParameters': {
      file: 'documentation/services/ShopService.md',
      text: 'Color: ',
    },
    'customizations.exampleOperation': { file: 'README.md', text: 'GetShopHours(' },
    'customizations.devContainer': {
      file: '.devcontainer/devcontainer.json',
      text: 'postCreateCommand',
    },
    'customizations.generateEnv': { file: '.env.example', text: 'PETS_BASE_URL=' },
    'customizations.openTelemetry': { file: 'config.go', text: 'Tracing tracing.Tracer' },
    'customizations.inferPagination': { file: shop, text: ') *Pages[Animal] {' },
    'customizations.inferServiceNames': {
      file: 'animals.go',
      text: 'type AnimalsService struct',
    },
    'customizations.methodNames': { file: 'shop.go', text: ') GetHours(ctx' },
    'customizations.mergeInlineTypes': { file: 'animal.go', text: 'type AnimalBackPaw struct' },
    'customizations.injectedModels': { file: 'unused.go', text: 'type Unused struct' },
    'customizations.injectedModels[].name': { file: 'extra.go', text: 'Extra' },
    'customizations.injectedModels[].schema': { file: 'extra.go', text: 'Wings *string' },
    'customizations.license.type': { file: 'README.md', text: 'ISC' },
    'customizations.license.file': { file: 'LICENSE', text: 'Ask us first.' },
    'customizations.responseHeaders': { file: shop, text: '(*Response[*Animal], error)' },
    'customizations.retry.enabled': { file: client, text: 'Disabled: true' },
    'customizations.retry.maxAttempts': { file: client, text: 'MaxAttempts: 7' },
    'customizations.retry.retryDelay': { file: client, text: 'Delay: 9 * time.Millisecond' },
    'customizations.timeout.connect': { file: client, text: 'ConnectTimeout: 4 * time.Second' },
    'customizations.timeout.read': { file: client, text: ' 5 * time.Millisecond' },
    'customizations.timeout.deadline': { file: client, text: ' 6 * time.Millisecond' },
    'customizations.idempotencyHeader': { file: client, text: 'IdempotencyHeader: "Once"' },
    'customizations.trustedOrigins': { file: shop, text: 'Trusted:     true' },

    'customizations.authentication.apiKey.header': { file: client, text: '"X-Mine"' },
    'customizations.authentication.access.prefix': { file: client, text: 'Prefix: "Tok"' },
    [`${oauth}.enabled`]: { file: client, text: 'core.ClientCredentials{' },
    [`${oauth}.basic`]: { file: client, text: 'Basic: true' },
    [`${oauth}.refreshBuffer`]: { file: client, text: '9 * time.Millisecond' },
    [`${oauth}.tokenEndpoint.method`]: { file: client, text: 'Method:   "GET"' },
    [`${oauth}.tokenEndpoint.path`]: { file: client, text: '"/mint"' },
    [`${oauth}.tokenEndpoint.definition`]: { file: 'config.go', text: 'Audience string' },
    [`${oauth}.securityScheme.name`]: { file: client, text: '"/press"' },
    [`${oauth}.securityScheme.definition`]: { file: client, text: '"/coin"' },
    'customizations.refreshToken.endpoint': { file: client, text: '"/refresh"' },
    'customizations.refreshToken.bearerKey': { file: client, text: 'BearerKey:    "other"' },
    'customizations.refreshToken.refreshKey': { file: client, text: 'RefreshKey:   "other"' },

    [`${at}.streaming`]: { file: shop, text: '(*Stream[' },
    [`${at}.security`]: { file: shop, text: 'Security: core.Security{}' },
    [`${at}.pagination`]: { file: shop, text: '(*ListAnimalsResponse, error)' },
    [`${at}.pagination.paginationType`]: { file: shop, text: ') *Pages[Animal] {' },
    [`${at}.pagination.inputFields[].name`]: { file: shop, text: 'Size:    "count"' },
    [`${at}.pagination.inputFields[].in`]: {
      file: shop,
      text: '{Name: "size", In: core.InQuery, Required: true}',
    },
    [`${at}.pagination.inputFields[].type`]: { file: shop, text: 'Size:    "size"' },
    [`${at}.pagination.resultsArray.results`]: { file: shop, text: 'Results: []string{"rows"}' },
    [`${at}.pagination.nextCursor.path`]: { file: shop, text: 'Next:    []string{' },
    [`${at}.pagination.nextCursor.header`]: { file: shop, text: 'NextHeader: "' },
    [`${at}.pagination.nextCursor.lastItem`]: { file: shop, text: 'LastItem: []string{' },
    [`${at}.pagination.nextUrl.path`]: { file: shop, text: 'NextURL: []string{' },
    [`${at}.pagination.hasMore`]: { file: shop, text: 'HasMore: []string{' },
    [`${at}.pagination.totalItems`]: { file: shop, text: 'TotalItems: []string{' },
    [`${at}.pagination.totalPages`]: { file: shop, text: 'TotalPages: []string{' },
    [`${at}.pagination.firstPage`]: { file: shop, text: 'FromZero: true' },

    [`${options}.sdkVersion`]: { file: client, text: 'pets-go/4.5.6' },
    [`${options}.githubRepoName`]: { file: 'go.mod', text: 'module github.com/acme/animals' },
    [`${options}.ignoreFiles`]: { file: 'LICENSE' },
    [`${options}.additionalConstructorParameters[].name`]: {
      file: 'config.go',
      text: 'SigningKey SecretString',
    },
    [`${options}.additionalConstructorParameters[].example`]: {
      file: 'README.md',
      text: 'SigningKey: pets.NewSecretString("abc")',
    },
    [`${options}.goModuleName`]: { file: 'go.mod', text: 'module example.com/acme/animals' },
  },
  ownOptions: [option('goModuleName', 'example.com/acme/animals')],
  hooks: {
    'go.mod': 'module example.com/sdk\n\ngo 1.23\n',
    'hooks/custom_hook.go': 'package hooks\n\ntype CustomHook struct{ PassThrough }\n',
  },
};
