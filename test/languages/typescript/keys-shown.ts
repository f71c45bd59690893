import { at } from '../../unit/config/every-key/endpoint-keys.js';
import type { KeyCase, KeysShown } from '../../unit/config/every-key/key-case.js';

/** What a client is made with. */
const core = 'src/core.ts';
const shop = 'src/services/shop.ts';
const animal = 'src/models/animal.ts';
const oauth = 'customizations.authentication.oauth';
const options = 'languageOptions.typescript';
const option = (key: string, value: string): KeyCase => ({
  key: `${options}.${key}`,
  to: { languageOptions: { typescript: { [key]: value } } },
});

export const keysShown: KeysShown = {
  shown: {
    sdkName: { file: 'src/zoo.ts', text: 'export class Zoo {' },
    apiVersion: { file: 'README.md', text: '9.9' },
    apiName: { file: 'README.md', text: 'client for Fauna' },
    specFilePath: { file: 'README.md', text: 'Other Shop' },
    auth: { file: core, text: "kind: 'apiKey'" },
    'publishing.githubOrg': { file: 'package.json', text: 'github.com/acme/animals' },

    'customizations.baseURL': { file: core, text: "baseUrl: 'https://else.example'" },
    'customizations.includeOptionalSnippetParameters': {
      file: 'documentation/services/ShopService.md',
      text: 'color: ',
    },
    'customizations.exampleOperation': { file: 'README.md', text: 'getShopHours()' },
    'customizations.devContainer': {
      file: '.devcontainer/devcontainer.json',
      text: 'postCreateCommand',
    },
    'customizations.generateEnv': { file: '.env.example', text: 'PETS_BASE_URL=' },
    'customizations.openTelemetry': { file: 'package.json', text: '"./otel": {' },
    'customizations.inferPagination': { file: shop, text: '): Pages<Animal, ' },
    'customizations.inferServiceNames': {
      file: 'src/services/animals.ts',
      text: 'class AnimalsService',
    },
    'customizations.methodNames': { file: 'src/services/shop.ts', text: ' getHours(' },
    'customizations.mergeInlineTypes': {
      file: 'src/models/animal.ts',
      text: 'interface AnimalBackPaw',
    },
    'customizations.injectedModels': { file: 'src/models/unused.ts', text: 'interface Unused' },
    'customizations.injectedModels[].name': { file: 'src/models/extra.ts', text: 'Extra' },
    'customizations.injectedModels[].schema': {
      file: 'src/models/extra.ts',
      text: 'wings?: string',
    },
    'customizations.license.type': { file: 'package.json', text: '"ISC"' },
    'customizations.license.file': { file: 'LICENSE', text: 'Ask us first.' },
    'customizations.responseHeaders': { file: shop, text: 'ApiResponsePromise<' },
    'customizations.retry.enabled': { file: core, text: 'enabled: false' },
    'customizations.retry.maxAttempts': { file: core, text: 'maxAttempts: 7' },
    'customizations.retry.retryDelay': { file: core, text: 'retryDelayMs: 9' },
    'customizations.timeout.read': { file: core, text: 'timeoutMs: 5' },
    'customizations.timeout.deadline': { file: core, text: 'deadlineMs: 6' },
    'customizations.idempotencyHeader': { file: core, text: "idempotencyHeader: 'Once'" },
    'customizations.trustedOrigins': { file: shop, text: 'trusted: true' },

    'customizations.authentication.apiKey.header': { file: core, text: "name: 'X-Mine'" },
    'customizations.authentication.access.prefix': { file: core, text: "prefix: 'Tok'" },
    [`${oauth}.enabled`]: { file: core, text: 'clientCredentials({' },
    [`${oauth}.basic`]: { file: core, text: 'basic: true' },
    [`${oauth}.refreshBuffer`]: { file: core, text: 'refreshBufferMs: 9' },
    [`${oauth}.tokenEndpoint.method`]: { file: core, text: "method: 'GET'" },
    [`${oauth}.tokenEndpoint.path`]: { file: core, text: "endpoint: '/mint'" },
    [`${oauth}.tokenEndpoint.definition`]: { file: core, text: 'audience: Secret;' },
    [`${oauth}.securityScheme.name`]: { file: core, text: "endpoint: '/press'" },
    [`${oauth}.securityScheme.definition`]: { file: core, text: "endpoint: '/coin'" },
    'customizations.refreshToken.endpoint': { file: core, text: "endpoint: '/refresh'" },
    'customizations.refreshToken.bearerKey': { file: core, text: "bearerKey: 'other'" },
    'customizations.refreshToken.refreshKey': { file: core, text: "refreshKey: 'other'" },

    [`${at}.streaming`]: { file: shop, text: 'ApiPromise<Stream<' },
    [`${at}.security`]: { file: shop, text: 'security: []' },
    [`${at}.pagination`]: { file: shop, text: '): ApiPromise<ListAnimalsResponse>' },
    [`${at}.pagination.paginationType`]: { file: shop, text: '): Pages<Animal, ' },
    [`${at}.pagination.inputFields[].name`]: { file: shop, text: "size: 'count'" },
    [`${at}.pagination.inputFields[].in`]: {
      file: shop,
      text: "size: { in: 'query', required: true }",
    },
    [`${at}.pagination.inputFields[].type`]: { file: shop, text: "size: 'size'" },
    [`${at}.pagination.resultsArray.results`]: { file: shop, text: "results: ['rows']" },
    [`${at}.pagination.nextCursor.path`]: { file: shop, text: "next: ['next']" },
    [`${at}.pagination.nextCursor.header`]: { file: shop, text: "nextHeader: 'X-Next'" },
    [`${at}.pagination.nextCursor.lastItem`]: { file: shop, text: "lastItem: ['id']" },
    [`${at}.pagination.nextUrl.path`]: { file: shop, text: "nextUrl: ['next']" },
    [`${at}.pagination.hasMore`]: { file: shop, text: "hasMore: ['more']" },
    [`${at}.pagination.totalItems`]: { file: shop, text: "totalItems: ['total']" },
    [`${at}.pagination.totalPages`]: { file: shop, text: "totalPages: ['pages']" },
    [`${at}.pagination.firstPage`]: { file: shop, text: 'firstPage: 0' },

    [`${options}.sdkVersion`]: { file: 'package.json', text: '"4.5.6"' },
    [`${options}.githubRepoName`]: { file: 'package.json', text: 'github.com/acme/animals' },
    [`${options}.ignoreFiles`]: { file: 'LICENSE' },
    [`${options}.additionalConstructorParameters[].name`]: {
      file: core,
      text: 'signingKey?: string',
    },
    [`${options}.additionalConstructorParameters[].example`]: {
      file: 'README.md',
      text: "signingKey: 'abc'",
    },
    [`${options}.npmName`]: { file: 'package.json', text: '"@acme/animals"' },
    [`${options}.propertyNames`]: { file: animal, text: 'born_at?: ' },
    [`${options}.int64`]: { file: animal, text: 'id: bigint;' },
    [`${options}.dates`]: { file: animal, text: 'bornAt?: string' },
  },
  ownOptions: [
    option('npmName', '@acme/animals'),
    option('propertyNames', 'wire'),
    option('int64', 'bigint'),
    option('dates', 'string'),
  ],
  hooks: {
    'src/custom-hook.ts': 'export class CustomHook {}\n',
    'package.json': '{"name":"hooks","private":true}\n',
  },
};
